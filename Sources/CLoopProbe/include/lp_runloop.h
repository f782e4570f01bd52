// The attachment of a meter to a CFRunLoop. CoreFoundation's functions are declared weak. So this library does not
// link Foundation, but finds it in dynamic and in static programs that do.
#ifndef LP_RUNLOOP_H
#define LP_RUNLOOP_H
#include "lp_meter.h"

typedef struct lp_runloop lp_runloop;

/// Returns whether the program contains CoreFoundation.
bool lp_runloop_available(void);
/// Return the loop of the main thread and of the calling thread, not retained. NULL without CoreFoundation.
void *lp_runloop_main(void);
void *lp_runloop_current(void);
/// Returns whether `object` is a CFRunLoop.
bool lp_runloop_is(void *object);
/// Adds observers: one runs before all others where a turn begins, two run after all others where a turn ends.
/// `modes` are names; NULL or "kCFRunLoopCommonModes" stands for the common modes. Any thread may call it.
lp_runloop *lp_runloop_attach(lp_meter *meter, void *runloop, const char *const *modes, int mode_count);
/// Adds another mode.
void lp_runloop_add_mode(lp_runloop *attached, const char *mode);
/// Lets the observer of waits run after all others again, as observers of the same order that were added later do.
void lp_runloop_move_last(lp_runloop *attached);
/// Returns whether the loop waits, in any mode.
bool lp_runloop_is_waiting(const lp_runloop *attached);
/// Adds the observers to the mode in which the loop runs now, though it may be in the middle of a run. Returns whether
/// they are there.
bool lp_runloop_watch_current_mode(lp_runloop *attached);
/// Writes the name of each mode with timers, LP_MODE_NAME bytes each, and the next time at which one of its timers is due,
/// on the monotonic clock. The name of the mode in which the loop runs comes behind the last one. Returns the number of
/// modes with timers, which is less than `capacity`.
int lp_runloop_next_timers(const lp_runloop *attached, char *names, uint64_t *times, int capacity);
/// Runs the loop of the calling thread. Returns why it ended: 1 finished, 2 stopped, 3 timed out, 4 handled a source. 0
/// without CoreFoundation.
int lp_runloop_run(const char *mode, double seconds, bool returns_after_source);
/// Removes the observers. One of them may be running, so the meter must live a little longer.
void lp_runloop_detach(lp_runloop *attached);
/// Adds two observers of the same activities that do nothing, for the benchmark.
void lp_runloop_attach_empty(void *runloop);
void lp_runloop_detach_empty(void);
#endif
