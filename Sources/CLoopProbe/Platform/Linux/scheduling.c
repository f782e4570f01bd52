// Sleep and wake-up by futexes, and the priority of the watchdog.
#ifdef __linux__
#define _GNU_SOURCE
#include "../../include/lp_park.h"
#include "../platform.h"
#include <errno.h>
#include <linux/futex.h>
#include <linux/membarrier.h>
#include <pthread.h>
#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

void lp_park_wait(lp_park *park, uint32_t ticket, uint64_t timeout) {
    struct timespec t = {.tv_sec = (time_t)(timeout / 1000000000u), .tv_nsec = (long)(timeout % 1000000000u)};
    syscall(SYS_futex, &park->word, FUTEX_WAIT_PRIVATE, ticket, timeout == UINT64_MAX ? NULL : &t, NULL, 0);
}

void lp_park_wake(lp_park *park) {
    int error = errno;
    atomic_fetch_add_explicit(&park->word, 1, memory_order_release);
    syscall(SYS_futex, &park->word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
    errno = error;
}

bool lp_barrier(void) {
    static _Atomic int state; // 0 not tried, 1 works, 2 does not
    int known = atomic_load_explicit(&state, memory_order_relaxed);
    if (known == 0) {
        long failed = syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0);
        known = failed ? 2 : 1;
        atomic_store_explicit(&state, known, memory_order_relaxed);
    }
    atomic_thread_fence(memory_order_seq_cst);
    return known == 1 && syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) == 0;
}

void lp_thread_name(const char *name) { pthread_setname_np(pthread_self(), name); }

void lp_thread_raise(void) {
    struct sched_param lowest = {.sched_priority = 1};
    // Threads and processes that this thread creates do not inherit the priority.
    sched_setscheduler(0, SCHED_RR | SCHED_RESET_ON_FORK, &lowest);
}
#endif
