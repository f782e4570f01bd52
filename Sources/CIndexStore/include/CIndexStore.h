// A reader of index stores in a process of its own: the library that reads them may end the process over a damaged
// file, and may read for ever.
#ifndef CINDEXSTORE_H
#define CINDEXSTORE_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Loads libIndexStore. Returns 0, or -1 with a text in `problem`. A second library replaces the first.
int index_library_open(const char *path, char *problem, size_t size);

/// The place that the reading process has reached. It lies in memory that both processes share.
struct index_progress {
    /// The name of the unit or record that is being read; empty between two of them.
    char name[1024];
};

/// Maps the memory for the progress; NULL on failure.
struct index_progress *index_progress_make(void);
void index_progress_free(struct index_progress *progress);

/// Starts the process that reads the store `path` and writes its contents to `output`, as messages.
///
/// - Parameter skipped: the names of units and records to leave out, ended by NULL.
/// - Returns: the process, or a negative `errno`.
pid_t index_reader_start(const char *path, const char *const *skipped, struct index_progress *progress, int *output);

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
};

#endif
