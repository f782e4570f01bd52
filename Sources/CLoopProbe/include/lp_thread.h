// What the kernel says about another thread of this process.
#ifndef LP_THREAD_H
#define LP_THREAD_H
#include <stdbool.h>
#include <stdint.h>

typedef struct {
    uint32_t number;                // of the kernel
    int call_file, delay_file;      // /proc/self/task/N/syscall and /schedstat, kept open; -1: not there
    uint64_t stack_low, stack_high; // 0: not known
    int signal;                     // that reaches it; 0: not tried yet
} lp_thread;

void lp_thread_init(lp_thread *thread);
/// Turns to another thread; cheap when it is the same one.
void lp_thread_select(lp_thread *thread, uint32_t number, uint64_t stack_low, uint64_t stack_high);
void lp_thread_close(lp_thread *thread);

/// Processor time that the thread has used, nanoseconds; 0 when not known.
uint64_t lp_thread_cpu(const lp_thread *thread);
typedef struct {
    uint64_t delay;  // nanoseconds
    uint64_t slices; // how often it was given a processor
} lp_waiting;
/// How long it was ready and did not run; zeros when not known.
lp_waiting lp_thread_waiting(const lp_thread *thread);

enum { LP_UNKNOWN = 0, LP_RUNNING = 1, LP_BLOCKED = 2 };
typedef struct {
    int status;
    int32_t call; // system call, -1: none
    uint64_t sp, pc;
} lp_where;
lp_where lp_thread_where(const lp_thread *thread);
/// Whether that is a call by which event loops wait (epoll_wait and its kin).
bool lp_call_is_event_wait(int32_t call);
/// Whether the thread has the signal blocked.
bool lp_thread_blocks(const lp_thread *thread, int signal);
/// The mapping that `address` lies in.
bool lp_mapping(uint64_t address, uint64_t *low, uint64_t *high);
/// Processor time of the whole process, nanoseconds.
uint64_t lp_process_cpu(void);
/// Bounds of the moment at which this process began, on the monotonic clock; false when not known.
bool lp_process_start(uint64_t *earliest, uint64_t *latest);
#endif
