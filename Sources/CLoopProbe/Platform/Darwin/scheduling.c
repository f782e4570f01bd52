// Sleep and wake-up, and the priority of the watchdog.
#ifdef __APPLE__
#include "../../include/lp_park.h"
#include "../platform.h"
#include <pthread.h>
#include <pthread/qos.h>

// All parks share one lock, which is taken only to sleep and to wake a sleeper.

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

void lp_thread_name(const char *name) { pthread_setname_np(name); }

void lp_thread_raise(void) { pthread_set_qos_class_self_np(QOS_CLASS_USER_INTERACTIVE, 0); }
#endif
