// Situations that are hard on a probe. Each function causes one on the calling thread for some nanoseconds.
#ifndef CLOOPSCENARIOS_H
#define CLOOPSCENARIOS_H
#include <stdbool.h>
#include <stdint.h>

/// Uses `length` nanoseconds of processor time, whatever the clock says.
void plant_compute(uint64_t length);
/// Waits for a mutex that another thread holds.
void plant_lock(uint64_t length);
/// Calls itself `depth` times, then computes.
void plant_recursion(uint64_t length, unsigned depth);
/// Computes in a signal handler on an alternate stack.
void plant_signal_handler(uint64_t length);
/// Touches pages that the kernel must provide first.
void plant_page_faults(uint64_t length);
/// Waits in one page fault, which another thread resolves. Returns false where the kernel does not allow that.
bool plant_slow_page_fault(uint64_t length);
/// Holds a lock that every allocation of every other thread needs.
void plant_heap_lock(uint64_t length);
/// Forks a child that calls `body` and exits, and waits for its end. Returns its exit status.
int fixture_fork(int (*body)(void));

/// Forks a process that stops and continues this one on request. Call it before any thread exists.
void fixture_stopper_start(void);
/// Requests a stop of `stop` nanoseconds, `delay` nanoseconds from now.
void fixture_stop_later(uint64_t delay, uint64_t stop);
/// Uses a freezer of the kernel's control groups in place of SIGSTOP. Returns false if there is none.
bool fixture_use_freezer(void);
/// Returns the length of all stops so far.
uint64_t fixture_stopped(void);
void fixture_stopper_end(void);

/// Runs `body` on a thread with a stack of `size` bytes, and waits for its end.
void fixture_on_stack(unsigned size, void (*body)(void));

/// Blocks allocations of other threads, or lets them go on. In effect only where the fixture replaces the allocator.
void fixture_heap_hold(void);
void fixture_heap_release(void);
bool fixture_heap_can_hold(void);
#endif
