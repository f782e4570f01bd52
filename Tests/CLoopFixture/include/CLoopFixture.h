// What the fixture does in C: functions that a stall is planted in, and counters of calls that must not happen.
#ifndef CLOOPFIXTURE_H
#define CLOOPFIXTURE_H
#include <stdint.h>

// Each blocks or computes for so many nanoseconds, and is to be found on the stack.
void plant_spin(uint64_t length);
void plant_usleep(uint64_t length);
void plant_nanosleep(uint64_t length);
void plant_poll(uint64_t length);
void plant_read(uint64_t length);
void plant_futex(uint64_t length);
void plant_starved(uint64_t length);

/// When the one that the calling thread ran last began and ended.
typedef struct {
    uint64_t begin, end;
} fixture_span;
fixture_span fixture_last_plant(void);

/// From here on allocations, locks and system calls of the calling thread are counted.
void fixture_count_begin(void);
typedef struct {
    uint64_t allocations, locks, calls;
} fixture_counts;
fixture_counts fixture_count_end(void);

/// Throws and catches C++-like: unwinds through `depth` frames.
void fixture_unwind_storm(int rounds);
/// A port that a source of version 1 can have.
int fixture_port(void);
uint64_t fixture_now(void);
uint64_t fixture_thread_cpu(void);
uint64_t fixture_thread_delay(void);
#endif
