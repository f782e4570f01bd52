// Mapping of a file's segments for its unwind tables, which refer to each other by distance.
#ifdef __linux__
#define _GNU_SOURCE
#include "trace_stack.h"
#include <elf.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#if defined(__x86_64__)
enum { MACHINE = EM_X86_64 };
#else
enum { MACHINE = EM_AARCH64 };
#endif

enum { MOST_SEGMENTS = 128, PAGE = 4096 };
static const uint64_t MOST_MEMORY = (uint64_t)1 << 36;

struct segments {
    Elf64_Phdr rows[MOST_SEGMENTS];
    unsigned count;
    uint64_t low, high;
};

static bool read_segments(int file, struct segments *found) {
    Elf64_Ehdr head;
    if (pread(file, &head, sizeof head, 0) != sizeof head || memcmp(head.e_ident, ELFMAG, SELFMAG) != 0) return false;
    if (head.e_ident[EI_CLASS] != ELFCLASS64 || head.e_machine != MACHINE) return false;
    if (head.e_phentsize != sizeof *found->rows || head.e_phnum == 0 || head.e_phnum > MOST_SEGMENTS) return false;
    size_t size = head.e_phnum * sizeof *found->rows;
    if (pread(file, found->rows, size, (off_t)head.e_phoff) != (ssize_t)size) return false;
    found->count = head.e_phnum;
    found->low = UINT64_MAX;
    found->high = 0;
    for (unsigned i = 0; i < found->count; i++) {
        const Elf64_Phdr *row = &found->rows[i];
        if (row->p_type != PT_LOAD) continue;
        uint64_t end;
        if (__builtin_add_overflow(row->p_vaddr, row->p_memsz, &end)) return false;
        uint64_t start = row->p_vaddr & ~(uint64_t)(PAGE - 1);
        if (start < found->low) found->low = start;
        if (end > found->high) found->high = end;
    }
    return found->low < found->high && found->high - found->low <= MOST_MEMORY;
}

/// Maps the part of a segment that the file really has.
static bool map_segment(int file, uint64_t file_size, const Elf64_Phdr *row, uint8_t *copy, uint64_t low) {
    uint64_t inside = row->p_vaddr & (PAGE - 1), size = row->p_filesz + inside, offset = row->p_offset - inside;
    if (row->p_filesz == 0) return true;
    if (row->p_offset < inside || (row->p_offset & (PAGE - 1)) != inside || offset >= file_size) return false;
    if (row->p_filesz > row->p_memsz || size > file_size - offset) return false;
    void *place = copy + (row->p_vaddr - inside - low);
    return mmap(place, size, PROT_READ, MAP_PRIVATE | MAP_FIXED, file, (off_t)offset) == place;
}

struct trace_tables trace_map_tables(int file) {
    struct trace_tables none = {0}, tables = none;
    struct segments segments;
    struct stat status;
    if (fstat(file, &status) != 0 || !S_ISREG(status.st_mode) || !read_segments(file, &segments)) return none;
    tables.low = segments.low;
    tables.size = segments.high - segments.low;
    // Parts that no segment fills read as zero.
    uint8_t *copy = mmap(NULL, tables.size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (copy == MAP_FAILED) return none;
    tables.bytes = (uint64_t)(uintptr_t)copy;
    for (unsigned i = 0; i < segments.count; i++) {
        const Elf64_Phdr *row = &segments.rows[i];
        if (row->p_type == PT_GNU_EH_FRAME && row->p_vaddr >= segments.low && row->p_vaddr < segments.high)
            tables.index = row->p_vaddr - segments.low;
        if (row->p_type != PT_LOAD || row->p_flags & PF_W) continue;
        if (row->p_flags & PF_X && tables.code_address == 0) {
            tables.code_address = row->p_vaddr & ~(uint64_t)(PAGE - 1);
            tables.code_offset = row->p_offset & ~(uint64_t)(PAGE - 1);
        }
        if (row->p_flags & PF_X) tables.code_end = row->p_vaddr + row->p_memsz;
        if (!map_segment(file, (uint64_t)status.st_size, row, copy, segments.low)) {
            trace_unmap_tables(tables);
            return none;
        }
    }
    return tables;
}

void trace_unmap_tables(struct trace_tables tables) {
    if (tables.bytes) munmap((void *)(uintptr_t)tables.bytes, tables.size);
}
#endif
