// System calls of the launcher that Swift cannot make, because the C library declares them as variadic or not at all,
// and the steps of the new process before execve.
#ifndef CLAUNCH_H
#define CLAUNCH_H

#include "launch_record.h"
#include "trace_calls.h"
#include "trace_process.h"
#include "trace_stack.h"
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The settings of a new process.
struct launch_order {
    const char *path;
    char *const *arguments;
    char *const *environment;
    /// The descriptors that become its standard input, output and error.
    int standard[3];
    /// The descriptors of the audit library and the record, and the numbers that the program inherits; -1 if not
    /// used.
    int library, library_number;
    int record, record_number;
    /// The mapped record.
    struct launch_header *header;
};

/// Creates a process that waits for `launch_go`. Returns a negative `errno` on failure. Only one at a time.
pid_t launch_make(const struct launch_order *order);
/// Lets the process call execve.
void launch_go(void);
/// Returns how many processes were started by `launch_make` and `trace_start`. One thread at a time starts them.
unsigned launch_starts(void);
void launch_count_start(void);

// MARK: - Stopping it once, when execve is done

/// Attaches to the process. Returns 0 or a negative `errno`.
int launch_attach(pid_t pid);
/// Waits for the stop between execve and the first instruction. Returns 1, or 0 with `status` if the process ended
/// before.
int launch_wait_exec(pid_t pid, int *status);
int launch_detach(pid_t pid);

// MARK: - Perf events, all of user code only, timed by CLOCK_MONOTONIC

/// Opens the events for names, context switches and the end of the process from execve on and, if `maps` is set, for
/// changes of its memory map. Returns a negative `errno` if refused.
int launch_open_tracker(pid_t pid, int maps);
/// Opens an event for each execution of the instruction at `address`.
int launch_open_breakpoint(pid_t pid, uint64_t address);
/// Opens an event for page faults from execve on, which counts or records them.
int launch_open_faults(pid_t pid, int major, int recorded);
/// Redirects the records of `event` to the ring buffer of `tracker`.
int launch_redirect(int event, int tracker);
/// Returns the identifier of the event in records, or 0.
uint64_t launch_event_id(int event);
/// Returns the count of an event, or -1.
int64_t launch_count(int event);

enum { LAUNCH_RING_PAGES = 128 };

void *launch_map_ring(int tracker);
void launch_unmap_ring(void *ring);
/// Copies as many whole records out of the ring buffer as fit. Returns the number of bytes.
size_t launch_drain(void *ring, void *buffer, size_t size);

// MARK: - Files and processes

/// Creates a file without a name, in memory if possible. Returns -1 on failure.
int launch_memory_file(const char *name);
/// Creates a pipe that programs do not inherit. Returns 0 or -1.
int launch_pipe(int *ends);
/// Returns a descriptor that becomes readable when the process has ended, or -1 if the kernel has none.
int launch_process_descriptor(pid_t pid);
/// Drops the file's pages from the page cache, except those that other processes use. Returns the number of pages
/// before and after through its arguments, and 0 or a negative `errno`.
int launch_drop_pages(int file, size_t size, size_t *before, size_t *after);

#endif
