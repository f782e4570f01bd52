// libdispatch has no public functions that serve the main queue from another loop, or that tell its thread.
#ifdef __APPLE__
#include "../../include/lp_heartbeat.h"
#include "../../include/lp_mainqueue.h"

bool lp_mainqueue_available(void) { return false; }
bool lp_mainqueue_run(void (*will_wait)(void), void (*did_wake)(void)) {
    (void)will_wait, (void)did_wake;
    return false;
}
bool lp_mainqueue_hook(void (*will_wait)(void), void (*did_wake)(void)) {
    (void)will_wait, (void)did_wake;
    return false;
}

uint32_t lp_main_queue_owner(void) { return 0; }
bool lp_main_queue_check(void) { return false; }
#endif
