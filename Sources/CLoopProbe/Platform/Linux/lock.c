#ifdef __linux__
#include "../../include/lp_lock.h"
#include <pthread.h>
#include <stdlib.h>

struct lp_lock {
    pthread_mutex_t mutex;
};

lp_lock *lp_lock_create(void) {
    lp_lock *lock = malloc(sizeof *lock);
    if (!lock || pthread_mutex_init(&lock->mutex, NULL)) abort();
    return lock;
}

void lp_lock_destroy(lp_lock *lock) {
    pthread_mutex_destroy(&lock->mutex);
    free(lock);
}

void lp_lock_acquire(lp_lock *lock) { pthread_mutex_lock(&lock->mutex); }
void lp_lock_release(lp_lock *lock) { pthread_mutex_unlock(&lock->mutex); }
#endif
