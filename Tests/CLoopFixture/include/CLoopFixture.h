// The C part of the fixture: functions that cause a stall, and counters of calls that must not happen.
#ifndef CLOOPFIXTURE_H
#define CLOOPFIXTURE_H
#include "CLoopScenarios.h"
#include <stdint.h>

// Functions that block or compute for some nanoseconds and appear on the stack.
void plant_spin(uint64_t length);
void plant_usleep(uint64_t length);
void plant_nanosleep(uint64_t length);
void plant_poll(uint64_t length);
void plant_read(uint64_t length);
void plant_futex(uint64_t length);
void plant_starved(uint64_t length);

/// The begin and the end of the last planted function of the calling thread.
typedef struct {
    uint64_t begin, end;
} fixture_span;
fixture_span fixture_last_plant(void);

/// Starts counting allocations, locks and system calls of the calling thread.
void fixture_count_begin(void);
typedef struct {
    uint64_t allocations, locks, calls;
} fixture_counts;
fixture_counts fixture_count_end(void);

/// Unwinds the stack `rounds` times like a C++ throw.
void fixture_unwind_storm(int rounds);
/// Returns a port for a source of version 1.
int fixture_port(void);
uint64_t fixture_now(void);
uint64_t fixture_thread_cpu(void);
uint64_t fixture_thread_delay(void);
#endif
