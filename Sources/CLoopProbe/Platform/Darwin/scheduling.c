// Sleep and wake-up by Mach semaphores, and the priority of the watchdog.
#ifdef __APPLE__
#include "../../include/lp_park.h"
#include "../platform.h"
#include <mach/mach.h>
#include <pthread.h>
#include <pthread/qos.h>

// Returns the semaphore of `park`, which the first sleeper creates. 0 if there is none.
static semaphore_t semaphore_of(lp_park *park) {
    semaphore_t known = atomic_load(&park->semaphore);
    if (known) return known;
    if (semaphore_create(mach_task_self(), &known, SYNC_POLICY_FIFO, 0) != KERN_SUCCESS) return 0;
    atomic_store(&park->semaphore, known);
    return known;
}

void lp_park_wait(lp_park *park, uint32_t ticket, uint64_t timeout) {
    uint64_t capped = timeout < 3600000000000u ? timeout : 3600000000000u;
    semaphore_t semaphore = semaphore_of(park);
    if (atomic_load(&park->word) != ticket) return;
    if (!semaphore) {
        // Without a semaphore a wake-up is noticed late.
        struct timespec little = {0, 10000000};
        nanosleep(&little, NULL);
        return;
    }
    mach_timespec_t t = {(unsigned)(capped / 1000000000u), (clock_res_t)(capped % 1000000000u)};
    semaphore_timedwait(semaphore, t);
}

void lp_park_wake(lp_park *park) {
    atomic_fetch_add(&park->word, 1);
    semaphore_t semaphore = atomic_load(&park->semaphore);
    if (semaphore) semaphore_signal(semaphore);
}

// There is no public call that orders the memory accesses of other threads. The caller looks again a little later.
bool lp_barrier(void) {
    atomic_thread_fence(memory_order_seq_cst);
    return false;
}

void lp_thread_name(const char *name) { pthread_setname_np(name); }

void lp_thread_raise(void) { pthread_set_qos_class_self_np(QOS_CLASS_USER_INTERACTIVE, 0); }
#endif
