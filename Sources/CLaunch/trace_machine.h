// What differs between the machines whose processes can be traced.
#ifndef TRACE_MACHINE_H
#define TRACE_MACHINE_H

#include "trace_process.h"
#include <elf.h>
#include <stddef.h>
#include <sys/user.h>

#if defined(__x86_64__)

#define NATIVE_ARCHITECTURE AUDIT_ARCH_X86_64

struct machine_registers {
    struct user_regs_struct user;
};

static inline void machine_read(const struct machine_registers *all, struct trace_registers *registers) {
    const struct user_regs_struct *user = &all->user;
    *registers = (struct trace_registers){
        user->rip,
        user->orig_rax,
        {user->rdi, user->rsi, user->rdx, user->r10, user->r8, user->r9},
        (int64_t)user->rax,
    };
}

static inline void machine_set_pc(struct machine_registers *all, uint64_t pc) { all->user.rip = pc; }
static inline uint64_t machine_stack(const struct machine_registers *all) { return all->user.rsp; }

static inline void machine_prepare_call(
    struct machine_registers *all, uint64_t gate, uint64_t call, uint64_t first, uint64_t second, uint64_t third,
    uint64_t fourth) {
    all->user.rip = gate;
    // Not in a system call: the kernel must not restart one.
    all->user.orig_rax = ~(uint64_t)0;
    all->user.rax = call;
    all->user.rdi = first;
    all->user.rsi = second;
    all->user.rdx = third;
    all->user.r10 = fourth;
}

static inline int machine_is_behind(const struct machine_registers *now, const struct machine_registers *start) {
    return now->user.rip == start->user.rip + 2;
}

/// DWARF's numbers of the stack pointer, the frame pointer and the register with the return address; -1: none.
enum { MACHINE_STACK = 7, MACHINE_FRAME = 6, MACHINE_LINK = -1 };
/// The place of the program counter for `PTRACE_POKEUSER`; -1: the machine has no such call.
enum { MACHINE_PC_OFFSET = offsetof(struct user, regs.rip) };

/// Puts the registers into their columns and returns the program counter.
static inline uint64_t machine_columns(
    const struct machine_registers *all, uint64_t *columns, unsigned count, uint64_t *known) {
    const struct user_regs_struct *user = &all->user;
    const uint64_t values[] = {user->rax, user->rdx, user->rcx, user->rbx, user->rsi, user->rdi, user->rbp, user->rsp,
                               user->r8,  user->r9,  user->r10, user->r11, user->r12, user->r13, user->r14, user->r15};
    for (unsigned i = 0; i < 16 && i < count; i++) columns[i] = values[i];
    *known = 0xFFFF;
    return user->rip;
}

/// Returns a code address without a signature, which this machine does not have.
static inline uint64_t machine_clean_code(uint64_t address) { return address; }

/// int3 and syscall.
static const struct trace_trap machine_trap = {{0xCC}, 1, 1}, machine_call = {{0x0F, 0x05}, 2, 0};

#elif defined(__aarch64__)

#define NATIVE_ARCHITECTURE AUDIT_ARCH_AARCH64

struct machine_registers {
    struct user_regs_struct user;
};

static inline void machine_read(const struct machine_registers *all, struct trace_registers *registers) {
    const struct user_regs_struct *user = &all->user;
    *registers = (struct trace_registers){
        user->pc,
        user->regs[8],
        {user->regs[0], user->regs[1], user->regs[2], user->regs[3], user->regs[4], user->regs[5]},
        (int64_t)user->regs[0],
    };
}

static inline void machine_set_pc(struct machine_registers *all, uint64_t pc) { all->user.pc = pc; }
static inline uint64_t machine_stack(const struct machine_registers *all) { return all->user.sp; }

static inline void machine_prepare_call(
    struct machine_registers *all, uint64_t gate, uint64_t call, uint64_t first, uint64_t second, uint64_t third,
    uint64_t fourth) {
    all->user.pc = gate;
    all->user.regs[8] = call;
    all->user.regs[0] = first;
    all->user.regs[1] = second;
    all->user.regs[2] = third;
    all->user.regs[3] = fourth;
}

static inline int machine_is_behind(const struct machine_registers *now, const struct machine_registers *start) {
    // The first argument is replaced by the result only at the end of the call.
    return now->user.pc == start->user.pc + 4 && now->user.regs[0] != start->user.regs[0];
}

/// DWARF's numbers of the stack pointer, the frame pointer and the register with the return address; -1: none.
enum { MACHINE_STACK = 31, MACHINE_FRAME = 29, MACHINE_LINK = 30 };
/// The place of the program counter for `PTRACE_POKEUSER`; -1: the machine has no such call.
enum { MACHINE_PC_OFFSET = -1 };

/// Puts the registers into their columns and returns the program counter.
static inline uint64_t machine_columns(
    const struct machine_registers *all, uint64_t *columns, unsigned count, uint64_t *known) {
    for (unsigned i = 0; i < 31 && i < count; i++) columns[i] = all->user.regs[i];
    if (count > MACHINE_STACK) columns[MACHINE_STACK] = all->user.sp;
    *known = 0xFFFFFFFF;
    return all->user.pc;
}

/// Returns a code address without its signature.
static inline uint64_t machine_clean_code(uint64_t address) { return address & 0x0000FFFFFFFFFFFF; }

/// brk #0 and svc #0.
static const struct trace_trap machine_trap = {{0x00, 0x00, 0x20, 0xD4}, 4, 0};
static const struct trace_trap machine_call = {{0x01, 0x00, 0x00, 0xD4}, 4, 0};

#else
#error "Processes of this machine cannot be traced yet: add its registers and its trap instruction here."
#endif

#endif
