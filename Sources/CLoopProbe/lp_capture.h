// Capture of the stack of another thread of this process.
//
// A thread that is blocked in the kernel is never interrupted: its registers are in /proc, and its stack is read from
// outside. A running thread gets a signal, whose handler only copies the registers and the stack. The calling thread
// unwinds the copy.
#ifndef LP_CAPTURE_H
#define LP_CAPTURE_H
#include "include/lp_sampler.h"
#include "lp_modules.h"
#include "include/lp_thread.h"
#include <stdbool.h>
#include <stdint.h>

// A sample keeps the innermost and the outermost frames of a deep stack.
enum { LP_INNER = 96, LP_OUTER = 32, LP_FRAMES = LP_INNER + LP_OUTER, LP_OMISSIONS = 8 };
enum { LP_STACK = 64 * 1024, LP_STRETCH = 16 * 1024 };

typedef struct {
    int status;    // LP_RUNNING, LP_BLOCKED, LP_UNKNOWN
    int32_t call;  // system call, -1: none
    int method;    // the weakest that was needed
    int marker;    // of the innermost callout on the stack, -1: none
    uint64_t cost; // nanoseconds in the handler
    uint64_t time; // when the stack was copied
    uint32_t count;
    bool truncated;
    bool starved; // the thread was ready but got no processor
    bool failed;  // it should have worked, and did not
    uint32_t omission_count;
    lp_omission omissions[LP_OMISSIONS]; // by `index`, ascending
    lp_frame frames[LP_FRAMES];
} lp_sample;

// A part of a stack.
typedef struct {
    uint64_t low; // address of the first byte
    size_t size;
    uint8_t bytes[LP_STRETCH];
} lp_stretch;

enum { LP_NO_MACHINE = 0, LP_X86_64 = 1, LP_ARM64 = 2 };

typedef struct {
    int machine;        // whose stack it is
    uint64_t signature; // bits of code addresses in which a signature may be
    uint64_t low;       // address of the first byte
    size_t size;
    uint64_t registers[34]; // by DWARF's numbers, then the program counter
    uint64_t known;         // a bit for each register
    uint8_t bytes[LP_STACK];
    // Where the stack does not fit: its part around the callout of the turn, which tells the phase, and the part that a
    // signal handler on a stack of its own interrupted. Empty if the platform did not copy them.
    lp_stretch root, interrupted;
} lp_snapshot;

typedef struct {
    lp_modules modules;
    lp_markers markers;
    int signal; // 0: chosen by itself, negative: never
    uint64_t attempts, failures, conflicts;
    lp_snapshot *snapshot;
    int slot, status; // of the capture that is under way
} lp_capturer;

enum { LP_FAILED = 0, LP_TAKEN = 1, LP_PENDING = 2 };

bool lp_capturer_init(lp_capturer *capturer, int signal);
/// Creates a capturer on the heap. Returns NULL if there is no memory.
lp_capturer *lp_capturer_create(int signal);
void lp_capturer_destroy(lp_capturer *capturer);
void lp_capturer_free(lp_capturer *capturer);
/// Begins a capture of the stack of `thread`, which is not the calling thread. A blocked thread is read at once. A
/// running thread is sent a signal; the capture is pending until the thread runs the handler, which it does before
/// anything else.
int lp_capture_begin(lp_capturer *capturer, lp_thread *thread, lp_sample *sample);
/// Waits at most `patience` nanoseconds for a pending capture. May be called again.
int lp_capture_wait(lp_capturer *capturer, uint64_t patience);
/// Ends the capture and unwinds the stack. A pending capture is withdrawn and fails.
void lp_capture_end(lp_capturer *capturer, lp_thread *thread, lp_sample *sample);

/// Unwinds `snapshot` with the tables of `modules`, which must not change during the call.
void lp_unwind(const lp_modules *modules, const lp_snapshot *snapshot, const lp_markers *markers, lp_sample *sample);
#endif
