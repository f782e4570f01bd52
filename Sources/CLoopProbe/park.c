#define _GNU_SOURCE
#include "include/lp_park.h"
#include <errno.h>
#include <pthread.h>
#ifdef __APPLE__
#include <pthread/qos.h>
#endif
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/futex.h>
#include <linux/membarrier.h>
#include <sched.h>
#include <sys/syscall.h>

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

#else
// Not verified on this platform. All parks share one lock, which is taken only to sleep and to wake a sleeper.

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;

void lp_park_wait(lp_park *park, uint32_t ticket, uint64_t timeout) {
    uint64_t capped = timeout < 3600000000000u ? timeout : 3600000000000u;
    struct timespec t = {.tv_sec = (time_t)(capped / 1000000000u), .tv_nsec = (long)(capped % 1000000000u)};
    pthread_mutex_lock(&lock);
    if (lp_park_ticket(park) == ticket) pthread_cond_timedwait_relative_np(&changed, &lock, &t);
    pthread_mutex_unlock(&lock);
}

void lp_park_wake(lp_park *park) {
    pthread_mutex_lock(&lock);
    atomic_fetch_add_explicit(&park->word, 1, memory_order_release);
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
}

bool lp_barrier(void) {
    atomic_thread_fence(memory_order_seq_cst);
    return false;
}
#endif

// MARK: - The thread

typedef struct {
    void (*body)(void *);
    void *argument;
} start;

static void *run(void *argument) {
    start begun = *(start *)argument;
    free(argument);
#ifdef __linux__
    pthread_setname_np(pthread_self(), "loopprobe");
#else
    pthread_setname_np("loopprobe");
#endif
    begun.body(begun.argument);
    return NULL;
}

bool lp_thread_start(void (*body)(void *), void *argument, uintptr_t *handle) {
    start *begun = malloc(sizeof *begun);
    if (!begun) return false;
    *begun = (start){body, argument};
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    bool made = pthread_create(&thread, NULL, run, begun) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (!made) free(begun);
    *handle = made ? (uintptr_t)thread : 0;
    return made;
}

#ifdef __linux__
void lp_thread_raise(void) {
    struct sched_param lowest = {.sched_priority = 1};
    // Threads and processes that this thread creates do not inherit the priority.
    sched_setscheduler(0, SCHED_RR | SCHED_RESET_ON_FORK, &lowest);
}
#else
void lp_thread_raise(void) { pthread_set_qos_class_self_np(QOS_CLASS_USER_INTERACTIVE, 0); }
#endif

void lp_thread_join(uintptr_t handle) {
    if (!pthread_equal((pthread_t)handle, pthread_self())) pthread_join((pthread_t)handle, NULL);
}
