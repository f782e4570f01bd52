// Copies of stacks: of a blocked thread by its registers in /proc, of a running thread in a signal handler.
#ifdef __linux__
#define _GNU_SOURCE
#include "../../Unwind/machine.h"
#include "../../lp_capture.h"
#include "../../include/lp_clock.h"
#include "../platform.h"
#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <ucontext.h>
#include <unistd.h>

// Functions that copy foreign stacks must not be instrumented: sanitizers would report the copy.
#define UNCHECKED __attribute__((no_sanitize("address", "thread", "undefined"), disable_sanitizer_instrumentation))

UNCHECKED static inline void copy_words(uint8_t *to, uint64_t from, size_t size) {
#if defined(__x86_64__)
    __asm__ volatile("rep movsb" : "+D"(to), "+S"(from), "+c"(size) : : "memory");
#else
    for (size_t i = 0; i + 8 <= size; i += 8)
        *(volatile uint64_t *)(to + i) = *(const volatile uint64_t *)(uintptr_t)(from + i);
#endif
}

#if defined(__x86_64__)
enum { STACK = 7 }; // the number of the stack pointer
#else
enum { STACK = 31 };
#endif

// MARK: - The handler

// The captures under way in the process, one in each slot. A slot's word holds its step and the ID of its thread, so
// that both change atomically.
enum { FREE, CLAIMED, REQUESTED, TAKING, DONE, STEP_BITS = 3, SLOTS = 16 };
static struct {
    _Atomic uint32_t word;
    uint64_t stack_low, stack_high, other_low, other_high, root;
    uint64_t cost, time;
    lp_snapshot *snapshot;
} requests[SLOTS];

UNCHECKED static inline uint32_t word_of(uint32_t thread, uint32_t step) { return thread << STEP_BITS | step; }

#if defined(__x86_64__)
// Returns whether a system call ends with EINTR despite SA_RESTART, but can be repeated without a difference. The
// thread was seen running before the signal was sent, so the call had begun only microseconds ago.
UNCHECKED static bool may_repeat(int64_t call) {
    static const uint16_t repeatable[] = {
        SYS_poll,      SYS_ppoll,           SYS_select,  SYS_pselect6,   SYS_epoll_wait,    SYS_epoll_pwait,
        SYS_nanosleep, SYS_clock_nanosleep, SYS_futex,   SYS_pause,      SYS_rt_sigsuspend, SYS_rt_sigtimedwait,
        SYS_msgrcv,    SYS_msgsnd,          SYS_semop,   SYS_semtimedop, SYS_io_getevents,  SYS_recvfrom,
        SYS_recvmsg,   SYS_sendto,          SYS_sendmsg, SYS_accept,     SYS_accept4};
    for (size_t i = 0; i < sizeof repeatable / sizeof *repeatable; i++)
        if (repeatable[i] == call) return true;
    return false;
}

// Repeats an interrupted system call. Its number is in the instruction before `syscall` (mov $N,%eax). If it is not,
// the call is left alone.
UNCHECKED static void repeat_call(mcontext_t *context) {
    greg_t *registers = context->gregs;
    if (registers[REG_RAX] != -EINTR) return;
    const volatile uint8_t *code = (const volatile uint8_t *)(uintptr_t)registers[REG_RIP];
    if (code[-2] != 0x0F || code[-1] != 0x05 || code[-7] != 0xB8) return;
    int64_t call = code[-6] | code[-5] << 8 | code[-4] << 16 | (int64_t)code[-3] << 24;
    if (!may_repeat(call)) return;
    registers[REG_RAX] = call;
    registers[REG_RIP] -= 2;
}

UNCHECKED static void copy_registers(lp_snapshot *to, const mcontext_t *context) {
    static const uint8_t order[17] = {REG_RAX, REG_RDX, REG_RCX, REG_RBX, REG_RSI, REG_RDI, REG_RBP, REG_RSP, REG_R8,
                                      REG_R9,  REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15, REG_RIP};
    for (int i = 0; i < 17; i++) to->registers[i] = (uint64_t)context->gregs[order[i]];
    to->registers[LP_PC] = to->registers[16];
    to->known = (1u << 16) - 1;
}
#else
UNCHECKED static void repeat_call(mcontext_t *context) { (void)context; }

UNCHECKED static void copy_registers(lp_snapshot *to, const mcontext_t *context) {
    for (int i = 0; i < 31; i++) to->registers[i] = context->regs[i];
    to->registers[31] = context->sp;
    to->registers[LP_PC] = context->pc;
    to->known = 0xFFFFFFFFull;
}
#endif

// The stacks of a thread: its own one, and another one on which a signal handler or a coroutine runs. Empty if unknown.
typedef struct {
    uint64_t low, high, root, other_low, other_high;
} stacks;

UNCHECKED static void copy_stretch(lp_stretch *to, uint64_t low, uint64_t high) {
    to->low = low;
    to->size = high - low < LP_STRETCH ? high - low : LP_STRETCH;
    copy_words(to->bytes, low, to->size);
}

// Finds the stack pointer that a signal on a stack of its own interrupted. The kernel saved it in the `ucontext_t` of
// that signal, which names the stack of the signal, too. 0: not found.
UNCHECKED static uint64_t interrupted_sp(const lp_snapshot *from, uint64_t low, uint64_t high) {
    const size_t stack = offsetof(ucontext_t, uc_stack), end = sizeof(ucontext_t) - stack;
#if defined(__x86_64__)
    const size_t pointer = offsetof(ucontext_t, uc_mcontext.gregs) + REG_RSP * sizeof(greg_t) - stack;
#else
    const size_t pointer = offsetof(ucontext_t, uc_mcontext.sp) - stack;
#endif
    if (from->size < end) return 0;
    for (size_t at = 0; at + pointer + 8 <= from->size; at += 8) {
        uint64_t base, size, sp;
        __builtin_memcpy(&base, from->bytes + at + offsetof(stack_t, ss_sp), 8);
        __builtin_memcpy(&size, from->bytes + at + offsetof(stack_t, ss_size), 8);
        if (base > from->low || size < 2048 || size > 1u << 30 || from->low - base >= size) continue;
        __builtin_memcpy(&sp, from->bytes + at + pointer, 8);
        if (sp >= low && sp < high) return sp;
    }
    return 0;
}

// The callout of a turn lies a little deeper than the frame of the edge before it, and its callers lie further out.
enum { BELOW_ROOT = 4096 };

UNCHECKED static void copy_root(lp_snapshot *to, const stacks *all, uint64_t sp, uint64_t copied) {
    uint64_t low = (all->root - BELOW_ROOT) & ~7ull, high = low + LP_STRETCH;
    if (all->root < sp || all->root >= all->high) return;
    if (low < sp) low = sp;
    if (high > all->high) high = all->high;
    // The end of the stack is copied with the rest if it is near.
    if (copied < high) copy_stretch(&to->root, low, high);
}

UNCHECKED static void copy_stack(lp_snapshot *to, const stacks *all) {
    uint64_t sp = to->registers[STACK], high = all->high;
    bool is_own = sp >= all->low && sp < all->high;
    // The rest of its page exists in any case.
    if (!is_own) high = sp >= all->other_low && sp < all->other_high ? all->other_high : (sp | 4095) + 1;
    to->low = sp;
    to->size = high - sp < LP_STACK ? high - sp : LP_STACK;
    copy_words(to->bytes, sp, to->size);
    uint64_t copied = sp + to->size;
    if (!is_own) {
        sp = interrupted_sp(to, all->low, all->high);
        if (!sp) return;
        copy_stretch(&to->interrupted, sp, all->high);
        copied = sp + to->interrupted.size;
    }
    copy_root(to, all, sp, copied);
}

UNCHECKED static uint64_t handler_clock(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

UNCHECKED static void serve(int slot, uint32_t thread, const ucontext_t *context, uint64_t begin) {
    uint32_t expected = word_of(thread, REQUESTED);
    // The request was withdrawn, or the signal is for another purpose.
    if (!atomic_compare_exchange_strong_explicit(
            &requests[slot].word, &expected, word_of(thread, TAKING), memory_order_acquire, memory_order_relaxed))
        return;
    stacks all = {
        requests[slot].stack_low, requests[slot].stack_high, requests[slot].root, requests[slot].other_low,
        requests[slot].other_high};
    copy_registers(requests[slot].snapshot, &context->uc_mcontext);
    uint64_t low = (uint64_t)(uintptr_t)context->uc_stack.ss_sp, size = context->uc_stack.ss_size;
    if (requests[slot].snapshot->registers[STACK] - low < size) {
        all.other_low = low;
        all.other_high = low + size;
    }
    copy_stack(requests[slot].snapshot, &all);
    requests[slot].time = begin;
    requests[slot].cost = handler_clock() - begin;
    atomic_store_explicit(&requests[slot].word, word_of(thread, DONE), memory_order_release);
    syscall(SYS_futex, &requests[slot].word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

UNCHECKED static void handle(int number, siginfo_t *info, void *context) {
    (void)number;
    if (info->si_code != SI_TKILL || info->si_pid != getpid()) return;
    int error = errno;
    uint64_t begin = handler_clock();
    repeat_call(&((ucontext_t *)context)->uc_mcontext);
    uint32_t thread = (uint32_t)syscall(SYS_gettid);
    for (int slot = 0; slot < SLOTS; slot++) serve(slot, thread, context, begin);
    errno = error;
}

// MARK: - Signals

static bool is_ours(int number) {
    struct sigaction now;
    return sigaction(number, NULL, &now) == 0 && now.sa_flags & SA_SIGINFO && now.sa_sigaction == handle;
}

// Installs the signal handler. It is never removed, because a thread that blocks the signal may still have it
// pending.
static bool install(int number) {
    struct sigaction now, mine = {.sa_sigaction = handle, .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
    if (is_ours(number)) return true;
    if (sigaction(number, NULL, &now)) return false;
    bool is_free = !(now.sa_flags & SA_SIGINFO) && (now.sa_handler == SIG_DFL || now.sa_handler == SIG_IGN);
    if (!is_free) return false;
    struct itimerval timer;
    if (number == SIGPROF && getitimer(ITIMER_PROF, &timer) == 0 &&
        (timer.it_value.tv_sec || timer.it_value.tv_usec || timer.it_interval.tv_usec || timer.it_interval.tv_sec))
        return false;
    sigfillset(&mine.sa_mask);
    return sigaction(number, &mine, NULL) == 0;
}

// Chooses the signal that reaches the thread. The thread's signal mask is read only once, because all signals are
// blocked while the handler runs. SIGURG is ignored by default and hardly used. The worker threads of libdispatch
// block it, but not SIGPROF.
static int choose(lp_capturer *capturer, lp_thread *thread) {
    int candidates[] = {SIGURG, SIGPROF};
    if (capturer->signal < 0) return 0;
    if (thread->signal && is_ours(thread->signal)) return thread->signal;
    if (capturer->signal > 0) return install(capturer->signal) ? capturer->signal : 0;
    for (int i = 0; i < 2; i++)
        if (!lp_thread_blocks(thread, candidates[i]) && install(candidates[i])) return thread->signal = candidates[i];
    capturer->conflicts++;
    return 0;
}

static int claim(void) {
    for (int slot = 0; slot < SLOTS; slot++) {
        uint32_t expected = FREE;
        if (atomic_compare_exchange_strong(&requests[slot].word, &expected, CLAIMED)) return slot;
    }
    return -1;
}

// Sends the signal. Returns true if the thread runs the handler before anything else.
static bool ask(lp_capturer *capturer, const lp_thread *thread, int number) {
    int slot = claim();
    if (slot < 0) return false;
    requests[slot].stack_low = thread->stack_low;
    requests[slot].stack_high = thread->stack_high;
    requests[slot].root = thread->root;
    requests[slot].other_low = thread->other_low;
    requests[slot].other_high = thread->other_high;
    requests[slot].snapshot = capturer->snapshot;
    atomic_store_explicit(&requests[slot].word, word_of(thread->number, REQUESTED), memory_order_release);
    if (syscall(SYS_tgkill, getpid(), thread->number, number) == 0) {
        capturer->slot = slot;
        return true;
    }
    atomic_store_explicit(&requests[slot].word, FREE, memory_order_release);
    return false;
}

static bool is_done(int slot, uint64_t patience) {
    uint64_t deadline = lp_now() + patience;
    for (;;) {
        uint32_t word = atomic_load_explicit(&requests[slot].word, memory_order_acquire);
        if ((word & ((1 << STEP_BITS) - 1)) == DONE) return true;
        uint64_t now = lp_now();
        if (now >= deadline) return false;
        struct timespec left = {(time_t)((deadline - now) / 1000000000u), (long)((deadline - now) % 1000000000u)};
        syscall(SYS_futex, &requests[slot].word, FUTEX_WAIT_PRIVATE, word, &left, NULL, 0);
    }
}

// Withdraws a request. Returns true if the copy was finished in time; it may be under way.
static bool withdraw(int slot, uint32_t thread) {
    uint32_t expected = word_of(thread, REQUESTED);
    if (atomic_compare_exchange_strong(&requests[slot].word, &expected, FREE)) return false;
    while (!is_done(slot, 1000000)) {}
    return true;
}

// MARK: - Threads that are blocked

// Finds the stack on which a thread runs. Returns whether the thread's own stack is known.
static bool learn_stack(lp_thread *thread, uint64_t sp) {
    if (!thread->stack_high) return lp_mapping(sp, &thread->stack_low, &thread->stack_high);
    if (sp < thread->stack_low || sp >= thread->stack_high) lp_mapping(sp, &thread->other_low, &thread->other_high);
    return true;
}

UNCHECKED static void copy_blocked(lp_snapshot *to, const lp_where *where, const lp_thread *thread) {
    memset(to->registers, 0, sizeof to->registers);
    to->registers[STACK] = where->sp;
    to->registers[LP_PC] = where->pc;
    to->known = 1ull << STACK;
    stacks all = {thread->stack_low, thread->stack_high, thread->root, thread->other_low, thread->other_high};
    copy_stack(to, &all);
}

// Copies the stack of a blocked thread. Returns true if the thread stood still during the copy.
static bool read_blocked(lp_capturer *capturer, lp_thread *thread, const lp_where *where) {
    if (!learn_stack(thread, where->sp)) return false;
    copy_blocked(capturer->snapshot, where, thread);
    lp_where after = lp_thread_where(thread);
    return after.status == LP_BLOCKED && after.sp == where->sp && after.pc == where->pc;
}

bool lp_copy_is_available(void) { return true; }

int lp_copy_begin(lp_capturer *capturer, lp_thread *thread, lp_sample *sample) {
    capturer->slot = -1;
    capturer->snapshot->machine = LP_NATIVE;
    capturer->snapshot->signature = lp_signature_bits();
    // A thread that is blocked at one look and not at the next is checked again.
    for (int attempt = 0; attempt < 16; attempt++) {
        lp_where where = lp_thread_where(thread);
        sample->time = lp_now();
        sample->status = where.status;
        sample->call = where.call;
        if (where.status == LP_BLOCKED && read_blocked(capturer, thread, &where)) return LP_TAKEN;
        if (where.status != LP_RUNNING) continue;
        int number = choose(capturer, thread);
        return number && ask(capturer, thread, number) ? LP_PENDING : LP_FAILED;
    }
    return LP_FAILED;
}

bool lp_copy_wait(lp_capturer *capturer, uint64_t patience) { return is_done(capturer->slot, patience); }

bool lp_copy_end(lp_capturer *capturer, lp_thread *thread, lp_sample *sample) {
    int slot = capturer->slot;
    if (slot < 0) return capturer->status == LP_TAKEN;
    capturer->slot = -1;
    if (!withdraw(slot, thread->number)) {
        thread->signal = 0; // perhaps it blocks it now
        return false;
    }
    sample->cost = requests[slot].cost;
    sample->time = requests[slot].time;
    atomic_store_explicit(&requests[slot].word, FREE, memory_order_release);
    learn_stack(thread, capturer->snapshot->registers[STACK]); // for the next time
    return true;
}
#endif
