// The system calls by which a launch opens, reads, connects and waits.
#ifndef TRACE_CALLS_H
#define TRACE_CALLS_H

#include <stdint.h>

/// What a watched system call does.
enum trace_call_kind {
    /// Opens the file at a path.
    TRACE_OPENS,
    /// Looks a path up without opening it.
    TRACE_EXAMINES,
    /// Reads from a descriptor.
    TRACE_READS,
    /// Maps the file of a descriptor.
    TRACE_MAPS_FILE,
    /// Removes a mapping.
    TRACE_UNMAPS,
    /// Reads the entries of the directory of a descriptor.
    TRACE_LISTS,
    /// Runs the program at a path.
    TRACE_EXECUTES,
    TRACE_CONNECTS,
    /// Sends a message over a descriptor.
    TRACE_SENDS,
    /// Receives a message from a descriptor.
    TRACE_RECEIVES,
    TRACE_SLEEPS,
    TRACE_LOCKS,
    TRACE_POLLS,
    /// Waits for a child process.
    TRACE_AWAITS_CHILD,
    /// Ends the process.
    TRACE_ENDS,
};

/// The form of a message in the memory of a thread that sends it: a buffer, a header with parts, or several headers.
enum trace_message_form { TRACE_NO_MESSAGE, TRACE_BUFFER, TRACE_HEADER, TRACE_HEADERS };

/// The condition under which a call matters.
enum trace_condition {
    TRACE_ALWAYS,
    /// The argument `tested` is not 0: the call may wait.
    TRACE_NOT_ZERO,
    /// A futex call that waits.
    TRACE_WAITING_FUTEX,
    /// An fcntl call that waits for a lock.
    TRACE_WAITING_LOCK,
};

/// A watched system call. Arguments are numbered from 0; -1 stands for none.
struct trace_call {
    int number;
    enum trace_call_kind kind;
    /// The argument with the path, and the one with the descriptor of the directory that it starts from.
    int8_t path, directory;
    /// The argument with the descriptor.
    int8_t descriptor;
    /// The argument with the flags of open, or a pointer to them if `flags_are_pointed_at` is set.
    int8_t flags;
    int8_t flags_are_pointed_at;
    enum trace_message_form message;
    enum trace_condition condition;
    int8_t tested;
};

/// Returns the list of watched calls and its length.
const struct trace_call *trace_calls(int *count);
/// Returns the watched call with a number; NULL if it is none.
const struct trace_call *trace_call_of(uint64_t number);

#endif
