// The meter attached to a CFRunLoop. CoreFoundation's functions are declared weak: who does not link Foundation does not
// get it from here, and who does is found in dynamic and in static programs alike.
#ifndef LP_RUNLOOP_H
#define LP_RUNLOOP_H
#include "lp_meter.h"

typedef struct lp_runloop lp_runloop;

/// Whether the program has CoreFoundation at all.
bool lp_runloop_available(void);
/// The loop of the main thread, or of the calling one; not retained. NULL without CoreFoundation.
void *lp_runloop_main(void);
void *lp_runloop_current(void);
/// Whether `object` is a CFRunLoop.
bool lp_runloop_is(void *object);
/// Adds two observers: one that is called before all others where a turn begins, one that is called after all others where
/// it ends. `modes` are names; NULL or "kCFRunLoopCommonModes" stands for the common modes. Any thread may call.
lp_runloop *lp_runloop_attach(lp_meter *meter, void *runloop, const char *const *modes, int mode_count);
/// A mode more.
void lp_runloop_add_mode(lp_runloop *attached, const char *mode);
/// Takes the observers away again. One may just be running, so the meter must outlive this call a little.
void lp_runloop_detach(lp_runloop *attached);
/// Observers of all six activities that do nothing, for the benchmark.
void lp_runloop_attach_empty(void *runloop);
#endif
