// Tracing of processes by ptrace.
#ifdef __linux__
#define _GNU_SOURCE
#include "CLaunch.h"
#include "trace_process.h"
#include "filter.h"
#include "trace_machine.h"
#include "trace_registers.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    OPTIONS = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK | PTRACE_O_TRACECLONE |
        PTRACE_O_TRACEEXEC | PTRACE_O_TRACESECCOMP | PTRACE_O_EXITKILL,
};

// MARK: - Start

/// The message of a child that could not start.
struct refusal {
    int step, error;
};

static _Noreturn void refuse(int report, int step) {
    struct refusal refusal = {step, errno};
    ssize_t written = write(report, &refusal, sizeof refusal);
    _exit(written < 0 ? 126 : 127);
}

/// Makes a descriptor the one with a number, which programs inherit.
static int place(int descriptor, int number) {
    // The descriptor is in place already; only the mark to close it must be removed.
    return descriptor == number ? fcntl(number, F_SETFD, 0) : dup2(descriptor, number);
}

static _Noreturn void live(const struct trace_command *command, int gate, int report) {
    char byte;
    if (read(gate, &byte, 1) != 1) _exit(127);
    for (int number = 1; number < 65; number++) {
        struct sigaction action;
        if (sigaction(number, NULL, &action) == 0 && action.sa_handler != SIG_IGN) signal(number, SIG_DFL);
    }
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 0; number < 3; number++)
        if (place(command->standard[number], number) < 0) refuse(report, 1);
    if (install_filter(command->signal, command->follows_calls) != 0) refuse(report, 1);
    execve(command->path, command->arguments, command->environment);
    refuse(report, 0);
}

/// Ends a child that never ran the command.
static pid_t give_up(pid_t child, int error) {
    kill(child, SIGKILL);
    waitpid(child, NULL, __WALL);
    return -error;
}

pid_t trace_start(const struct trace_command *command, int *step) {
    int gate[2], report[2];
    *step = 1;
    if (pipe2(gate, O_CLOEXEC) != 0) return -errno;
    if (pipe2(report, O_CLOEXEC) != 0) {
        int error = errno;
        close(gate[0]), close(gate[1]);
        return -error;
    }
    pid_t child = fork();
    if (child == 0) {
        close(gate[1]), close(report[0]);
        live(command, gate[0], report[1]);
    }
    int error = child < 0 ? errno : 0;
    close(gate[0]), close(report[1]);
    if (error == 0 && ptrace(PTRACE_SEIZE, child, 0, OPTIONS) != 0) error = errno, give_up(child, error);
    if (error == 0 && write(gate[1], "", 1) != 1) error = errno, give_up(child, error);
    if (error == 0) launch_count_start();
    close(gate[1]);
    // The first stop is that behind execve: before it the child may only stop for signals and its system calls.
    struct refusal refusal = {0, 0};
    while (error == 0) {
        struct trace_stop stop;
        if (trace_wait(&stop, 1) < 0) break;
        if (stop.reason == TRACE_EXEC) break;
        if (stop.reason == TRACE_ENDED) {
            ssize_t size = read(report[0], &refusal, sizeof refusal);
            error = size == sizeof refusal ? refusal.error : ECHILD;
            *step = size == sizeof refusal ? refusal.step : 0;
            break;
        }
        trace_continue(stop.thread, stop.reason == TRACE_SIGNAL ? (int)stop.detail : 0);
    }
    close(report[0]);
    return error != 0 ? -error : child;
}

// MARK: - Stops

static enum trace_reason reason_of_event(int event) {
    switch (event) {
    case PTRACE_EVENT_FORK:
    case PTRACE_EVENT_VFORK: return TRACE_FORK;
    case PTRACE_EVENT_CLONE: return TRACE_CLONE;
    case PTRACE_EVENT_EXEC: return TRACE_EXEC;
    case PTRACE_EVENT_SECCOMP: return TRACE_CALL;
    default: return TRACE_OTHER;
    }
}

static int stops_processes(int signal) {
    return signal == SIGSTOP || signal == SIGTSTP || signal == SIGTTIN || signal == SIGTTOU;
}

int trace_wait(struct trace_stop *stop, int blocks) {
    int status;
    pid_t thread;
    // Children of other threads are not this one's to wait for.
    do thread = waitpid(-1, &status, __WALL | __WNOTHREAD | (blocks ? 0 : WNOHANG));
    while (thread < 0 && errno == EINTR);
    if (thread < 0) return -errno;
    if (thread == 0) return 0;
    *stop = (struct trace_stop){thread, TRACE_OTHER, 0};
    if (WIFEXITED(status) || WIFSIGNALED(status)) {
        stop->reason = TRACE_ENDED;
        stop->detail = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        return 1;
    }
    int event = status >> 16, signal = WSTOPSIG(status);
    if (event == PTRACE_EVENT_STOP) {
        stop->reason = stops_processes(signal) ? TRACE_GROUP_STOP : TRACE_STARTED;
        stop->detail = signal;
    } else if (event != 0) {
        unsigned long message = 0;
        ptrace(PTRACE_GETEVENTMSG, thread, 0, &message);
        stop->reason = reason_of_event(event);
        stop->detail = (int64_t)message;
    } else if (signal == (SIGTRAP | 0x80)) {
        stop->reason = TRACE_CALL_END;
    } else {
        stop->reason = TRACE_SIGNAL;
        stop->detail = signal;
    }
    return 1;
}

static int outcome(long result) { return result == 0 ? 0 : -errno; }

int trace_continue(pid_t thread, int signal) { return outcome(ptrace(PTRACE_CONT, thread, 0, signal)); }
int trace_finish_call(pid_t thread) { return outcome(ptrace(PTRACE_SYSCALL, thread, 0, 0)); }
int trace_listen(pid_t thread) { return outcome(ptrace(PTRACE_LISTEN, thread, 0, 0)); }

int trace_is_instruction_trap(pid_t thread) {
    siginfo_t info;
    if (ptrace(PTRACE_GETSIGINFO, thread, 0, &info) != 0) return 0;
    return info.si_signo == SIGTRAP && (info.si_code == SI_KERNEL || info.si_code == TRAP_BRKPT);
}

int trace_is_refused_access(pid_t thread, uint64_t *address) {
    siginfo_t info;
    if (ptrace(PTRACE_GETSIGINFO, thread, 0, &info) != 0) return 0;
    *address = (uint64_t)info.si_addr;
    return info.si_signo == SIGSEGV && info.si_code == SEGV_ACCERR;
}

int trace_kind_of_call(const struct trace_registers *registers) {
    if (registers->call == SYS_mmap) return TRACE_MAPS;
    return registers->call == SYS_rt_sigaction ? TRACE_SETS_HANDLER : 0;
}

// MARK: - Registers

int trace_get_registers(pid_t thread, struct machine_registers *all) {
    struct iovec part = {all, sizeof *all};
    if (ptrace(PTRACE_GETREGSET, thread, (void *)NT_PRSTATUS, &part) != 0) return -errno;
    return part.iov_len == sizeof *all ? 0 : -ENOEXEC;
}

static int set(pid_t thread, struct machine_registers *all) {
    struct iovec part = {all, sizeof *all};
    return outcome(ptrace(PTRACE_SETREGSET, thread, (void *)NT_PRSTATUS, &part));
}

int trace_read_registers(pid_t thread, struct trace_registers *registers) {
    struct machine_registers all;
    int error = trace_get_registers(thread, &all);
    if (error == 0) machine_read(&all, registers);
    return error;
}

int trace_set_pc(pid_t thread, uint64_t pc) {
    if (MACHINE_PC_OFFSET >= 0) return outcome(ptrace(PTRACE_POKEUSER, thread, (long)MACHINE_PC_OFFSET, pc));
    struct machine_registers all;
    int error = trace_get_registers(thread, &all);
    if (error != 0) return error;
    machine_set_pc(&all, pc);
    return set(thread, &all);
}

struct trace_trap trace_trap_instruction(void) { return machine_trap; }
struct trace_trap trace_call_instruction(void) { return machine_call; }

// MARK: - System calls of the thread

/// Makes the thread execute one system call. Its registers change; the caller restores them.
static int make_call(pid_t thread, struct machine_registers *all) {
    int error = set(thread, all);
    // The stops are those of the filter, which watches this call, and the end of the call.
    for (int stops = 0; error == 0 && stops < 4; stops++) {
        int status;
        if (ptrace(PTRACE_SYSCALL, thread, 0, 0) != 0) return -errno;
        pid_t changed;
        do changed = waitpid(thread, &status, __WALL);
        while (changed < 0 && errno == EINTR);
        if (changed < 0) return -errno;
        if (!WIFSTOPPED(status)) return -ESRCH;
        struct machine_registers now;
        if (WSTOPSIG(status) == (SIGTRAP | 0x80) && (error = trace_get_registers(thread, &now)) == 0 &&
            machine_is_behind(&now, all)) {
            struct trace_registers known;
            machine_read(&now, &known);
            if (known.result != -ENOSYS) return known.result < 0 ? (int)known.result : 0;
        }
    }
    return error;
}

/// Makes the thread execute one system call and puts its registers back.
static int call_in(
    pid_t thread, struct machine_registers before, uint64_t gate, uint64_t call, uint64_t first, uint64_t second,
    uint64_t third, uint64_t fourth) {
    struct machine_registers during = before;
    machine_prepare_call(&during, gate, call, first, second, third, fourth);
    int error = make_call(thread, &during), restored = set(thread, &before);
    return restored != 0 ? restored : error;
}

int trace_protect(pid_t thread, uint64_t gate, uint64_t address, uint64_t size, int rights) {
    struct machine_registers before;
    int error = trace_get_registers(thread, &before);
    return error != 0 ? error : call_in(thread, before, gate, SYS_mprotect, address, size, (uint64_t)rights, 0);
}

int trace_set_handler(pid_t thread, uint64_t gate, int signal, const struct trace_handler *handler, int blocks) {
    struct machine_registers before;
    int error = trace_get_registers(thread, &before);
    if (error != 0) return error;
    // Below the stack pointer and the area that functions may use without moving it.
    uint64_t place = (machine_stack(&before) - 1024) & ~(uint64_t)15;
    struct iovec from = {(void *)handler, sizeof *handler}, to = {(void *)place, sizeof *handler};
    if (process_vm_writev(thread, &from, 1, &to, 1, 0) != sizeof *handler) return -errno;
    error = call_in(thread, before, gate, SYS_rt_sigaction, (uint64_t)signal, place, 0, 8);
    if (error != 0 || !blocks) return error;
    uint64_t mask = 0;
    if (ptrace(PTRACE_GETSIGMASK, thread, (void *)sizeof mask, &mask) != 0) return -errno;
    mask |= (uint64_t)1 << (signal - 1);
    return ptrace(PTRACE_SETSIGMASK, thread, (void *)sizeof mask, &mask) != 0 ? -errno : 0;
}
#endif
