// The system calls of the launcher that Swift cannot make: those that the C library declares with varying arguments or
// not at all, and what a process does between its birth and execve.
#ifndef CLAUNCH_H
#define CLAUNCH_H

#include "launch_record.h"
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// What becomes of the new process.
struct launch_order {
    const char *path;
    char *const *arguments;
    char *const *environment;
    /// Become its standard input, output and error.
    int standard[3];
    /// The audit library and the record, and the numbers under which the program inherits them; -1 without.
    int library, library_number;
    int record, record_number;
    /// The record, mapped.
    struct launch_header *header;
};

/// Makes a process that waits until `launch_go`; a negative error number if that fails. One at a time.
pid_t launch_make(const struct launch_order *order);
/// Lets it call execve.
void launch_go(void);

// MARK: - Stopping it once, when execve is done

/// 0, or a negative error number.
int launch_attach(pid_t pid);
/// Waits until it stands between execve and its first instruction: 1; 0 if it ended before, with its `status`.
int launch_wait_exec(pid_t pid, int *status);
int launch_detach(pid_t pid);

// MARK: - Perf events, all of user code only, timed by CLOCK_MONOTONIC

/// Names, switches and the end of the process, from execve on, and if asked each change of its memory map. A negative
/// error number if that is refused.
int launch_open_tracker(pid_t pid, int maps);
/// Each execution of the instruction at `address`.
int launch_open_breakpoint(pid_t pid, uint64_t address);
/// Page faults from execve on: counted, or each of them recorded.
int launch_open_faults(pid_t pid, int major, int recorded);
/// Writes the events of `event` into the ring of `tracker`.
int launch_redirect(int event, int tracker);
/// What the event is called in the ring; 0 if that fails.
uint64_t launch_event_id(int event);
/// How often a counted event was seen; -1 if that fails.
int64_t launch_count(int event);

enum { LAUNCH_RING_PAGES = 128 };

void *launch_map_ring(int tracker);
void launch_unmap_ring(void *ring);
/// Copies whole records out of the ring, as many as fit, and says how many bytes those are.
size_t launch_drain(void *ring, void *buffer, size_t size);

// MARK: - Files and processes

/// A file without a name, in memory if it can be; -1 if there are none.
int launch_memory_file(const char *name);
/// The two ends of a pipe, which no program inherits. 0, or -1.
int launch_pipe(int *ends);
/// Readable when the process has ended; -1 where the kernel has none.
int launch_process_descriptor(pid_t pid);
/// Drops the file's pages from the page cache, as far as nobody else holds them.
/// Says how many were there before and after; 0, or a negative error number.
int launch_drop_pages(int file, size_t size, size_t *before, size_t *after);

#endif
