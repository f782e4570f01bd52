#define _GNU_SOURCE
#include "include/lp_thread.h"
#include "meter_layout.h"
#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define GET(field) atomic_load_explicit(&(field), memory_order_relaxed)
#define PUT(field, value) atomic_store_explicit(&(field), (value), memory_order_relaxed)
// Only one thread writes, so no locked instruction is needed.
#define ADD(field, value) PUT(field, GET(field) + (value))
#define UNLIKELY(x) __builtin_expect(!!(x), 0)

// MARK: - Memory

// The meters of probes that have stopped, oldest first. An observer may still be about to write to one of them, so a
// meter rests before it is used again, and its memory is never unmapped. Only RESTING meters rest at a time: starting and
// stopping for ever must not use ever more memory.
enum { RESTING = 16 };
static const uint64_t rest_time = 10000000000u;
static pthread_mutex_t pool_lock = PTHREAD_MUTEX_INITIALIZER;
static lp_meter *oldest, *newest;
static int resting;

void lp_meter_lock_pool(void) { pthread_mutex_lock(&pool_lock); }
void lp_meter_unlock_pool(void) { pthread_mutex_unlock(&pool_lock); }

static lp_meter *take_oldest(uint64_t now) {
    if (!oldest || (resting < RESTING && now - oldest->retired < rest_time)) return NULL;
    lp_meter *taken = oldest;
    oldest = taken->next;
    resting--;
    return taken;
}

lp_meter *lp_meter_create(void) {
    lp_meter_lock_pool();
    lp_meter *found = take_oldest(lp_now());
    lp_meter_unlock_pool();
    if (found) {
        uint32_t semaphore = GET(found->park.semaphore);
        memset((void *)found, 0, sizeof *found);
        PUT(found->park.semaphore, semaphore);
        return found;
    }
    void *memory = mmap(NULL, sizeof(lp_meter), PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void lp_meter_retire(lp_meter *meter) {
    lp_meter_lock_pool();
    meter->next = NULL;
    meter->retired = lp_now();
    if (oldest) newest->next = meter;
    else oldest = meter;
    newest = meter;
    resting++;
    lp_meter_unlock_pool();
}

lp_park *lp_meter_park(lp_meter *meter) { return &meter->park; }

void lp_meter_reset(lp_meter *meter, uint64_t micro, uint32_t other_phase) {
    meter->other_phase = other_phase;
    PUT(meter->micro, micro);
    PUT(meter->state, LP_OUTSIDE);
    PUT(meter->mode_count, 1);
    uint64_t now = lp_now();
    PUT(meter->chain_since, now);
    PUT(meter->rest_since, now);
}

bool lp_meter_knows_thread(lp_meter *meter) { return GET(meter->thread) != 0; }

void lp_meter_learn(lp_meter *meter) {
    uint64_t low, high;
    if (lp_thread_stack(&low, &high)) {
        PUT(meter->stack_low, low);
        PUT(meter->stack_high, high);
    }
    // The watchdog may see the first turn late, so the thread's times before it are recorded here.
    lp_thread self;
    lp_thread_init(&self);
    lp_thread_select(&self, lp_thread_self(), 0, 0);
    PUT(meter->first_cpu, lp_thread_cpu(&self));
    lp_waiting waiting = lp_thread_waiting(&self);
    PUT(meter->first_delay, waiting.delay);
    PUT(meter->first_slices, waiting.slices);
    lp_thread_close(&self);
    uint32_t known = GET(meter->thread);
    if (known != lp_thread_self()) {
        atomic_store_explicit(&meter->thread, lp_thread_retain(), memory_order_release);
        lp_thread_release(known);
    }
    PUT(meter->is_main, lp_thread_is_main());
}

// MARK: - Hot path

static inline uint32_t slot_of(uint32_t phase) {
    uint32_t slot = phase - LP_PHASE_WAKE;
    return slot < 3 ? slot : 3;
}

static inline uint32_t bucket_of(uint64_t value) {
    if (value < 32) return (uint32_t)value;
    uint32_t exponent = 63 - (uint32_t)__builtin_clzll(value);
    return (exponent - 4) * 32 + (uint32_t)((value >> (exponent - 5)) & 31);
}

static inline void count(lp_meter *meter, uint32_t place, uint64_t busy) {
    lp_histogram *histogram = &meter->histograms[(place >> 16) & (LP_MODES - 1)][slot_of(place & 0xFF)];
    ADD(histogram->counts[bucket_of(busy)], 1);
    ADD(histogram->sum, busy);
    if (UNLIKELY(busy > GET(histogram->max))) PUT(histogram->max, busy);
    // The minimum is stored as its complement, so that zeroed memory stands for no value.
    if (UNLIKELY(~busy > GET(histogram->min))) PUT(histogram->min, ~busy);
    ADD(meter->busy, busy);
    ADD(meter->turns, 1);
}

static __attribute__((noinline, cold)) void wake(lp_meter *meter, uint32_t bit) {
    atomic_fetch_and_explicit(&meter->wanted, ~bit, memory_order_acq_rel);
    lp_park_wake(&meter->park);
}

static __attribute__((noinline, cold)) void keep(lp_meter *meter, uint32_t place, uint64_t begin, uint64_t busy) {
    uint64_t head = GET(meter->ring_head);
    if (head - atomic_load_explicit(&meter->ring_tail, memory_order_acquire) >= LP_RING) {
        ADD(meter->ring_drops, 1);
    } else {
        lp_turn *turn = &meter->ring[head % LP_RING];
        PUT(turn->begin, begin);
        PUT(turn->busy, busy);
        PUT(turn->place, place);
        atomic_store_explicit(&meter->ring_head, head + 1, memory_order_release);
    }
    if (GET(meter->wanted) & LP_WANT_CLOSE) wake(meter, LP_WANT_CLOSE);
}

static __attribute__((noinline, cold)) void remember(
    lp_meter *meter, uint32_t kind, uint32_t place, uint64_t begin, uint64_t end) {
    uint64_t head = GET(meter->stretch_head);
    lp_long_stretch *stretch = &meter->stretches[head % LP_STRETCHES];
    PUT(stretch->begin, begin);
    PUT(stretch->end, end);
    PUT(stretch->place, place);
    PUT(stretch->kind, kind);
    atomic_store_explicit(&meter->stretch_head, head + 1, memory_order_release);
}

// Records a turn. A long one is listed before it is counted, so that every turn that a reader finds counted is listed.
static inline void finish(lp_meter *meter, uint32_t place, uint64_t begin, uint64_t busy, uint64_t micro) {
    if (UNLIKELY(busy >= LP_LONG || busy >= micro)) {
        if (busy >= micro) keep(meter, place, begin, busy);
        else remember(meter, LP_BUSY, place, begin, begin + busy);
        atomic_thread_fence(memory_order_release);
    }
    count(meter, place, busy);
}

static inline void record(lp_meter *meter, uint64_t begin, uint64_t now) {
    finish(meter, GET(meter->place), begin, now - begin, GET(meter->micro));
}

// Ends a wait or the time outside the loop.
static inline void stop_resting(lp_meter *meter, uint64_t now) {
    uint64_t begin = GET(meter->rest_since);
    uint64_t rest = now - begin;
    if (GET(meter->state) == LP_WAITING) {
        ADD(meter->waits, 1);
        ADD(meter->waiting, rest);
        if (UNLIKELY(GET(meter->first_idle) == 0) && rest >= 1000000) PUT(meter->first_idle, begin);
    } else {
        ADD(meter->outside, rest);
    }
    if (UNLIKELY(rest >= LP_LONG)) remember(meter, GET(meter->state), 0, begin, now);
    if (rest >= LP_REST) {
        PUT(meter->chain_since, now);
        PUT(meter->chain_turns, GET(meter->turns));
    }
}

static inline void begin(lp_meter *meter, uint32_t place, uint64_t now) {
    uint64_t since = GET(meter->since);
    if (since) record(meter, since, now);
    else stop_resting(meter, now);
    PUT(meter->place, place);
    PUT(meter->state, LP_BUSY);
    PUT(meter->edge_frame, (uint64_t)(uintptr_t)__builtin_frame_address(0));
    atomic_store_explicit(&meter->since, now, memory_order_release);
    PUT(meter->at_edge, 0);
    // No fence is needed: the thread that sets the bit makes the kernel execute one here (lp_barrier).
    if (UNLIKELY(GET(meter->wanted) & LP_WANT_OPEN)) wake(meter, LP_WANT_OPEN);
}

static inline void rest(lp_meter *meter, uint32_t state, uint64_t now) {
    uint64_t since = GET(meter->since);
    if (since || GET(meter->state) != state) {
        if (since) record(meter, since, now);
        else stop_resting(meter, now);
        PUT(meter->last_since, since);
        PUT(meter->rest_since, now);
        PUT(meter->state, state);
        atomic_store_explicit(&meter->since, 0, memory_order_release);
    }
    PUT(meter->at_edge, 0);
}

// MARK: - Edges

// Returns the time of an edge. The flag is set before the clock is read. So a turn without the flag lasts beyond the
// moment of the check, however long the thread is delayed before it stores the time.
static inline uint64_t reach(lp_meter *meter) {
    PUT(meter->at_edge, 1);
    atomic_signal_fence(memory_order_seq_cst);
    return lp_now();
}

void lp_meter_open(lp_meter *meter, uint32_t phase) {
    uint64_t now = reach(meter);
    // The probe may be attached in the middle of a run.
    if (UNLIKELY(GET(meter->depth) == 0)) PUT(meter->depth, 1);
    begin(meter, (GET(meter->place) & 0xFFFF0000u) | (GET(meter->depth) & 0xFF) << 8 | phase, now);
}

void lp_meter_wait(lp_meter *meter) {
    uint64_t now = reach(meter);
    if (UNLIKELY(GET(meter->depth) == 0)) PUT(meter->depth, 1);
    rest(meter, LP_WAITING, now);
}

void lp_meter_enter(lp_meter *meter, uint32_t mode) {
    uint64_t now = reach(meter);
    // A nested run cuts the turn around it. The turn continues at the exit of the nested run, because the loop takes
    // new work in between.
    uint32_t depth = GET(meter->depth);
    if (depth < LP_DEPTH) meter->places[depth] = GET(meter->place);
    PUT(meter->depth, depth + 1);
    PUT(meter->run_since, now);
    begin(meter, mode << 16 | ((depth + 1) & 0xFF) << 8 | LP_PHASE_ENTRY, now);
}

void lp_meter_exit(lp_meter *meter) {
    uint64_t now = reach(meter);
    uint32_t depth = GET(meter->depth);
    if (depth > 0) PUT(meter->depth, --depth);
    if (depth == 0) {
        rest(meter, LP_OUTSIDE, now);
        return;
    }
    PUT(meter->run_since, now);
    begin(meter, depth < LP_DEPTH ? meter->places[depth] : GET(meter->place), now);
}

bool lp_meter_goes_on(lp_meter *meter, uint64_t begin) {
    bool at_edge = GET(meter->at_edge);
    atomic_thread_fence(memory_order_acquire);
    return !at_edge && atomic_load_explicit(&meter->since, memory_order_acquire) == begin;
}

void lp_meter_mark(lp_meter *meter, uint32_t phase) {
    PUT(meter->place, (GET(meter->place) & ~0xFFu) | (phase & 0xFF));
}

void lp_meter_turn(lp_meter *meter, uint32_t phase, uint64_t start, uint64_t busy) {
    finish(meter, 1 << 8 | (phase & 0xFF), start, busy, GET(meter->micro));
}

void lp_meter_end(lp_meter *meter, uint64_t busy) {
    uint64_t now = reach(meter), since = GET(meter->since);
    // The recorded begin is the observed one, so that the watchdog recognizes the turn.
    if (since) {
        uint64_t length = busy > now - since ? busy : now - since;
        finish(meter, GET(meter->place), since, length, GET(meter->micro));
        PUT(meter->last_since, since);
        PUT(meter->rest_since, now);
        PUT(meter->state, LP_WAITING);
        atomic_store_explicit(&meter->since, 0, memory_order_release);
    }
    PUT(meter->at_edge, 0);
}

void lp_meter_abandon(lp_meter *meter, uint64_t now) {
    PUT(meter->depth, 0);
    PUT(meter->last_since, 0);
    PUT(meter->rest_since, now);
    PUT(meter->state, LP_OUTSIDE);
    PUT(meter->chain_since, now);
    PUT(meter->chain_turns, GET(meter->turns));
    atomic_store_explicit(&meter->since, 0, memory_order_release);
    PUT(meter->at_edge, 0);
}

uint32_t lp_meter_mode(lp_meter *meter, const char *name) {
    uint32_t used = GET(meter->mode_count);
    for (uint32_t i = 1; i < used; i++)
        if (strncmp(meter->mode_names[i], name, LP_MODE_NAME - 1) == 0) return i;
    if (used >= LP_MODES) return 0;
    strncpy(meter->mode_names[used], name, LP_MODE_NAME - 1);
    atomic_store_explicit(&meter->mode_count, used + 1, memory_order_release);
    return used;
}

// MARK: - Readers

lp_state lp_meter_state(lp_meter *meter) {
    lp_state state = {0};
    uint32_t place;
    uint64_t again;
    do {
        state.since = atomic_load_explicit(&meter->since, memory_order_acquire);
        place = GET(meter->place);
        state.rest_since = GET(meter->rest_since);
        state.last_since = GET(meter->last_since);
        state.state = GET(meter->state);
        atomic_thread_fence(memory_order_acquire);
        again = GET(meter->since);
    } while (again != state.since);
    if (state.since) state.state = LP_BUSY;
    state.phase = place & 0xFF;
    state.depth = (place >> 8) & 0xFF;
    state.mode = (place >> 16) & (LP_MODES - 1);
    state.turns = GET(meter->turns);
    state.busy = GET(meter->busy);
    state.chain_since = GET(meter->chain_since);
    state.chain_turns = GET(meter->chain_turns);
    state.waits = GET(meter->waits);
    state.waiting = GET(meter->waiting);
    state.outside = GET(meter->outside);
    state.first_idle = GET(meter->first_idle);
    state.ring_drops = GET(meter->ring_drops);
    state.thread = atomic_load_explicit(&meter->thread, memory_order_acquire);
    state.is_main = GET(meter->is_main);
    state.stack_low = GET(meter->stack_low);
    state.stack_high = GET(meter->stack_high);
    state.run_since = GET(meter->run_since);
    state.edge_frame = GET(meter->edge_frame);
    state.first_cpu = GET(meter->first_cpu);
    state.first_delay = GET(meter->first_delay);
    state.first_slices = GET(meter->first_slices);
    return state;
}

void lp_meter_want(lp_meter *meter, uint32_t wanted) {
    atomic_store_explicit(&meter->wanted, wanted, memory_order_seq_cst);
}

void lp_meter_set_micro(lp_meter *meter, uint64_t micro) { PUT(meter->micro, micro); }

bool lp_meter_take(lp_meter *meter, uint64_t *start, uint64_t *busy, uint32_t *place) {
    uint64_t tail = GET(meter->ring_tail);
    if (tail == atomic_load_explicit(&meter->ring_head, memory_order_acquire)) return false;
    lp_turn *turn = &meter->ring[tail % LP_RING];
    *start = GET(turn->begin);
    *busy = GET(turn->busy);
    *place = GET(turn->place);
    atomic_store_explicit(&meter->ring_tail, tail + 1, memory_order_release);
    return true;
}

uint64_t lp_meter_stretch(
    lp_meter *meter, uint64_t number, uint64_t *begin, uint64_t *end, uint32_t *place, uint32_t *kind) {
    while (true) {
        uint64_t head = atomic_load_explicit(&meter->stretch_head, memory_order_acquire);
        // The loop may be about to overwrite the oldest one.
        if (head >= LP_STRETCHES && number < head - LP_STRETCHES + 1) number = head - LP_STRETCHES + 1;
        if (number >= head) return UINT64_MAX;
        lp_long_stretch *stretch = &meter->stretches[number % LP_STRETCHES];
        *begin = GET(stretch->begin);
        *end = GET(stretch->end);
        *place = GET(stretch->place);
        *kind = GET(stretch->kind);
        atomic_thread_fence(memory_order_acquire);
        if (GET(meter->stretch_head) < number + LP_STRETCHES) return number;
    }
}

uint32_t lp_meter_mode_count(lp_meter *meter) { return atomic_load_explicit(&meter->mode_count, memory_order_acquire); }

const char *lp_meter_mode_name(lp_meter *meter, uint32_t mode) {
    return mode < LP_MODES ? meter->mode_names[mode] : "";
}

uint64_t lp_meter_count(lp_meter *meter, uint32_t mode, uint32_t slot, uint32_t bucket) {
    return GET(meter->histograms[mode % LP_MODES][slot % LP_SLOTS].counts[bucket % LP_BUCKETS]);
}

void lp_meter_extremes(lp_meter *meter, uint32_t mode, uint32_t slot, uint64_t *sum, uint64_t *min, uint64_t *max) {
    lp_histogram *histogram = &meter->histograms[mode % LP_MODES][slot % LP_SLOTS];
    *sum = GET(histogram->sum);
    *max = GET(histogram->max);
    *min = ~GET(histogram->min);
}

uint32_t lp_meter_next(lp_meter *meter, uint32_t mode, uint32_t slot, uint32_t bucket) {
    lp_histogram *histogram = &meter->histograms[mode % LP_MODES][slot % LP_SLOTS];
    while (bucket < LP_BUCKETS && GET(histogram->counts[bucket]) == 0) bucket++;
    return bucket;
}
