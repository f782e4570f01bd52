// The state of another thread of this process in the kernel.
#ifndef LP_THREAD_H
#define LP_THREAD_H
#include <stdbool.h>
#include <stdint.h>

/// Returns the number of the calling thread: its ID on Linux, its Mach port on Apple's platforms.
uint32_t lp_thread_self(void);
/// Returns whether the calling thread is the main thread.
bool lp_thread_is_main(void);
/// Returns the number of the calling thread, which is not given to another thread until lp_thread_release.
uint32_t lp_thread_retain(void);
void lp_thread_release(uint32_t number);
/// Returns the bounds of the calling thread's stack. False if unknown.
bool lp_thread_stack(uint64_t *low, uint64_t *high);

typedef struct {
    uint32_t number;                // of the kernel
    int call_file, delay_file;      // /proc/self/task/N/syscall and /schedstat, kept open; -1: not there
    uint64_t stack_low, stack_high; // 0: not known
    uint64_t other_low, other_high; // another stack of it, on which it was seen last
    uint64_t root;                  // near the stack frame of the loop's present turn; 0: not known
    int signal;                     // that reaches it; 0: not tried yet
    uint64_t last_cpu, last_look;   // on Apple's platforms: processor time at the last capture, and its time
} lp_thread;

void lp_thread_init(lp_thread *thread);
/// Selects another thread. Selecting the same thread again is cheap.
void lp_thread_select(lp_thread *thread, uint32_t number, uint64_t stack_low, uint64_t stack_high);
void lp_thread_close(lp_thread *thread);

/// Returns the processor time of the thread in nanoseconds, or 0 if unknown.
uint64_t lp_thread_cpu(const lp_thread *thread);
typedef struct {
    uint64_t delay;  // nanoseconds
    uint64_t slices; // how often it was given a processor
} lp_waiting;
/// Returns the time in which the thread was ready but not running. Zeros if unknown.
lp_waiting lp_thread_waiting(const lp_thread *thread);

enum { LP_UNKNOWN = 0, LP_RUNNING = 1, LP_BLOCKED = 2 };
typedef struct {
    int status;
    int32_t call; // system call, -1: none
    uint64_t sp, pc;
} lp_where;
lp_where lp_thread_where(const lp_thread *thread);
/// Returns whether event loops wait with this system call, such as epoll_wait.
bool lp_call_is_event_wait(int32_t call);
/// Returns whether the thread blocks the signal.
bool lp_thread_blocks(const lp_thread *thread, int signal);
/// Returns how often the thread gave up its processor to wait. 0 if unknown.
uint64_t lp_thread_sleeps(const lp_thread *thread);
/// Finds the mapping that contains `address`.
bool lp_mapping(uint64_t address, uint64_t *low, uint64_t *high);
#endif
