// The system's lock, which donates the priority of the waiting thread.
#ifdef __APPLE__
#include "../../include/lp_lock.h"
#include <os/lock.h>
#include <stdlib.h>

struct lp_lock {
    os_unfair_lock raw;
};

lp_lock *lp_lock_create(void) {
    lp_lock *lock = malloc(sizeof *lock);
    if (!lock) abort();
    lock->raw = OS_UNFAIR_LOCK_INIT;
    return lock;
}

void lp_lock_destroy(lp_lock *lock) { free(lock); }
void lp_lock_acquire(lp_lock *lock) { os_unfair_lock_lock(&lock->raw); }
void lp_lock_release(lp_lock *lock) { os_unfair_lock_unlock(&lock->raw); }
#endif
