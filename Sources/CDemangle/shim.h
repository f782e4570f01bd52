/* The demanglers of the runtimes, behind one form: a name in, bytes out, never more than fit. */
#ifndef SIZEAUDIT_CDEMANGLE_SHIM_H
#define SIZEAUDIT_CDEMANGLE_SHIM_H

#include <libiberty/demangle.h>
#include <setjmp.h>
#include <stdint.h>
#include <string.h>

/* Exported by the Swift runtime. Writes at most *outputBufferSize bytes, cut with a zero byte;
   where it had to cut, *outputBufferSize becomes what the whole text would have needed. */
char *swift_demangle(
    const char *mangledName, size_t mangledNameLength, char *outputBuffer, size_t *outputBufferSize, uint32_t flags);

/* In libiberty too, which installs no header for it. Writes the 16 bytes of the digest, aligned for a word. */
void *md5_buffer(const char *bytes, size_t count, void *digest);

struct sizeaudit_sink {
    jmp_buf full;
    char *bytes;
    size_t capacity;
    size_t used;
};

static inline void sizeaudit_sink_append(const char *bytes, size_t count, void *opaque) {
    struct sizeaudit_sink *sink = opaque;
    if (count > sink->capacity - sink->used) longjmp(sink->full, 1);
    memcpy(sink->bytes + sink->used, bytes, count);
    sink->used += count;
}

/* The length of the demangled text in `buffer`; -1 for no such name; -2 for more than `capacity` bytes.

   A short name can stand for exponentially many bytes, so the callback leaves by longjmp when the
   buffer is full. That is sound: between here and the callback there is only libiberty, which takes
   no lock and keeps its tree on the stack. (The Rust demangler holds one heap block while it prints
   an identifier in Punycode; leaving there leaks that block and nothing else.) */
static inline long sizeaudit_demangle(const char *name, int isRust, char *buffer, size_t capacity) {
    struct sizeaudit_sink sink;
    sink.bytes = buffer;
    sink.capacity = capacity;
    sink.used = 0;
    if (_setjmp(sink.full)) return -2;
    int known = isRust ? rust_demangle_callback(name, DMGL_PARAMS | DMGL_ANSI, sizeaudit_sink_append, &sink)
                       : cplus_demangle_v3_callback(name, DMGL_PARAMS | DMGL_ANSI, sizeaudit_sink_append, &sink);
    return known ? (long)sink.used : -1;
}

#endif
