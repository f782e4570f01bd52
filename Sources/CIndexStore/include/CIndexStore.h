// A reader of index stores in a process of its own: the library that reads them may end the process over a damaged
// file, and may read for ever.
#ifndef CINDEXSTORE_H
#define CINDEXSTORE_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The place that the reading process has reached. It lies in memory that both processes share.
struct index_progress {
    /// The name of the unit or record that is being read; empty between two of them.
    char name[1024];
    /// The descriptor of the memory.
    int descriptor;
};

/// Maps the memory for the progress; NULL on failure.
struct index_progress *index_progress_make(void);
void index_progress_free(struct index_progress *progress);

/// What the process reads, and with what.
struct index_reader_job {
    /// The program of the process (Sources/IndexReader), as bytes.
    const void *program;
    size_t program_size;
    /// The path of libIndexStore.
    const char *library;
    const char *store;
    /// The names of units and records to leave out.
    const char *const *skipped;
    size_t skipped_count;
};

/// Descriptors of the process: the pipe for its messages, and the memory of `struct index_progress`.
enum { INDEX_OUTPUT = 3, INDEX_PROGRESS = 4 };

/// Starts the process, which writes the contents of the store to `output` as messages.
///
/// - Returns: the process, or a negative `errno`.
pid_t index_reader_start(const struct index_reader_job *job, const struct index_progress *progress, int *output);

/// Reads up to `size` bytes. Returns their number, 0 at the end, -1 if nothing came for `seconds`.
ssize_t index_reader_read(int output, void *bytes, size_t size, int seconds);

/// Ends the process and closes the pipe. Returns its exit status, or -1 if a signal ended it.
int index_reader_end(pid_t process, int output);

/// The first byte of each message. Numbers follow in the order of the host, texts as a 32-bit length and bytes.
enum index_message {
    INDEX_UNIT = 'U',       // name, main file, module, output file, i64 seconds, u8 is system
    INDEX_DEPENDENCY = 'D', // of the last unit: u8 kind, u8 is system, name, path, module
    INDEX_BAD_UNIT = 'X',   // name
    INDEX_RECORD = 'R',     // name
    INDEX_SYMBOL = 'S',     // of the record, numbered from 0: USR, name, code's name, u32 kind, u32 subkind,
                            // u32 language, u64 properties
    INDEX_OCCURRENCE = 'O', // u32 symbol, u64 roles, u32 line, u32 count, each: u32 symbol, u64 roles
    INDEX_BAD_RECORD = 'M', // name: the record is missing or damaged
    INDEX_END = 'F',        // the store was read to its end
    INDEX_NO_STORE = 'N',   // text: the library cannot open the store
    INDEX_NO_LIBRARY = 'L', // text: the library cannot be loaded
    INDEX_NO_PROCESS = 'P', // u32 errno: the program of the process cannot run
};

#endif
