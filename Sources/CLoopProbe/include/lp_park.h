// The sleep of the watchdog on a word in memory. Other threads pay nothing until they have to wake it.
#ifndef LP_PARK_H
#define LP_PARK_H
#include "lp_clock.h"
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct {
    _Atomic uint32_t word;      // counts the wake-ups
    _Atomic uint32_t semaphore; // on Apple's platforms the sleep itself; 0: nobody has slept yet
} lp_park;

static inline uint32_t lp_park_ticket(lp_park *park) { return atomic_load_explicit(&park->word, memory_order_acquire); }

/// Sleeps until a wake-up that comes after `ticket` was read, at most `timeout` nanoseconds (UINT64_MAX: forever). It
/// may return early.
void lp_park_wait(lp_park *park, uint32_t ticket, uint64_t timeout);
void lp_park_wake(lp_park *park);

/// Orders the writes of this thread before the reads of all other threads, without a fence on their side. Returns
/// false if the kernel cannot do that. Then the caller must check again a little later.
bool lp_barrier(void);

/// Returns the number of forks between the first process that called it and this one.
uint32_t lp_fork_count(void);
/// Starts a thread with all signals blocked. Returns false if that fails.
bool lp_thread_start(void (*body)(void *), void *argument, uintptr_t *handle);
/// Asks for real-time scheduling of the calling thread, so that it runs as soon as it is ready.
void lp_thread_raise(void);
/// Waits for the end of the thread, unless it is the calling one.
void lp_thread_join(uintptr_t handle);
#endif
