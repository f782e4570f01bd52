// The stack of a stopped thread, unwound with the tables of the files that its process has mapped.
#ifndef TRACE_STACK_H
#define TRACE_STACK_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// The unwind tables of an ELF file, in this process.
struct trace_tables {
    /// Address, in this process, of a copy of the file's segments as the loader arranges them, without those that can be
    /// written; 0: none.
    uint64_t bytes;
    uint64_t size;
    /// The lowest address of the segments in the file.
    uint64_t low;
    /// The place of .eh_frame_hdr in the copy; 0: none.
    uint64_t index;
    /// Address and offset in the file of the first segment with code, and the address of the end of the last one.
    uint64_t code_address, code_offset, code_end;
};

/// An image in the memory of the traced process.
struct trace_image {
    struct trace_tables tables;
    /// Run-time address minus address in the file.
    uint64_t bias;
};

/// A frame of a stack, innermost first.
struct trace_frame {
    /// Address of the instruction, or of the one behind the call.
    uint64_t pc;
    /// Run-time address of the function; 0: unknown.
    uint64_t function;
    /// Index of the image; -1: none of them.
    int64_t image;
};

/// Maps the tables of an open file of this machine. `bytes` is 0 if it has none.
struct trace_tables trace_map_tables(int file);
void trace_unmap_tables(struct trace_tables tables);

/// Unwinds the stack of a stopped thread. Returns the number of frames, at most `most`.
size_t trace_stack(
    pid_t thread, const struct trace_image *images, size_t count, struct trace_frame *frames, size_t most);

#endif
