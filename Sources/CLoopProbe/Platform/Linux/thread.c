// Threads as /proc and the clocks of the kernel show them.
#ifdef __linux__
#define _GNU_SOURCE
#include "../../include/lp_thread.h"
#include "../../include/lp_clock.h"
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

uint32_t lp_thread_self(void) { return (uint32_t)syscall(SYS_gettid); }

bool lp_thread_is_main(void) { return lp_thread_self() == (uint32_t)getpid(); }

// A thread ID needs no reference.
uint32_t lp_thread_retain(void) { return lp_thread_self(); }
void lp_thread_release(uint32_t number) { (void)number; }

bool lp_thread_stack(uint64_t *low, uint64_t *high) {
    pthread_attr_t attributes;
    if (pthread_getattr_np(pthread_self(), &attributes)) return false;
    void *start = NULL;
    size_t size = 0;
    bool known = pthread_attr_getstack(&attributes, &start, &size) == 0;
    pthread_attr_destroy(&attributes);
    *low = (uint64_t)(uintptr_t)start;
    *high = *low + size;
    return known;
}

void lp_thread_init(lp_thread *thread) { *thread = (lp_thread){.call_file = -1, .delay_file = -1}; }

void lp_thread_close(lp_thread *thread) {
    if (thread->call_file >= 0) close(thread->call_file);
    if (thread->delay_file >= 0) close(thread->delay_file);
    lp_thread_init(thread);
}

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

// Reads the number behind `key`, which includes the line break before it, in /proc/self/task/N/status.
static uint64_t status_number(const lp_thread *thread, const char *key, int base) {
    char text[4096];
    int file = open_task_file(thread->number, "status");
    bool there = read_text(file, text, sizeof text);
    if (file >= 0) close(file);
    const char *line = there ? strstr(text, key) : NULL;
    return line ? strtoull(line + strlen(key), NULL, base) : 0;
}

bool lp_thread_blocks(const lp_thread *thread, int signal) {
    return status_number(thread, "\nSigBlk:", 16) >> (signal - 1) & 1;
}

uint64_t lp_thread_sleeps(const lp_thread *thread) { return status_number(thread, "\nvoluntary_ctxt_switches:", 10); }

// Reads the two addresses at the begin of a line of /proc/self/maps: "LOW-HIGH …".
static bool line_contains(const char *line, uint64_t address, uint64_t *low, uint64_t *high) {
    char *next;
    *low = strtoull(line, &next, 16);
    *high = *next == '-' ? strtoull(next + 1, NULL, 16) : 0;
    return *low <= address && address < *high;
}

// Allocates nothing, as stdio would: the thread that is examined may hold the lock of the heap.
bool lp_mapping(uint64_t address, uint64_t *low, uint64_t *high) {
    int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    char text[4096 + 1];
    size_t kept = 0;
    bool found = false;
    for (;;) {
        ssize_t length = read(file, text + kept, sizeof text - 1 - kept);
        if (length <= 0) break;
        text[kept + (size_t)length] = 0;
        char *line = text, *end;
        while (!found && (end = strchr(line, '\n'))) {
            found = line_contains(line, address, low, high);
            line = end + 1;
        }
        if (found) break;
        kept = strlen(line);
        // A line longer than the buffer has a long path, which is not needed.
        if (kept >= sizeof text - 1) kept = 0;
        memmove(text, line, kept);
    }
    close(file);
    return found;
}
#endif
