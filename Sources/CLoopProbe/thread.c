#define _GNU_SOURCE
#include "include/lp_thread.h"
#include "include/lp_park.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif
#include <time.h>
#include <unistd.h>

uint64_t lp_process_cpu(void) {
    struct timespec t;
    if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t)) return 0;
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

void lp_thread_init(lp_thread *thread) { *thread = (lp_thread){.call_file = -1, .delay_file = -1}; }

void lp_thread_close(lp_thread *thread) {
    if (thread->call_file >= 0) close(thread->call_file);
    if (thread->delay_file >= 0) close(thread->delay_file);
    lp_thread_init(thread);
}

#ifdef __linux__
static int open_task_file(uint32_t number, const char *name) {
    char path[64];
    snprintf(path, sizeof path, "/proc/self/task/%u/%s", number, name);
    return open(path, O_RDONLY | O_CLOEXEC);
}

void lp_thread_select(lp_thread *thread, uint32_t number, uint64_t stack_low, uint64_t stack_high) {
    if (thread->number != number) {
        lp_thread_close(thread);
        thread->number = number;
        thread->call_file = open_task_file(number, "syscall");
        thread->delay_file = open_task_file(number, "schedstat");
    }
    if (stack_high) {
        thread->stack_low = stack_low;
        thread->stack_high = stack_high;
    }
}

uint64_t lp_thread_cpu(const lp_thread *thread) {
    // The kernel's rule for the clock of any thread of the process: the complement of the ID, then 6.
    clockid_t clock = (clockid_t)(~thread->number << 3 | 6);
    struct timespec t;
    if (!thread->number || clock_gettime(clock, &t)) return 0;
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static bool read_text(int file, char *text, size_t size) {
    ssize_t length = file < 0 ? -1 : pread(file, text, size - 1, 0);
    text[length > 0 ? length : 0] = 0;
    return length > 0;
}

// Reads /proc/self/task/N/schedstat: nanoseconds on the processor, nanoseconds of waiting for one, number of time
// slices.
lp_waiting lp_thread_waiting(const lp_thread *thread) {
    lp_waiting waiting = {0, 0};
    char text[96], *end;
    if (!read_text(thread->delay_file, text, sizeof text)) return waiting;
    strtoull(text, &end, 10);
    waiting.delay = strtoull(end, &end, 10);
    waiting.slices = strtoull(end, NULL, 10);
    return waiting;
}

// Reads /proc/self/task/N/syscall: "running", or "-1 SP PC" (blocked outside a system call), or "N ARG ARG ARG ARG
// ARG ARG SP PC".
lp_where lp_thread_where(const lp_thread *thread) {
    lp_where where = {.status = LP_UNKNOWN, .call = -1};
    char text[256];
    if (!read_text(thread->call_file, text, sizeof text)) return where;
    if (text[0] == 'r') {
        where.status = LP_RUNNING;
        return where;
    }
    char *next;
    where.call = (int32_t)strtol(text, &next, 10);
    for (int skipped = 0; where.call >= 0 && skipped < 6; skipped++) strtoull(next, &next, 16);
    where.sp = strtoull(next, &next, 16);
    where.pc = strtoull(next, &next, 16);
    where.status = where.sp && where.pc ? LP_BLOCKED : LP_UNKNOWN;
    return where;
}

bool lp_call_is_event_wait(int32_t call) {
    switch (call) {
#ifdef SYS_epoll_wait
    case SYS_epoll_wait:
#endif
    case SYS_epoll_pwait:
#ifdef SYS_epoll_pwait2
    case SYS_epoll_pwait2:
#endif
#ifdef SYS_io_uring_enter
    case SYS_io_uring_enter:
#endif
        return true;
    default: return false;
    }
}

bool lp_thread_blocks(const lp_thread *thread, int signal) {
    char text[4096];
    int file = open_task_file(thread->number, "status");
    bool there = read_text(file, text, sizeof text);
    if (file >= 0) close(file);
    const char *line = there ? strstr(text, "SigBlk:") : NULL;
    return line && (strtoull(line + 7, NULL, 16) >> (signal - 1) & 1);
}

bool lp_mapping(uint64_t address, uint64_t *low, uint64_t *high) {
    FILE *maps = fopen("/proc/self/maps", "re");
    if (!maps) return false;
    char line[512];
    bool found = false;
    while (!found && fgets(line, sizeof line, maps)) {
        char *next;
        *low = strtoull(line, &next, 16);
        *high = *next == '-' ? strtoull(next + 1, NULL, 16) : 0;
        found = *low <= address && address < *high;
    }
    fclose(maps);
    return found;
}

// Reads field 22 of /proc/self/stat: ticks since boot. The name in field 2 may contain anything, so the search begins
// at its last parenthesis.
static uint64_t start_ticks(void) {
    char text[1024];
    int file = open("/proc/self/stat", O_RDONLY | O_CLOEXEC);
    bool there = read_text(file, text, sizeof text);
    if (file >= 0) close(file);
    char *field = there ? strrchr(text, ')') : NULL;
    for (int skipped = 0; field && skipped < 20; skipped++) field = strchr(field + 1, ' ');
    return field ? strtoull(field, NULL, 10) : 0;
}

bool lp_process_start(uint64_t *earliest, uint64_t *latest) {
    uint64_t ticks = start_ticks();
    long rate = sysconf(_SC_CLK_TCK);
    if (!ticks || rate <= 0) return false;
    struct timespec boot;
    if (clock_gettime(CLOCK_BOOTTIME, &boot)) return false;
    // Ticks include the time in suspension; the monotonic clock does not.
    uint64_t now = lp_now();
    uint64_t since_boot = (uint64_t)boot.tv_sec * 1000000000u + (uint64_t)boot.tv_nsec;
    uint64_t suspended = since_boot > now ? since_boot - now : 0;
    uint64_t tick = 1000000000u / (uint64_t)rate;
    uint64_t start = ticks * tick;
    *earliest = start > suspended ? start - suspended : 0;
    uint64_t cpu = lp_process_cpu();
    *latest = *earliest + tick;
    if (now > cpu && now - cpu < *latest) *latest = now - cpu;
    if (*latest < *earliest) *latest = *earliest;
    return true;
}

#else
// Not verified on this platform: without /proc only the processor time is known.
void lp_thread_select(lp_thread *thread, uint32_t number, uint64_t low, uint64_t high) {
    thread->number = number;
    thread->stack_low = low;
    thread->stack_high = high;
}
uint64_t lp_thread_cpu(const lp_thread *thread) {
    (void)thread;
    return 0;
}
lp_waiting lp_thread_waiting(const lp_thread *thread) {
    (void)thread;
    return (lp_waiting){0, 0};
}
lp_where lp_thread_where(const lp_thread *thread) {
    (void)thread;
    return (lp_where){.call = -1};
}
bool lp_call_is_event_wait(int32_t call) {
    (void)call;
    return false;
}
bool lp_thread_blocks(const lp_thread *thread, int signal) {
    (void)thread, (void)signal;
    return true;
}
bool lp_mapping(uint64_t address, uint64_t *low, uint64_t *high) {
    (void)address, (void)low, (void)high;
    return false;
}
bool lp_process_start(uint64_t *earliest, uint64_t *latest) {
    (void)earliest, (void)latest;
    return false;
}
#endif
