// How the watchdog sleeps: on a word in memory, so that nobody pays until it is to be woken.
#ifndef LP_PARK_H
#define LP_PARK_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

typedef struct {
    _Atomic uint32_t word; // counts the wake-ups
} lp_park;

/// Nanoseconds of the monotonic clock, which does not go on while the machine is suspended.
static inline uint64_t lp_now(void) {
    struct timespec t;
#ifdef __APPLE__
    clock_gettime(CLOCK_UPTIME_RAW, &t);
#else
    clock_gettime(CLOCK_MONOTONIC, &t);
#endif
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/// Nanoseconds since 1970.
static inline uint64_t lp_realtime(void) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static inline uint32_t lp_park_ticket(lp_park *park) { return atomic_load_explicit(&park->word, memory_order_acquire); }

/// Sleeps until somebody wakes `park` after `ticket` was taken, at most `timeout` nanoseconds; UINT64_MAX: for ever.
/// May return early.
void lp_park_wait(lp_park *park, uint32_t ticket, uint64_t timeout);
void lp_park_wake(lp_park *park);

/// Orders what this thread wrote against what other threads read before, without a fence on their side. False where the
/// kernel has no such call: then the caller must look a second time a little later.
bool lp_barrier(void);

/// Starts a thread on which no signal of the program arrives; false when there is none to be had.
bool lp_thread_start(void (*body)(void *), void *argument, uintptr_t *handle);
/// Has the calling thread run as soon as it is ready, before others (in real time), if the system grants it.
void lp_thread_raise(void);
/// Waits for its end, unless it is the calling one.
void lp_thread_join(uintptr_t handle);
#endif
