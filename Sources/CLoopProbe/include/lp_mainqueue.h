// A loop of the probe that serves the dispatch main queue of a program without a run loop. So the begin and the end
// of each turn are known exactly.
#ifndef LP_MAINQUEUE_H
#define LP_MAINQUEUE_H
#include <stdbool.h>

/// Returns whether libdispatch is there and has the functions by which CoreFoundation serves the queue.
bool lp_mainqueue_available(void);
/// Serves the queue forever. Call it on the main thread in place of dispatch_main(). Returns false at once if that is
/// not available.
bool lp_mainqueue_run(void (*will_wait)(void), void (*did_wake)(void));
/// Makes the Swift runtime call the loop at the first suspension of an asynchronous `main`. Returns false if the
/// runtime has no such hook or the hook is in use.
bool lp_mainqueue_hook(void (*will_wait)(void), void (*did_wake)(void));
#endif
