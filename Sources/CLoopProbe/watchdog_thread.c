// The thread of the watchdog.
#include "Platform/platform.h"
#include "include/lp_meter.h"
#include "include/lp_park.h"
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

// MARK: - Forks

static _Atomic uint32_t forks;

static void begin_child(void) {
    atomic_fetch_add(&forks, 1);
    lp_meter_unlock_pool();
}

static void watch_forks(void) { pthread_atfork(lp_meter_lock_pool, lp_meter_unlock_pool, begin_child); }

uint32_t lp_fork_count(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, watch_forks);
    return atomic_load(&forks);
}

// MARK: - The thread

typedef struct {
    void (*body)(void *);
    void *argument;
} start;

static void *run(void *argument) {
    start begun = *(start *)argument;
    free(argument);
    lp_thread_name("loopprobe");
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

void lp_thread_join(uintptr_t handle) {
    if (!pthread_equal((pthread_t)handle, pthread_self())) pthread_join((pthread_t)handle, NULL);
}
