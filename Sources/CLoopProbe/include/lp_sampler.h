// Stacks of another thread as Swift takes them: one after the other, kept under numbers until they are read.
#ifndef LP_SAMPLER_H
#define LP_SAMPLER_H
#include "lp_thread.h"
#include <stdbool.h>
#include <stdint.h>

enum { LP_SAMPLES = 16 }; // that are kept at a time

// The numbers of LoopTrace.CaptureMethod.
enum { LP_NO_METHOD = 0, LP_FRAME_POINTERS = 1, LP_UNWIND_TABLES = 2, LP_SCAN = 3 };

typedef struct {
    uint64_t pc;      // run-time address
    uint64_t address; // in the module's file, or `pc`
    uint32_t module;  // UINT32_MAX: none
    bool exact;       // false: a return address
} lp_frame;

// Frames that were left out before the frame `index`.
typedef struct {
    uint32_t index, count; // count 0: unknown
} lp_omission;

// A sample without its frames, see lp_sample.
typedef struct {
    uint64_t cost, time;
    int32_t status, call, method, marker;
    uint32_t frames, omissions;
    bool truncated, starved, failed;
} lp_facts;

// A module without its tables, see lp_module. The pointers are valid until the next capture.
typedef struct {
    uint64_t bias, text_low, text_high;
    const uint8_t *id;
    const char *path;
    uint32_t id_size;
} lp_module_facts;

typedef struct lp_sampler lp_sampler;

/// Returns whether this platform lets a process copy the stacks of its threads.
bool lp_copy_is_available(void);
/// Returns NULL if there is no memory. `signal` interrupts running threads; 0: it is chosen, negative: none is used.
lp_sampler *lp_sampler_create(int signal);
void lp_sampler_destroy(lp_sampler *sampler);
/// Finds the functions whose frames tell the phase. Takes milliseconds the first time.
void lp_sampler_prepare(lp_sampler *sampler);
/// Returns the number of captures that failed.
uint64_t lp_sampler_failures(const lp_sampler *sampler);
/// Begins the capture number `index` of the stack of `thread`, which is not the calling thread. A blocked thread is read
/// at once. A running thread is sent a signal; the capture is pending until the thread runs the handler, which it does
/// before anything else. Returns whether it is pending.
bool lp_sampler_begin(lp_sampler *sampler, lp_thread *thread, uint32_t index);
/// Waits at most `patience` nanoseconds for a pending capture. Returns whether it is still pending.
bool lp_sampler_wait(lp_sampler *sampler, uint64_t patience);
/// Ends the capture and unwinds the stack. A pending capture is withdrawn and fails. Allocates nothing if the modules
/// are current.
void lp_sampler_end(lp_sampler *sampler, lp_thread *thread, uint32_t index);
/// Returns whether the modules are those of the last capture, without reading them again.
bool lp_sampler_is_current(lp_sampler *sampler);
/// Reads the modules that were loaded since the last capture.
void lp_sampler_refresh(lp_sampler *sampler);
lp_facts lp_sampler_facts(const lp_sampler *sampler, uint32_t index);
lp_frame lp_sampler_frame(const lp_sampler *sampler, uint32_t index, uint32_t frame);
lp_omission lp_sampler_omission(const lp_sampler *sampler, uint32_t index, uint32_t omission);
/// The modules that were ever there, under numbers that are never used again.
uint32_t lp_sampler_module_count(const lp_sampler *sampler);
lp_module_facts lp_sampler_module(const lp_sampler *sampler, uint32_t number);
/// Learns the functions whose frames tell the phase from a run loop. Returns whether all are known.
bool lp_sampler_can_learn_markers(void);
#endif
