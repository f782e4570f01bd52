// The process in /proc.
#ifdef __linux__
#define _GNU_SOURCE
#include "../../include/lp_clock.h"
#include "../../include/lp_system.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool read_text(int file, char *text, size_t size) {
    ssize_t length = file < 0 ? -1 : pread(file, text, size - 1, 0);
    text[length > 0 ? length : 0] = 0;
    return length > 0;
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

bool lp_system_program(char *path, size_t size) {
    ssize_t length = readlink("/proc/self/exe", path, size - 1);
    path[length > 0 ? length : 0] = 0;
    return length > 0;
}

// Reads 32 hexadecimal digits with hyphens between them.
bool lp_system_boot(uint8_t id[16]) {
    char text[64];
    int file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
    bool there = read_text(file, text, sizeof text);
    if (file >= 0) close(file);
    const char *next = text;
    for (int i = 0; there && i < 16; i++) {
        if (*next == '-') next++;
        there = sscanf(next, "%2hhx", &id[i]) == 1;
        next += 2;
    }
    return there;
}
#endif
