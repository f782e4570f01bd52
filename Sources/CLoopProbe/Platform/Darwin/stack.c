// Copies of stacks of suspended threads.
//
// While the thread is suspended it may hold any lock of the process. So nothing is called between suspension and
// resumption but the kernel, for the registers, and a copy loop of our own.
#ifdef __APPLE__
#include "../../Unwind/machine.h"
#include "../../include/lp_clock.h"
#include "../platform.h"
#include <TargetConditionals.h>
#include <mach/mach.h>
#include <string.h>
#include <sys/sysctl.h>

// watchOS forbids suspension. Stalls are reported without stacks there, and on other processors.
#if TARGET_OS_WATCH || !(defined(__arm64__) || defined(__x86_64__))
#define CAN_SUSPEND 0
#else
#define CAN_SUSPEND 1
#endif

bool lp_copy_is_available(void) {
#if CAN_SUSPEND
    // Rosetta may never let a suspended thread go.
    int translated = 0;
    size_t size = sizeof translated;
    return sysctlbyname("sysctl.proc_translated", &translated, &size, NULL, 0) || !translated;
#else
    return false;
#endif
}

#if CAN_SUSPEND
// Functions that copy foreign stacks must not be instrumented: sanitizers would report the copy.
#define UNCHECKED __attribute__((no_sanitize("address", "thread", "undefined"), disable_sanitizer_instrumentation))

#if defined(__arm64__)
typedef arm_thread_state64_t state;
enum { FLAVOR = ARM_THREAD_STATE64, COUNT = ARM_THREAD_STATE64_COUNT, STACK = 31 };

static void copy_registers(lp_snapshot *to, state *from) {
#if defined(__arm64e__)
    arm_thread_state64_ptrauth_strip(*from);
#endif
    for (int i = 0; i < 29; i++) to->registers[i] = from->__x[i];
    to->registers[29] = (uint64_t)arm_thread_state64_get_fp(*from);
    to->registers[30] = (uint64_t)arm_thread_state64_get_lr(*from);
    to->registers[31] = (uint64_t)arm_thread_state64_get_sp(*from);
    to->registers[LP_PC] = (uint64_t)arm_thread_state64_get_pc(*from);
    to->known = 0xFFFFFFFFull;
}

static uint64_t stack_pointer(const state *from) { return (uint64_t)arm_thread_state64_get_sp(*from); }
#else
typedef x86_thread_state64_t state;
enum { FLAVOR = x86_THREAD_STATE64, COUNT = x86_THREAD_STATE64_COUNT, STACK = 7 };

static void copy_registers(lp_snapshot *to, state *from) {
    const uint64_t rows[16] = {from->__rax, from->__rdx, from->__rcx, from->__rbx, from->__rsi, from->__rdi,
                               from->__rbp, from->__rsp, from->__r8,  from->__r9,  from->__r10, from->__r11,
                               from->__r12, from->__r13, from->__r14, from->__r15};
    memcpy(to->registers, rows, sizeof rows);
    to->registers[LP_PC] = from->__rip;
    to->known = (1u << 16) - 1;
}

static uint64_t stack_pointer(const state *from) { return from->__rsp; }
#endif

UNCHECKED static void copy_words(uint8_t *to, uint64_t from, size_t size) {
    for (size_t i = 0; i + 8 <= size; i += 8)
        *(volatile uint64_t *)(to + i) = *(const volatile uint64_t *)(uintptr_t)(from + i);
}

// The callout of a turn lies a little deeper than the frame of the edge before it, and its callers lie further out.
enum { BELOW_ROOT = 4096 };

// Copies the part of a deep stack around the callout of the turn.
UNCHECKED static void copy_root(lp_snapshot *to, const lp_thread *thread) {
    uint64_t copied = to->low + to->size, low = (thread->root - BELOW_ROOT) & ~7ull, high = low + LP_STRETCH;
    if (thread->root < copied || thread->root >= thread->stack_high) return;
    if (low < copied) low = copied;
    if (high > thread->stack_high) high = thread->stack_high;
    to->root.low = low;
    to->root.size = high - low;
    copy_words(to->root.bytes, low, high - low);
}

// Suspends the thread, copies registers and stack, and resumes it.
UNCHECKED static bool copy_thread(lp_snapshot *to, const lp_thread *thread, state *registers) {
    mach_msg_type_number_t count = COUNT;
    if (thread_suspend(thread->number) != KERN_SUCCESS) return false;
    bool done = thread_get_state(thread->number, FLAVOR, (thread_state_t)registers, &count) == KERN_SUCCESS;
    if (done) {
        uint64_t low = stack_pointer(registers) & ~7ull, high = thread->stack_high;
        // The stack pointer is outside the known stack. The rest of its page exists in any case.
        if (low < thread->stack_low || low >= high) high = (low | 4095) + 1;
        to->low = low;
        to->size = high - low < LP_STACK ? high - low : LP_STACK;
        copy_words(to->bytes, low, to->size);
        copy_root(to, thread);
    }
    thread_resume(thread->number);
    return done;
}

static int status_of(const thread_basic_info_data_t *info) {
    switch (info->run_state) {
    case TH_STATE_RUNNING: return LP_RUNNING;
    case TH_STATE_WAITING:
    case TH_STATE_UNINTERRUPTIBLE: return LP_BLOCKED;
    default: return LP_UNKNOWN;
    }
}

// Returns the state of the thread. A thread that is running or ready but has used almost no processor time since the
// last look has got no processor.
static int look(lp_thread *thread, bool *starved) {
    thread_basic_info_data_t info;
    mach_msg_type_number_t count = THREAD_BASIC_INFO_COUNT;
    if (thread_info(thread->number, THREAD_BASIC_INFO, (thread_info_t)&info, &count)) return LP_UNKNOWN;
    uint64_t cpu = lp_thread_cpu(thread), now = lp_now();
    uint64_t used = cpu - thread->last_cpu, passed = now - thread->last_look;
    int status = status_of(&info);
    *starved = status == LP_RUNNING && thread->last_look && passed < 1000000000u && used < passed / 10;
    thread->last_cpu = cpu;
    thread->last_look = now;
    return status;
}

int lp_copy_begin(lp_capturer *capturer, lp_thread *thread, lp_sample *sample) {
    if (!thread->number || thread->number == lp_thread_self() || !lp_copy_is_available()) return LP_FAILED;
    // What the copy calls is called once before, so that nothing is bound or set up while the thread is suspended.
    state registers;
    mach_msg_type_number_t count = COUNT;
    memset(&registers, 0, sizeof registers);
    thread_get_state(thread->number, FLAVOR, (thread_state_t)&registers, &count);
    lp_snapshot *to = capturer->snapshot;
    to->machine = LP_NATIVE;
    to->signature = lp_signature_bits();
    sample->status = look(thread, &sample->starved);
    sample->time = lp_now();
    if (!copy_thread(to, thread, &registers)) return LP_FAILED;
    sample->cost = lp_now() - sample->time;
    copy_registers(to, &registers);
    return LP_TAKEN;
}
#else
int lp_copy_begin(lp_capturer *capturer, lp_thread *thread, lp_sample *sample) {
    (void)capturer, (void)thread, (void)sample;
    return LP_FAILED;
}
#endif

// A copy is never pending.
bool lp_copy_wait(lp_capturer *capturer, uint64_t patience) {
    (void)patience;
    return capturer->status == LP_TAKEN;
}

bool lp_copy_end(lp_capturer *capturer, lp_thread *thread, lp_sample *sample) {
    (void)thread, (void)sample;
    return capturer->status == LP_TAKEN;
}
#endif
