// Functions that precede those of the C library in the program, so that calls of all libraries are counted.
#define _GNU_SOURCE
#include "include/CLoopFixture.h"
#include "include/CLoopScenarios.h"
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdarg.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <time.h>
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

// The thread that holds the lock of all allocations, 0 for none.
static _Atomic int heap_holder;

void fixture_heap_hold(void) { atomic_store(&heap_holder, gettid()); }
void fixture_heap_release(void) { atomic_store(&heap_holder, 0); }

#ifdef SANITIZED
bool fixture_heap_can_hold(void) { return false; }
#else
bool fixture_heap_can_hold(void) { return true; }

// Waits while another thread holds the lock.
static inline void enter_heap(void) {
    int holder = atomic_load_explicit(&heap_holder, memory_order_relaxed);
    if (__builtin_expect(holder == 0, 1) || holder == gettid()) return;
    struct timespec t = {0, 1000000};
    while (atomic_load(&heap_holder)) nanosleep(&t, NULL);
}

extern void __libc_free(void *);
extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t), *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
    enter_heap();
    counts.allocations += (uint64_t)counting;
    return __libc_malloc(size);
}
void *calloc(size_t n, size_t size) {
    enter_heap();
    counts.allocations += (uint64_t)counting;
    return __libc_calloc(n, size);
}
void *realloc(void *p, size_t size) {
    enter_heap();
    counts.allocations += (uint64_t)counting;
    return __libc_realloc(p, size);
}
void *memalign(size_t a, size_t size) {
    enter_heap();
    counts.allocations += (uint64_t)counting;
    return __libc_memalign(a, size);
}
void *aligned_alloc(size_t a, size_t size) {
    enter_heap();
    counts.allocations += (uint64_t)counting;
    return __libc_memalign(a, size);
}
int posix_memalign(void **p, size_t a, size_t size) {
    enter_heap();
    counts.allocations += (uint64_t)counting;
    *p = __libc_memalign(a, size);
    return *p ? 0 : ENOMEM;
}

void free(void *p) {
    enter_heap();
    __libc_free(p);
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
