// Threads by their Mach ports.
#ifdef __APPLE__
#include "../../include/lp_thread.h"
#include <mach/mach.h>
#include <pthread.h>

uint32_t lp_thread_self(void) { return pthread_mach_thread_np(pthread_self()); }

bool lp_thread_is_main(void) { return pthread_main_np() != 0; }

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

void lp_thread_init(lp_thread *thread) { *thread = (lp_thread){.call_file = -1, .delay_file = -1}; }
void lp_thread_close(lp_thread *thread) { lp_thread_init(thread); }

void lp_thread_select(lp_thread *thread, uint32_t number, uint64_t stack_low, uint64_t stack_high) {
    if (thread->number != number) lp_thread_init(thread);
    thread->number = number;
    if (!stack_high) return;
    thread->stack_low = stack_low;
    thread->stack_high = stack_high;
}

uint64_t lp_thread_cpu(const lp_thread *thread) {
    thread_basic_info_data_t info;
    mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
    if (!thread->number || thread_info(thread->number, THREAD_BASIC_INFO, (thread_info_t)&info, &count)) return 0;
    uint64_t seconds = (uint64_t)info.user_time.seconds + (uint64_t)info.system_time.seconds;
    uint64_t micros = (uint64_t)info.user_time.microseconds + (uint64_t)info.system_time.microseconds;
    return seconds * 1000000000u + micros * 1000u;
}

// The kernel counts no time of a thread without a processor.
lp_waiting lp_thread_waiting(const lp_thread *thread) {
    (void)thread;
    return (lp_waiting){0, 0};
}

// The kernel counts them for the whole process only.
uint64_t lp_thread_sleeps(const lp_thread *thread) {
    (void)thread;
    return 0;
}

// The kernel tells neither registers nor system call of a running thread.
lp_where lp_thread_where(const lp_thread *thread) {
    (void)thread;
    return (lp_where){.status = LP_UNKNOWN, .call = -1};
}

bool lp_call_is_event_wait(int32_t call) {
    (void)call;
    return false;
}
#endif
