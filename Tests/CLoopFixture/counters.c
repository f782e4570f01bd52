// Functions that precede those of the C library in the program, so that calls of all libraries are counted.
#define _GNU_SOURCE
#include "include/CLoopFixture.h"
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdarg.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

static _Thread_local int counting;
static _Thread_local fixture_counts counts;

void fixture_count_begin(void) {
    counts = (fixture_counts){0, 0, 0};
    counting = 1;
}

fixture_counts fixture_count_end(void) {
    counting = 0;
    return counts;
}

#ifndef SANITIZED
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
    counts.allocations += (uint64_t)counting;
    return __libc_malloc(size);
}
void *calloc(size_t n, size_t size) {
    counts.allocations += (uint64_t)counting;
    return __libc_calloc(n, size);
}
void *realloc(void *p, size_t size) {
    counts.allocations += (uint64_t)counting;
    return __libc_realloc(p, size);
}
void *memalign(size_t a, size_t size) {
    counts.allocations += (uint64_t)counting;
    return __libc_memalign(a, size);
}
void *aligned_alloc(size_t a, size_t size) {
    counts.allocations += (uint64_t)counting;
    return __libc_memalign(a, size);
}
int posix_memalign(void **p, size_t a, size_t size) {
    counts.allocations += (uint64_t)counting;
    *p = __libc_memalign(a, size);
    return *p ? 0 : ENOMEM;
}

int pthread_mutex_lock(pthread_mutex_t *mutex) {
    static int (*next)(pthread_mutex_t *);
    counts.locks += (uint64_t)counting;
    if (!next) next = (int (*)(pthread_mutex_t *))dlsym(RTLD_NEXT, "pthread_mutex_lock");
    return next(mutex);
}

int pthread_mutex_trylock(pthread_mutex_t *mutex) {
    static int (*next)(pthread_mutex_t *);
    counts.locks += (uint64_t)counting;
    if (!next) next = (int (*)(pthread_mutex_t *))dlsym(RTLD_NEXT, "pthread_mutex_trylock");
    return next(mutex);
}

// The probe makes its futex and membarrier calls through this function.
long syscall(long number, ...) {
    static long (*next)(long, ...);
    counts.calls += (uint64_t)counting;
    va_list list;
    va_start(list, number);
    long a = va_arg(list, long), b = va_arg(list, long), c = va_arg(list, long);
    long d = va_arg(list, long), e = va_arg(list, long), f = va_arg(list, long);
    va_end(list);
    if (!next) next = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
    return next(number, a, b, c, d, e, f);
}
#endif
