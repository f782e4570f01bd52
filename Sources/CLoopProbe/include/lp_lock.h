// A lock and an atomic word for Swift, whose own need newer systems than the probe.
#ifndef LP_LOCK_H
#define LP_LOCK_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct lp_lock lp_lock;

/// Creates a lock on the heap, because a lock in use must not move. Ends the program if there is no memory.
lp_lock *lp_lock_create(void);
void lp_lock_destroy(lp_lock *lock);
void lp_lock_acquire(lp_lock *lock);
void lp_lock_release(lp_lock *lock);

typedef struct {
    _Atomic uintptr_t value;
} lp_word;

static inline uintptr_t lp_word_load(lp_word *word) { return atomic_load_explicit(&word->value, memory_order_acquire); }

static inline void lp_word_store(lp_word *word, uintptr_t value) {
    atomic_store_explicit(&word->value, value, memory_order_release);
}
#endif
