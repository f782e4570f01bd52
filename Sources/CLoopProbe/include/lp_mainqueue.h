// The dispatch main queue of a program without a run loop, served by a loop of ours: so its edges are known, as they are of
// the run loop's.
#ifndef LP_MAINQUEUE_H
#define LP_MAINQUEUE_H
#include <stdbool.h>

/// Whether libdispatch is there, with the functions by which CoreFoundation serves the queue.
bool lp_mainqueue_available(void);
/// Serves the queue for ever; for the main thread, in place of dispatch_main(). False, at once, when it is not available.
bool lp_mainqueue_run(void (*will_wait)(void), void (*did_wake)(void));
/// Has Swift's runtime do so when an asynchronous `main` comes to its first wait. False when it cannot be told, or was told
/// something else.
bool lp_mainqueue_hook(void (*will_wait)(void), void (*did_wake)(void));
#endif
