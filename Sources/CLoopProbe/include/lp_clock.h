// The clocks of a trace.
#ifndef LP_CLOCK_H
#define LP_CLOCK_H
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

// The monotonic clock, which stops while the machine is suspended.
#ifdef __APPLE__
#define LP_MONOTONIC CLOCK_UPTIME_RAW
#else
#define LP_MONOTONIC CLOCK_MONOTONIC
#endif

static inline uint64_t lp_clock(clockid_t clock) {
    struct timespec t;
    if (clock_gettime(clock, &t)) return 0;
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/// Returns nanoseconds of the monotonic clock.
static inline uint64_t lp_now(void) { return lp_clock(LP_MONOTONIC); }

/// Returns nanoseconds since 1970.
static inline uint64_t lp_realtime(void) { return lp_clock(CLOCK_REALTIME); }

/// Returns the processor time of the process in nanoseconds.
static inline uint64_t lp_process_cpu(void) { return lp_clock(CLOCK_PROCESS_CPUTIME_ID); }

/// Returns the earliest and the latest possible begin of this process on the monotonic clock. False if unknown.
bool lp_process_start(uint64_t *earliest, uint64_t *latest);
#endif
