// The thread of the watchdog.
#include "Platform/platform.h"
#include "include/lp_park.h"
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

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
