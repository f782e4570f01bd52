// What the platforms do in different ways: memory that two processes share, and the start of a program that is bytes.
#ifndef INDEX_PLATFORM_H
#define INDEX_PLATFORM_H

#include "CIndexStore.h"

/// Makes memory that two processes can share, of size 0. Returns its descriptor, or -1.
int index_shared_memory(void);

/// Starts the program of a job with two descriptors, which become INDEX_PROGRESS and INDEX_OUTPUT. The process is quiet and
/// mortal: no output of the library's, the usual signals.
///
/// - Returns: the process, or a negative `errno`.
pid_t index_process_start(const struct index_reader_job *job, int progress, int output, char *const arguments[]);

/// Makes a pipe whose ends no other program inherits. Returns 0, or -1.
int index_pipe(int ends[2]);

/// Writes all bytes. Returns 0, or an `errno`.
int index_write(int descriptor, const void *bytes, size_t size);

#endif
