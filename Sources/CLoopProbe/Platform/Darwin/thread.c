// Threads by their Mach ports.
#ifdef __APPLE__
#include "../../include/lp_thread.h"
#include <mach/mach.h>
#include <pthread.h>

uint32_t lp_thread_self(void) { return pthread_mach_thread_np(pthread_self()); }

uint32_t lp_thread_retain(void) {
    uint32_t number = lp_thread_self();
    mach_port_mod_refs(mach_task_self(), number, MACH_PORT_RIGHT_SEND, 1);
    return number;
}

void lp_thread_release(uint32_t number) {
    if (number) mach_port_mod_refs(mach_task_self(), number, MACH_PORT_RIGHT_SEND, -1);
}

bool lp_thread_stack(uint64_t *low, uint64_t *high) {
    // The address is the high end.
    *high = (uint64_t)(uintptr_t)pthread_get_stackaddr_np(pthread_self());
    *low = *high - pthread_get_stacksize_np(pthread_self());
    return true;
}

void lp_thread_select(lp_thread *thread, uint32_t number, uint64_t low, uint64_t high) {
    thread->number = number;
    thread->stack_low = low;
    thread->stack_high = high;
}
uint64_t lp_thread_cpu(const lp_thread *thread) {
    (void)thread;
    return 0;
}
lp_waiting lp_thread_waiting(const lp_thread *thread) {
    (void)thread;
    return (lp_waiting){0, 0};
}
lp_where lp_thread_where(const lp_thread *thread) {
    (void)thread;
    return (lp_where){.call = -1};
}
bool lp_call_is_event_wait(int32_t call) {
    (void)call;
    return false;
}
bool lp_thread_blocks(const lp_thread *thread, int signal) {
    (void)thread, (void)signal;
    return true;
}
bool lp_mapping(uint64_t address, uint64_t *low, uint64_t *high) {
    (void)address, (void)low, (void)high;
    return false;
}
#endif
