// The fields of a meter. They are private: Swift sees a pointer.
#ifndef LP_METER_LAYOUT_H
#define LP_METER_LAYOUT_H
#include "include/lp_meter.h"

typedef struct {
    _Atomic uint64_t sum, min, max;
    _Atomic uint64_t counts[LP_BUCKETS];
} lp_histogram;

// A turn in the ring buffer.
typedef struct {
    _Atomic uint64_t begin, busy;
    _Atomic uint32_t place;
} lp_turn;

// A turn or a rest that was long enough for the process to have stood still in it.
typedef struct {
    _Atomic uint64_t begin, end;
    _Atomic uint32_t place, kind;
} lp_long_stretch;

struct lp_meter {
    _Alignas(64) _Atomic uint64_t since; // when the present turn began; 0: there is none
    _Atomic uint64_t rest_since;         // when the present wait, or the time outside, began
    _Atomic uint64_t chain_since;        // when the last real wait ended
    _Atomic uint64_t turns;              // that have ended
    _Atomic uint64_t busy;
    _Atomic uint32_t place; // phase | depth << 8 | mode << 16
    _Atomic uint32_t state;
    _Atomic uint32_t wanted;             // what the watchdog wants to be woken for
    _Atomic uint32_t thread;             // of the kernel, 0: not known yet
    _Atomic uint32_t is_main;            // 1: it is the main thread
    _Atomic uint32_t at_edge;            // 1 from before the clock is read until what it said is stored
    _Alignas(64) _Atomic uint64_t micro; // turns from here on go to the ring
    _Atomic uint64_t waits, waiting, outside;
    _Atomic uint64_t chain_turns; // `turns` when the chain began
    _Atomic uint64_t last_since;  // when the turn before the present rest began; 0: there was none
    _Atomic uint64_t first_idle;  // when a wait that lasted 1 ms began first; 0: not yet
    _Atomic uint64_t stack_low, stack_high;
    _Atomic uint64_t run_since;  // when the loop began or continued to run in its present mode
    _Atomic uint64_t edge_frame; // address of the stack frame of the edge that began the turn
    _Atomic uint64_t first_cpu, first_delay, first_slices; // of the thread, when it told its first edge
    lp_park park;                                          // where the watchdog sleeps
    uint32_t other_phase;                                  // what slot 3 stands for
    _Atomic uint32_t depth;                                // of nested runs; atomic for lp_meter_abandon alone
    uint32_t places[LP_DEPTH];
    _Atomic uint32_t mode_count;
    const void *modes[LP_MODES];
    char mode_names[LP_MODES][LP_MODE_NAME];
    _Alignas(64) _Atomic uint64_t ring_head; // written by the loop
    _Atomic uint64_t ring_tail;              // written by the watchdog
    _Atomic uint64_t ring_drops;
    lp_turn ring[LP_RING];
    _Atomic uint64_t stretch_head; // written by the loop; the oldest ones are overwritten
    lp_long_stretch stretches[LP_STRETCHES];
    lp_histogram histograms[LP_MODES][LP_SLOTS];
    // Of a meter that rests.
    struct lp_meter *next;
    uint64_t retired;
};
#endif
