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
/// Adds two observers: one runs before all others where a turn begins, one runs after all others where a turn ends.
/// `modes` are names; NULL or "kCFRunLoopCommonModes" stands for the common modes. Any thread may call it.
lp_runloop *lp_runloop_attach(lp_meter *meter, void *runloop, const char *const *modes, int mode_count);
/// Adds another mode.
void lp_runloop_add_mode(lp_runloop *attached, const char *mode);
/// Returns whether the loop waits, in any mode.
bool lp_runloop_is_waiting(const lp_runloop *attached);
/// Adds the observers to the mode in which the loop runs now, though it may be in the middle of a run. Returns whether
/// they are there.
bool lp_runloop_watch_current_mode(lp_runloop *attached);
/// The next time at which a timer of a mode is due, on the monotonic clock.
typedef struct {
    char mode[LP_MODE_NAME];
    uint64_t time;
} lp_next_timer;
/// Writes a row for each mode with timers, and the name of the mode in which the loop runs to `running`, which has
/// LP_MODE_NAME bytes. Returns the number of rows.
int lp_runloop_next_timers(const lp_runloop *attached, lp_next_timer *rows, int capacity, char *running);
/// Runs the loop of the calling thread. Returns why it ended: 1 finished, 2 stopped, 3 timed out, 4 handled a source. 0
/// without CoreFoundation.
int lp_runloop_run(const char *mode, double seconds, bool returns_after_source);
/// Removes the observers. One of them may be running, so the meter must live a little longer.
void lp_runloop_detach(lp_runloop *attached);
/// Adds two observers of the same activities that do nothing, for the benchmark.
void lp_runloop_attach_empty(void *runloop);
void lp_runloop_detach_empty(void);
#endif
