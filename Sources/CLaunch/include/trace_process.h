// Tracing of a command and of every process that it starts: the calls of ptrace and seccomp that Swift cannot make.
#ifndef TRACE_PROCESS_H
#define TRACE_PROCESS_H

#include <stdint.h>
#include <sys/types.h>

/// The reason why a traced thread stopped.
enum trace_reason {
    /// The thread is gone. `detail` is its exit status, or 128 + the signal that ended it.
    TRACE_ENDED,
    /// A signal is about to be delivered; `detail` is its number.
    TRACE_SIGNAL,
    /// The thread stops with all others of its process; `detail` is the signal.
    TRACE_GROUP_STOP,
    /// A new thread or process began here.
    TRACE_STARTED,
    /// `detail` is the new process.
    TRACE_FORK,
    /// `detail` is the new thread, or process without a copy of the memory.
    TRACE_CLONE,
    TRACE_EXEC,
    /// A watched system call begins.
    TRACE_CALL,
    /// A system call has returned.
    TRACE_CALL_END,
    TRACE_OTHER,
};

struct trace_stop {
    pid_t thread;
    enum trace_reason reason;
    int64_t detail;
};

/// The registers of a stopped thread that the tracer needs.
struct trace_registers {
    uint64_t pc;
    /// The number, arguments and result of the system call.
    uint64_t call;
    uint64_t arguments[6];
    int64_t result;
};

/// The instruction that stops a thread, and how far behind it the thread then is, in bytes.
struct trace_trap {
    uint8_t bytes[4];
    uint8_t size;
    uint8_t advance;
};

/// The watched system calls.
enum { TRACE_MAPS = 1, TRACE_SETS_HANDLER = 2 };

/// The handler of a signal as the kernel keeps it.
struct trace_handler {
    uint64_t words[4];
};

/// The settings of a traced command.
struct trace_command {
    const char *path;
    char *const *arguments;
    char *const *environment;
    /// The descriptors that become its standard input, output and error.
    int standard[3];
    /// The signal whose handler is watched.
    int signal;
    /// Whether the calls of `trace_calls` stop the thread, too.
    int follows_calls;
};

/// Starts a command that is traced from execve on. Returns its process, or a negative `errno`; then `step` is 0 if the
/// command could not be run, and 1 if it could not be traced.
pid_t trace_start(const struct trace_command *command, int *step);

/// Waits for a thread to stop. Returns 1; 0 if none did and `blocks` is not set; a negative `errno` otherwise.
int trace_wait(struct trace_stop *stop, int blocks);
/// Lets a stopped thread go on, with a signal or 0.
int trace_continue(pid_t thread, int signal);
/// Lets a stopped thread go on to the end of its system call.
int trace_finish_call(pid_t thread);
/// Leaves a thread stopped together with its process, until that goes on.
int trace_listen(pid_t thread);

/// Reads the registers. Returns 0 or a negative `errno`; `-ENOEXEC` if the thread runs code of another machine.
int trace_read_registers(pid_t thread, struct trace_registers *registers);
int trace_set_pc(pid_t thread, uint64_t pc);
/// Returns whether the signal that is about to be delivered was raised by an instruction.
int trace_is_instruction_trap(pid_t thread);
/// Returns whether the signal that is about to be delivered was raised by an access that the memory's rights forbid,
/// and the address.
int trace_is_refused_access(pid_t thread, uint64_t *address);
/// Returns the kind of a watched system call by its registers: `TRACE_MAPS`, `TRACE_SETS_HANDLER` or 0.
int trace_kind_of_call(const struct trace_registers *registers);

/// Sets the handler of a signal in the stopped thread's process, and blocks the signal in the thread if `blocks` is set.
///
/// - `gate` is the address of a system call instruction in the process.
int trace_set_handler(pid_t thread, uint64_t gate, int signal, const struct trace_handler *handler, int blocks);
/// Changes the rights of a part of the stopped thread's memory. `gate` is the same.
int trace_protect(pid_t thread, uint64_t gate, uint64_t address, uint64_t size, int rights);

struct trace_trap trace_trap_instruction(void);
/// Returns the bytes of a system call instruction.
struct trace_trap trace_call_instruction(void);

#endif
