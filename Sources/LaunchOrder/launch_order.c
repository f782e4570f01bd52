// The callbacks of `-fsanitize-coverage=func,trace-pc-guard`, and the file that they fill:
//
//   sizeaudit launch order 1
//   image App
//   1a40                           offset from the start of the image, in the order of first runs
//   image Framework
//   88c
#define _GNU_SOURCE
#include "launch_order.h"
#include <dlfcn.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Flags of the whole package would instrument this file, too.
#define UNTRACED __attribute__((no_sanitize("coverage")))

enum { MOST = 1 << 20 };

/// Addresses of the functions in the order of their first run. Pages that are not written take no memory.
static uintptr_t entered[MOST];
static unsigned count;
static int has_stopped;

UNTRACED void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *end) {
    for (; start < end; start++) *start = 1;
}

UNTRACED void __sanitizer_cov_trace_pc_guard(uint32_t *guard) {
    if (__atomic_load_n(guard, __ATOMIC_RELAXED) == 0 || !__atomic_exchange_n(guard, 0, __ATOMIC_RELAXED)) return;
    if (__atomic_load_n(&has_stopped, __ATOMIC_RELAXED)) return;
    unsigned place = __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
    if (place < MOST) entered[place] = (uintptr_t)__builtin_return_address(0);
}

UNTRACED void launch_order_stop(void) { __atomic_store_n(&has_stopped, 1, __ATOMIC_RELAXED); }

#ifdef __linux__
extern const char __ehdr_start __attribute__((weak, visibility("hidden")));
#endif

/// Finds the image of an address: its name without folders, and its start.
UNTRACED static const char *find_image(uintptr_t address, uintptr_t *start) {
    Dl_info info;
    if (dladdr((void *)address, &info) != 0 && info.dli_fbase && info.dli_fname) {
        const char *slash = strrchr(info.dli_fname, '/');
        *start = (uintptr_t)info.dli_fbase;
        return slash ? slash + 1 : info.dli_fname;
    }
#ifdef __linux__
    // Static programs have no loader to ask.
    if (&__ehdr_start && address > (uintptr_t)&__ehdr_start) {
        *start = (uintptr_t)&__ehdr_start;
        return "";
    }
#endif
    return NULL;
}

int launch_order_write(const char *path) UNTRACED;
int launch_order_write(const char *path) {
    FILE *file = fopen(path, "w");
    if (!file) return errno;
    unsigned total = __atomic_load_n(&count, __ATOMIC_RELAXED);
    uintptr_t last = 0;
    int has_image = 0;
    fprintf(file, "sizeaudit launch order 1\n");
    for (unsigned i = 0; i < total && i < MOST; i++) {
        uintptr_t start = 0;
        // A thread may have taken a place and not filled it yet.
        const char *name = entered[i] ? find_image(entered[i], &start) : NULL;
        if (!name) continue;
        if (!has_image || start != last) fprintf(file, "image %s\n", name);
        has_image = 1, last = start;
        fprintf(file, "%lx\n", (unsigned long)(entered[i] - start));
    }
    int error = ferror(file) ? EIO : 0;
    return fclose(file) == 0 ? error : errno;
}

UNTRACED __attribute__((destructor)) static void write_at_end(void) {
    const char *path = getenv("LAUNCH_ORDER_FILE");
    if (path && launch_order_write(path) != 0) fprintf(stderr, "LaunchOrder: %s cannot be written\n", path);
}
