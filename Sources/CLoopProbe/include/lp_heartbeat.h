// Which thread drains the dispatch main queue.
#ifndef LP_HEARTBEAT_H
#define LP_HEARTBEAT_H
#include <stdbool.h>
#include <stdint.h>

/// The kernel's number of the calling thread.
uint32_t lp_thread_self(void);
/// The kernel's number of the thread that drains the main queue; 0: none does, or nobody can tell. This reads a private
/// field of libdispatch: it counts only after lp_main_queue_check has found that it says the truth.
uint32_t lp_main_queue_owner(void);
/// To be called in a block on the main queue: whether the field names this thread. Remembered.
bool lp_main_queue_check(void);
#endif
