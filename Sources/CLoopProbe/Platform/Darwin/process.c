// The process in the tables of the kernel.
#ifdef __APPLE__
#include "../../include/lp_clock.h"

bool lp_process_start(uint64_t *earliest, uint64_t *latest) {
    (void)earliest, (void)latest;
    return false;
}
#endif
