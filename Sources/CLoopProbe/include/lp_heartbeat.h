// Detection of the thread that drains the dispatch main queue.
#ifndef LP_HEARTBEAT_H
#define LP_HEARTBEAT_H
#include <stdbool.h>
#include <stdint.h>

/// Returns the kernel's thread ID of the thread that drains the main queue, or 0 if there is none or it is unknown.
/// It reads a private field of libdispatch, which is trusted only after lp_main_queue_check has verified it.
uint32_t lp_main_queue_owner(void);
/// Verifies the field: it must name this thread. Call it in a block on the main queue. The result is remembered.
bool lp_main_queue_check(void);
#endif
