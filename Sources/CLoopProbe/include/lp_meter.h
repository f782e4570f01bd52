// The counters that the loop's thread writes at the begin and the end of each turn ("edges"). One thread writes, any
// thread reads. Every shared field is atomic, and each access on the hot path is a plain load or store.
//
// A turn is a stretch of time in which the loop can take no new work: from an opening edge to the next edge of any
// kind.
#ifndef LP_METER_H
#define LP_METER_H
#include "lp_park.h"
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    LP_MODES = 16,     // with number 0 for "no mode, or one too many"
    LP_MODE_NAME = 96, // bytes
    LP_SLOTS = 4,      // parts of a turn that are told apart in histograms: wake, pass, entry, other
    LP_BUCKETS = 1920, // LoopTrace.HistogramScale
    LP_RING = 4096,    // turns
    LP_DEPTH = 32,     // nested runs whose place is remembered
    LP_STRETCHES = 64, // long turns and rests that are remembered
};

enum { LP_WAITING = 0, LP_BUSY = 1, LP_OUTSIDE = 2 };

// The numbers of LoopTrace.LoopPhase.
enum { LP_PHASE_WAKE = 9, LP_PHASE_PASS = 10, LP_PHASE_ENTRY = 11, LP_PHASE_OUTSIDE = 12 };

// Bits of `wanted`: the edges at which the watchdog wants to be woken.
enum { LP_WANT_OPEN = 1, LP_WANT_CLOSE = 2 };

// The shortest wait that ends a chain of turns, in nanoseconds. A loop without such waits is saturated.
#define LP_REST 100000u

// The shortest turn or rest that is remembered as a stretch, in nanoseconds. It is the shortest standstill of the process
// that the watchdog recognizes.
#define LP_LONG 5000000u

typedef struct lp_meter lp_meter;

/// Returns zeroed memory that is never freed, because an observer may write to it after the probe has stopped. NULL
/// if there is no memory.
lp_meter *lp_meter_create(void);
/// Keeps `meter` for a later probe. A meter that was never attached can be reused at once.
void lp_meter_retire(lp_meter *meter);
/// Hold the list of resting meters during a fork.
void lp_meter_lock_pool(void);
void lp_meter_unlock_pool(void);
void lp_meter_reset(lp_meter *meter, uint64_t micro, uint32_t other_phase);
lp_park *lp_meter_park(lp_meter *meter);

// Edges. Called by the loop's thread.
void lp_meter_enter(lp_meter *meter, uint32_t mode);
void lp_meter_exit(lp_meter *meter);
void lp_meter_open(lp_meter *meter, uint32_t phase);
void lp_meter_wait(lp_meter *meter);
/// Sets the phase of the current turn.
void lp_meter_mark(lp_meter *meter, uint32_t phase);
/// Records a whole turn, for loops that report it afterwards.
void lp_meter_turn(lp_meter *meter, uint32_t phase, uint64_t begin, uint64_t busy);
/// Ends the current turn, for loops that know its duration.
void lp_meter_end(lp_meter *meter, uint64_t busy);
/// Returns the number of the mode with this name, for loops without CFString.
uint32_t lp_meter_mode(lp_meter *meter, const char *name);
/// Records the thread ID and the stack of the calling thread, which is the loop's thread. Called at the first edge.
void lp_meter_learn(lp_meter *meter);
/// Returns whether the thread is recorded.
bool lp_meter_knows_thread(lp_meter *meter);
/// Ends the current turn without recording it, as when a probe is paused. Called by the loop's thread, or after the
/// source was detached.
void lp_meter_abandon(lp_meter *meter, uint64_t now);

// Readers. Called by the watchdog.
typedef struct {
    uint64_t since, rest_since, chain_since, chain_turns, turns, busy, waits, waiting, outside, first_idle;
    uint64_t ring_drops, stack_low, stack_high, run_since, edge_frame, first_cpu, first_delay, first_slices;
    uint64_t last_since; // the begin of the turn before the present rest, 0: none
    uint32_t state, phase, depth, mode, thread;
    bool is_main; // the thread is the main thread
} lp_state;

lp_state lp_meter_state(lp_meter *meter);
/// Returns whether the turn that began at `begin` has not ended. False for a turn that has read the clock for its
/// end.
bool lp_meter_goes_on(lp_meter *meter, uint64_t begin);
void lp_meter_want(lp_meter *meter, uint32_t wanted);
void lp_meter_set_micro(lp_meter *meter, uint64_t micro);
/// Removes the oldest turn from the ring buffer. Returns false if it is empty.
bool lp_meter_take(lp_meter *meter, uint64_t *begin, uint64_t *busy, uint32_t *place);
/// Reads a long turn or rest that has ended: the first one from `number` on that is still there. `kind` is LP_WAITING,
/// LP_OUTSIDE, or LP_BUSY for a turn that is too short for the ring buffer. Returns its number, or UINT64_MAX if there is
/// none.
uint64_t lp_meter_stretch(
    lp_meter *meter, uint64_t number, uint64_t *begin, uint64_t *end, uint32_t *place, uint32_t *kind);
/// Orders the reads of counts before this call before the reads of turns after it.
static inline void lp_meter_order_reads(void) { atomic_thread_fence(memory_order_acquire); }
uint32_t lp_meter_mode_count(lp_meter *meter);
const char *lp_meter_mode_name(lp_meter *meter, uint32_t mode);
uint64_t lp_meter_count(lp_meter *meter, uint32_t mode, uint32_t slot, uint32_t bucket);
/// Returns the sum, the shortest and the longest turn.
void lp_meter_extremes(lp_meter *meter, uint32_t mode, uint32_t slot, uint64_t *sum, uint64_t *min, uint64_t *max);
/// Returns the first non-empty bucket from `bucket` on, or LP_BUCKETS.
uint32_t lp_meter_next(lp_meter *meter, uint32_t mode, uint32_t slot, uint32_t bucket);
#endif
