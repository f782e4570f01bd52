// The process in the tables of the kernel.
#ifdef __APPLE__
#include "../../include/lp_clock.h"
#include "../../include/lp_system.h"
#include <mach-o/dyld.h>
#include <stdio.h>
#include <string.h>
#include <sys/sysctl.h>
#include <unistd.h>

// The kernel knows the wall clock at the start. The machine may have slept or set its clock since, so an early call is
// more precise.
bool lp_process_start(uint64_t *earliest, uint64_t *latest) {
    struct kinfo_proc info;
    size_t size = sizeof info;
    int name[] = {CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()};
    memset(&info, 0, sizeof info);
    if (sysctl(name, 4, &info, &size, NULL, 0) || size < sizeof info) return false;
    struct timeval start = info.kp_proc.p_starttime;
    uint64_t began = (uint64_t)start.tv_sec * 1000000000u + (uint64_t)start.tv_usec * 1000u;
    uint64_t now = lp_now(), wall = lp_realtime();
    if (!began || began > wall || wall - began > now) return false;
    *earliest = now - (wall - began);
    *latest = *earliest + 1000;
    return true;
}

bool lp_system_program(char *path, size_t size) {
    uint32_t space = size < UINT32_MAX ? (uint32_t)size : UINT32_MAX;
    bool there = _NSGetExecutablePath(path, &space) == 0;
    if (!there) path[0] = 0;
    return there;
}

// Reads 32 hexadecimal digits with hyphens between them.
bool lp_system_boot(uint8_t id[16]) {
    char text[64] = {0};
    size_t size = sizeof text - 1;
    if (sysctlbyname("kern.bootsessionuuid", text, &size, NULL, 0)) return false;
    const char *next = text;
    for (int i = 0; i < 16; i++) {
        if (*next == '-') next++;
        if (sscanf(next, "%2hhx", &id[i]) != 1) return false;
        next += 2;
    }
    return true;
}
#endif
