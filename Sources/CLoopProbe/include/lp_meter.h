// What the thread of the loop writes at each edge of a turn. One thread writes, any thread reads; every field that both
// touch is atomic, and on the hot path each access is a plain load or store of the machine.
//
// A turn is a stretch in which the loop can take nothing new: from an opening edge to the next edge of any kind.
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
};

enum { LP_WAITING = 0, LP_BUSY = 1, LP_OUTSIDE = 2 };

// The numbers of LoopTrace.LoopPhase.
enum { LP_PHASE_WAKE = 9, LP_PHASE_PASS = 10, LP_PHASE_ENTRY = 11, LP_PHASE_OUTSIDE = 12 };

// Bits of `wanted`.
enum { LP_WANT_OPEN = 1, LP_WANT_CLOSE = 2 };

// A wait shorter than this is no rest: a loop that never waits longer is saturated.
#define LP_REST 100000u

typedef struct lp_meter lp_meter;

/// Memory that is all zero, and is never given back: an observer may still be about to write when a probe stops.
/// NULL when there is none.
lp_meter *lp_meter_create(void);
/// Keeps `meter` for the next probe; at once if it was never attached.
void lp_meter_retire(lp_meter *meter);
void lp_meter_reset(lp_meter *meter, uint64_t micro, uint32_t other_phase);
lp_park *lp_meter_park(lp_meter *meter);

// Edges, for the loop's own thread.
void lp_meter_enter(lp_meter *meter, uint32_t mode);
void lp_meter_exit(lp_meter *meter);
void lp_meter_open(lp_meter *meter, uint32_t phase);
void lp_meter_wait(lp_meter *meter);
/// Says what the present turn does.
void lp_meter_mark(lp_meter *meter, uint32_t phase);
/// A whole turn at once, from a loop that tells only afterwards.
void lp_meter_turn(lp_meter *meter, uint32_t phase, uint64_t begin, uint64_t busy);
/// The end of the present turn, of which the loop tells how long it was.
void lp_meter_end(lp_meter *meter, uint64_t busy);
/// The number of a mode by its name, for loops without CFString.
uint32_t lp_meter_mode(lp_meter *meter, const char *name);
/// What only the loop's own thread can tell: its number and its stack. Called on the first edge.
void lp_meter_learn(lp_meter *meter);
/// Whether that was done.
bool lp_meter_knows_thread(lp_meter *meter);
/// The present turn ends unrecorded, as when a probe is paused; on the loop's thread, or when that is detached.
void lp_meter_abandon(lp_meter *meter, uint64_t now);

// Readers, for the watchdog.
typedef struct {
    uint64_t since, rest_since, chain_since, chain_turns, turns, busy, waits, waiting, outside, first_idle;
    uint64_t ring_drops, stack_low, stack_high, first_cpu, first_delay, first_slices;
    uint32_t state, phase, depth, mode, thread;
} lp_state;

lp_state lp_meter_state(lp_meter *meter);
/// Whether the turn that began at `begin` is not over yet; never true of one that has read the clock for its end.
bool lp_meter_goes_on(lp_meter *meter, uint64_t begin);
void lp_meter_want(lp_meter *meter, uint32_t wanted);
void lp_meter_set_micro(lp_meter *meter, uint64_t micro);
/// Takes the oldest turn out of the ring; false when there is none.
bool lp_meter_take(lp_meter *meter, uint64_t *begin, uint64_t *busy, uint32_t *place);
uint32_t lp_meter_mode_count(lp_meter *meter);
const char *lp_meter_mode_name(lp_meter *meter, uint32_t mode);
uint64_t lp_meter_count(lp_meter *meter, uint32_t mode, uint32_t slot, uint32_t bucket);
/// Sum, shortest and longest turn.
void lp_meter_extremes(lp_meter *meter, uint32_t mode, uint32_t slot, uint64_t *sum, uint64_t *min, uint64_t *max);
/// The next bucket from `bucket` on that is not empty; LP_BUCKETS: none.
uint32_t lp_meter_next(lp_meter *meter, uint32_t mode, uint32_t slot, uint32_t bucket);
#endif
