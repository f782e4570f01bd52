// The record that the audit library writes and the launcher reads: a file in memory that both map.
//
//   struct launch_header      one page
//   struct launch_entry…      each followed by `size - sizeof` bytes of text, padded to eight
//
// All times are nanoseconds of CLOCK_MONOTONIC.
#ifndef LAUNCH_RECORD_H
#define LAUNCH_RECORD_H

#include <stdint.h>

enum {
    LAUNCH_HEADER_SIZE = 4096,
    LAUNCH_RECORD_SIZE = 4 << 20,
};

/// The names of the two variables that the launcher adds to the environment and the audit library removes. Two are
/// needed: see `hide_variables`.
#define LAUNCH_AUDIT_VARIABLE "LD_AUDIT"
#define LAUNCH_RECORD_VARIABLE "SIZEAUDIT_LAUNCH_RECORD"

struct launch_header {
    /// The ID of the launched process, which writes it before execve. Other processes that map the record write
    /// nothing.
    uint32_t pid;
    /// The `errno` of execve, 0 if it succeeded.
    int32_t exec_error;
    /// The time right before execve.
    uint64_t started;
    /// The number of bytes reserved for entries.
    uint64_t used;
    /// The number of entries that did not fit plus the number of objects whose initializers are not timed for lack of
    /// space.
    uint64_t dropped;
};

enum launch_kind {
    LAUNCH_NOTHING,  // reserved, not yet written
    LAUNCH_READY,    // the loader has loaded the audit library
    LAUNCH_SEARCH,   // it begins to look for a library; text: the name looked for
    LAUNCH_OBJECT,   // an object is mapped; value: its load bias; text: its path, empty for the program
    LAUNCH_ACTIVITY, // value: LA_ACT_CONSISTENT, LA_ACT_ADD or LA_ACT_DELETE
    LAUNCH_BEGIN,    // an initializer begins; value: its address in the file; detail: which list it stands in
    LAUNCH_END,      // it has returned
    LAUNCH_MAIN,     // the initializers are done, main is next
    LAUNCH_CLOSE,    // an object was unloaded
};

enum launch_list { LAUNCH_PREINIT_ARRAY, LAUNCH_INIT, LAUNCH_INIT_ARRAY };

struct launch_entry {
    uint32_t size; // of the whole entry, in bytes, a multiple of eight
    uint16_t kind; // written last
    uint16_t detail;
    uint64_t time;
    uint64_t object; // objects are counted from 0 in the order of LAUNCH_OBJECT
    uint64_t value;
};

#endif
