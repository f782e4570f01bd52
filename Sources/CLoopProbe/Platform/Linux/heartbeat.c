#ifdef __linux__
#include "../../include/lp_heartbeat.h"
#include "../../include/lp_thread.h"
#include <stdatomic.h>
#include <stddef.h>

// The queue behind DispatchQueue.main. It is declared weak, because a program without libdispatch has none.
extern char _dispatch_main_q[] __attribute__((weak));

// The field `dq_state`, whose low 30 bits are the ID of the thread that drains the queue.
enum { STATE_OFFSET = 56, OWNER_MASK = 0x3FFFFFFF };

static _Atomic int verdict; // 0 not known, 1 the field is what we think, 2 it is not

static uint32_t owner(void) {
    if (!_dispatch_main_q) return 0;
    const _Atomic uint64_t *state = (const _Atomic uint64_t *)(const void *)(_dispatch_main_q + STATE_OFFSET);
    return (uint32_t)(atomic_load_explicit(state, memory_order_relaxed) & OWNER_MASK);
}

uint32_t lp_main_queue_owner(void) { return atomic_load_explicit(&verdict, memory_order_relaxed) == 1 ? owner() : 0; }

bool lp_main_queue_check(void) {
    bool right = owner() == (lp_thread_self() & OWNER_MASK);
    atomic_store_explicit(&verdict, right ? 1 : 2, memory_order_relaxed);
    return right;
}
#endif
