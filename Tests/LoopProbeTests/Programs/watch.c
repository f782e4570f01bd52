// A program in C that watches a loop of its own with the C part of the probe: meter, capture, unwinder. It is compiled for
// other C libraries and machines than those of the tests. Prints "found N false N" or what is wrong.
//   usage: watch [leaf]      leaf: only the stacks of a function without a stack frame
#define _GNU_SOURCE
#include "../../../Sources/CLoopProbe/lp_capture.h"
#include "lp_clock.h"
#include "lp_meter.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { THRESHOLD = 50000000 };

static lp_meter *meter;
static _Atomic int over;
static uint64_t expected_return[8]; // return addresses that the stack of the present turn must show, innermost first
static int expected_count;
static _Atomic int found, wrong;

static void expect_address(void *address) { expected_return[expected_count++] = (uint64_t)(uintptr_t)address; }

// MARK: - Plants

#define PLANT __attribute__((noinline))
static volatile uint64_t sink;

PLANT static void spin(uint64_t length) {
    uint64_t end = lp_now() + length;
    while (lp_now() < end) sink++;
}

PLANT static void spinning(uint64_t length) {
    expect_address(__builtin_return_address(0));
    spin(length);
    sink++;
}

PLANT static void sleeping(uint64_t length) {
    expect_address(__builtin_return_address(0));
    struct timespec t = {(time_t)(length / 1000000000u), (long)(length % 1000000000u)};
    nanosleep(&t, NULL);
    sink++;
}

#if defined(__aarch64__)
// A leaf without a stack frame: its caller is in x30 only. One has unwind tables, the other has none.
__asm__(".text\n.p2align 2\nbare_leaf:\nstr x30, [x1]\n1: ldr x2, [x0]\ncbz x2, 1b\nret\n");
__asm__(
    ".text\n.p2align 2\ntabled_leaf:\n.cfi_startproc\nstr x30, [x1]\n1: ldr x2, [x0]\ncbz x2, 1b\nret\n.cfi_endproc\n");
void bare_leaf(_Atomic uint64_t *end, uint64_t *link);
void tabled_leaf(_Atomic uint64_t *end, uint64_t *link);

static _Atomic uint64_t leaf_end;
static uint64_t leaf_link;

PLANT static void call_leaf(void (*leaf)(_Atomic uint64_t *, uint64_t *)) {
    expect_address(__builtin_return_address(0));
    leaf(&leaf_end, &leaf_link);
    sink++;
}

// The leaf is called by its name, so that the call instruction tells its address.
PLANT static void call_bare_leaf(void) {
    expect_address(__builtin_return_address(0));
    bare_leaf(&leaf_end, &leaf_link);
    sink++;
}
#endif

// MARK: - The watchdog

static int shows(const lp_sample *sample, int first, int count) {
    uint32_t at = 0;
    for (int i = first; i < count; i++) {
        while (at < sample->count && sample->frames[at].pc != expected_return[i]) at++;
        if (at++ == sample->count) return 0;
    }
    return 1;
}

static void print_stack(const char *title, const lp_sample *sample) {
    printf("%s: status %d method %d truncated %d\n", title, sample->status, sample->method, sample->truncated);
    for (uint32_t i = 0; i < sample->count; i++) printf("  %llx\n", (unsigned long long)sample->frames[i].pc);
    for (int i = 0; i < expected_count; i++) printf("  expected %llx\n", (unsigned long long)expected_return[i]);
}

static lp_capturer *capturer;
static lp_thread view;

static int capture(lp_sample *sample, lp_state state) {
    lp_thread_select(&view, state.thread, state.stack_low, state.stack_high);
    view.root = state.edge_frame;
    if (lp_capture_begin(capturer, &view, sample) == LP_PENDING) lp_capture_wait(capturer, 2000000000u);
    lp_capture_end(capturer, &view, sample);
    return !sample->failed;
}

static void *watch(void *argument) {
    (void)argument;
    static lp_sample sample;
    uint64_t last = 0;
    while (!over) {
        struct timespec t = {0, 10000000};
        nanosleep(&t, NULL);
        lp_state state = lp_meter_state(meter);
        if (!state.since || state.since == last || lp_now() - state.since < THRESHOLD) continue;
        last = state.since;
        if (!capture(&sample, state)) {
            printf("a capture failed\n");
            wrong++;
        } else if (shows(&sample, 0, expected_count)) {
            found++;
        } else {
            print_stack("a caller is missing", &sample);
            wrong++;
        }
    }
    return NULL;
}

// MARK: - The loop

static void turn(void (*plant)(uint64_t), uint64_t length) {
    expected_count = 0;
    lp_meter_open(meter, 13);
    plant(length);
    lp_meter_wait(meter);
    uint64_t begin, busy;
    uint32_t place;
    while (lp_meter_take(meter, &begin, &busy, &place))
        if (busy < length || busy > length + 1000000000u) wrong++;
    spin(5000000);
}

#if defined(__aarch64__)
typedef struct {
    void (*leaf)(_Atomic uint64_t *, uint64_t *);
} leaf_turn;

static void *end_leaf(void *argument) {
    static lp_sample sample;
    const char *name = argument;
    struct timespec t = {0, 100000000};
    nanosleep(&t, NULL);
    int taken = capture(&sample, lp_meter_state(meter));
    // The innermost caller is the return address in x30.
    for (int i = expected_count++; i > 0; i--) expected_return[i] = expected_return[i - 1];
    expected_return[0] = leaf_link;
    if (taken && shows(&sample, 0, expected_count)) found++;
    else print_stack(name, &sample), wrong++;
    // A blocked thread has no known register but the stack pointer. Then the function is known, and not the place in it.
    lp_snapshot *snapshot = capturer->snapshot;
    snapshot->known = 1ull << 31;
    memset(&sample, 0, offsetof(lp_sample, frames));
    lp_unwind(&capturer->modules, snapshot, &capturer->markers, &sample);
    int callers = 0;
    for (uint32_t i = 0; i < sample.count; i++)
        if (sample.frames[i].pc >= (uintptr_t)call_bare_leaf && sample.frames[i].pc <= leaf_link) callers++;
    if (strcmp(name, "bare leaf") == 0) {
        if (callers > 0 && shows(&sample, 1, expected_count)) found++;
        else print_stack("blocked leaf", &sample), wrong++;
    }
    leaf_end = 1;
    return NULL;
}

static void run_leaf(const char *name) {
    pthread_t thread;
    expected_count = 0;
    leaf_end = 0;
    lp_meter_open(meter, 13);
    pthread_create(&thread, NULL, end_leaf, (void *)name);
    if (strcmp(name, "bare leaf") == 0) call_bare_leaf();
    else call_leaf(tabled_leaf);
    pthread_join(thread, NULL);
    lp_meter_wait(meter);
}
#endif

int main(int count, char **arguments) {
    meter = lp_meter_create();
    capturer = lp_capturer_create(0);
    if (!meter || !capturer) return 2;
    lp_thread_init(&view);
    lp_meter_reset(meter, THRESHOLD, 13);
    lp_meter_learn(meter);
#if defined(__aarch64__)
    run_leaf("bare leaf");
    run_leaf("leaf with tables");
#endif
    if (count < 2 || strcmp(arguments[1], "leaf")) {
        pthread_t thread;
        pthread_create(&thread, NULL, watch, NULL);
        for (int round = 0; round < 3; round++) {
            turn(spinning, 120000000);
            turn(sleeping, 120000000);
            turn(spinning, 10000000);
        }
        over = 1;
        pthread_join(thread, NULL);
    }
    printf("found %d wrong %d\n", found, wrong);
    return wrong != 0;
}
