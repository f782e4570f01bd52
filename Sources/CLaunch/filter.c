// A seccomp filter stops a thread only in the system calls that matter, so that all others run at full speed.
#ifdef __linux__
#define _GNU_SOURCE
#include "filter.h"
#include "trace_calls.h"
#include "trace_machine.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

enum { LONGEST = 1024 };

/// A filter program that grows.
struct program {
    struct sock_filter code[LONGEST];
    unsigned short count;
};

static void add(struct program *to, struct sock_filter line) {
    if (to->count < LONGEST) to->code[to->count++] = line;
}

static void load(struct program *to, unsigned offset) {
    add(to, (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset));
}

/// Adds a jump over `skipped` lines unless the loaded word equals `value`.
static void require(struct program *to, uint32_t value, uint8_t skipped) {
    add(to, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, skipped));
}

/// Adds the end of the filter for a call.
static void finish(struct program *to, uint32_t outcome) {
    add(to, (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, outcome));
}

/// Returns the offset of the lower half of an argument.
static unsigned argument(int number) { return (unsigned)offsetof(struct seccomp_data, args) + 8u * (unsigned)number; }

/// Adds lines that stop the thread if the loaded word is one of some values, and let the call run otherwise.
static void stop_if_one_of(struct program *to, const uint32_t *values, int count) {
    for (int i = 0; i < count; i++) {
        require(to, values[i], 1);
        finish(to, SECCOMP_RET_TRACE);
    }
    finish(to, SECCOMP_RET_ALLOW);
}

/// Adds the lines for mmap: of code, and of any file if calls are followed.
static void add_mapping(struct program *to, int follows_calls) {
    require(to, SYS_mmap, (uint8_t)(follows_calls ? 7 : 4));
    load(to, argument(2));
    add(to, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1));
    finish(to, SECCOMP_RET_TRACE);
    if (follows_calls) {
        load(to, argument(4));
        require(to, UINT32_MAX, 1);
        finish(to, SECCOMP_RET_ALLOW);
    }
    finish(to, follows_calls ? SECCOMP_RET_TRACE : SECCOMP_RET_ALLOW);
}

static void add_handler(struct program *to, int signal) {
    require(to, SYS_rt_sigaction, 4);
    load(to, argument(0));
    require(to, (uint32_t)signal, 1);
    finish(to, SECCOMP_RET_TRACE);
    finish(to, SECCOMP_RET_ALLOW);
}

static void add_call(struct program *to, const struct trace_call *call) {
    static const uint32_t futexes[] = {FUTEX_WAIT, FUTEX_WAIT_BITSET, FUTEX_LOCK_PI, 13 /* FUTEX_LOCK_PI2 */};
    static const uint32_t locks[] = {F_SETLKW, 38 /* F_OFD_SETLKW */};
    // The lines of another call are skipped, so that the number stays loaded.
    unsigned short start = to->count;
    require(to, (uint32_t)call->number, 0);
    if (call->condition != TRACE_ALWAYS) load(to, argument(call->tested));
    switch (call->condition) {
    case TRACE_WAITING_FUTEX:
        add(to, (struct sock_filter)BPF_STMT(BPF_ALU | BPF_AND | BPF_K, FUTEX_CMD_MASK));
        stop_if_one_of(to, futexes, 4);
        break;
    case TRACE_WAITING_LOCK: stop_if_one_of(to, locks, 2); break;
    case TRACE_NOT_ZERO:
        require(to, 0, 1);
        finish(to, SECCOMP_RET_ALLOW);
        finish(to, SECCOMP_RET_TRACE);
        break;
    default: finish(to, SECCOMP_RET_TRACE);
    }
    if (start < LONGEST) to->code[start].jf = (uint8_t)(to->count - start - 1);
}

int install_filter(int signal, int follows_calls) {
    struct program program = {.count = 0};
    load(&program, offsetof(struct seccomp_data, arch));
    add(&program, (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, NATIVE_ARCHITECTURE, 1, 0));
    finish(&program, SECCOMP_RET_ALLOW);
    load(&program, offsetof(struct seccomp_data, nr));
    add_mapping(&program, follows_calls);
    add_handler(&program, signal);
    int count = 0;
    const struct trace_call *calls = trace_calls(&count);
    for (int i = 0; follows_calls && i < count; i++)
        if (calls[i].number != SYS_mmap) add_call(&program, &calls[i]);
    finish(&program, SECCOMP_RET_ALLOW);
    struct sock_fprog filter = {.len = program.count, .filter = program.code};
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) == 0) return 0;
    // Without the right to administer the system, a filter is allowed only to programs that give up new rights.
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter);
}
#endif
