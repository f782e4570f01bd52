// The callouts of CoreFoundation by their symbols, which libFoundation.so keeps. A static program without symbols learns
// them, and finds the main queue's by its unwind record.
#ifdef __linux__
#define _GNU_SOURCE
#include "../../Unwind/cfi.h"
#include "../../cf.h"
#include "../../lp_modules.h"
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const marker_names[LP_MARKERS] = {
    "__CFRUNLOOP_IS_CALLING_OUT_TO_A_TIMER_CALLBACK_FUNCTION__",
    "__CFRUNLOOP_IS_CALLING_OUT_TO_A_SOURCE0_PERFORM_FUNCTION__",
    "__CFRUNLOOP_IS_CALLING_OUT_TO_A_SOURCE1_PERFORM_FUNCTION__",
    "__CFRUNLOOP_IS_SERVICING_THE_MAIN_DISPATCH_QUEUE__",
    "__CFRUNLOOP_IS_CALLING_OUT_TO_A_BLOCK__",
    "__CFRUNLOOP_IS_CALLING_OUT_TO_AN_OBSERVER_CALLBACK_FUNCTION__",
};

// A mapped file. The loader has accepted it, but it may have been overwritten since, so nothing in it is trusted.
typedef struct {
    const uint8_t *bytes;
    size_t size;
} file_view;

static const void *part(file_view file, uint64_t offset, uint64_t size) {
    return offset <= file.size && size <= file.size - offset ? file.bytes + offset : NULL;
}

static void take_symbol(const char *name, const ElfW(Sym) *symbol, uint64_t bias, lp_markers *markers) {
    // All names but one begin with these letters, so most symbols end here.
    if (strncmp(name, "__CFRUNLOOP_IS_", 15)) return;
    for (int i = 0; i < LP_MARKERS; i++) {
        if (strcmp(name, marker_names[i]) || !symbol->st_size) continue;
        markers->start[i] = bias + symbol->st_value;
        markers->end[i] = markers->start[i] + symbol->st_size;
    }
}

static void search_table(
    file_view file, const ElfW(Shdr) *table, const ElfW(Shdr) *names, uint64_t bias, lp_markers *markers) {
    const ElfW(Sym) *symbols = part(file, table->sh_offset, table->sh_size);
    const char *text = part(file, names->sh_offset, names->sh_size);
    if (!symbols || !text || !names->sh_size || text[names->sh_size - 1]) return;
    for (size_t i = 0; i < table->sh_size / sizeof *symbols; i++) {
        ElfW(Sym) symbol;
        memcpy(&symbol, (const uint8_t *)symbols + i * sizeof symbol, sizeof symbol);
        if (symbol.st_name < names->sh_size) take_symbol(text + symbol.st_name, &symbol, bias, markers);
    }
}

static void search_file(file_view file, uint64_t bias, lp_markers *markers) {
    const ElfW(Ehdr) *header = part(file, 0, sizeof *header);
    if (!header || memcmp(header->e_ident, ELFMAG, SELFMAG) || header->e_shentsize != sizeof(ElfW(Shdr))) return;
    const ElfW(Shdr) *sections = part(file, header->e_shoff, (uint64_t)header->e_shnum * sizeof *sections);
    if (!sections) return;
    for (int i = 0; i < header->e_shnum; i++)
        if (sections[i].sh_type == SHT_SYMTAB && sections[i].sh_link < header->e_shnum)
            search_table(file, &sections[i], &sections[sections[i].sh_link], bias, markers);
}

static void search_module(const char *path, uint64_t bias, lp_markers *markers) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    struct stat status;
    if (file >= 0 && fstat(file, &status) == 0 && status.st_size > 0) {
        void *bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
        if (bytes != MAP_FAILED) {
            search_file((file_view){bytes, (size_t)status.st_size}, bias, markers);
            munmap(bytes, (size_t)status.st_size);
        }
    }
    if (file >= 0) close(file);
}

typedef struct {
    char path[4096];
    uint64_t bias;
} foundation;

// Finds the module that contains CoreFoundation, the only one with the functions.
static void find_foundation(lp_modules *modules, void *argument) {
    foundation *found = argument;
    const lp_module *module = lp_modules_find(modules, (uint64_t)(uintptr_t)CFRunLoopGetMain);
    if (!module || strlen(module->path) >= sizeof found->path) return;
    strcpy(found->path, module->path);
    found->bias = module->bias;
}

// The function of libdispatch with which run loops serve the main queue. Unlike CoreFoundation's callouts it is global,
// so its address is known without symbols, and no block has to run on the program's queue to learn it.
extern __attribute__((weak)) void _dispatch_main_queue_callback_4CF(void *);

static void find_main_queue(lp_modules *modules, void *argument) {
    lp_markers *markers = argument;
    uint64_t address = (uint64_t)(uintptr_t)_dispatch_main_queue_callback_4CF;
    const lp_module *module = lp_modules_find(modules, address);
    cfi_frame frame;
    if (!module || !cfi_lookup(module, address, &frame)) return;
    markers->start[LP_MAIN_QUEUE_MARKER] = frame.start;
    markers->end[LP_MAIN_QUEUE_MARKER] = frame.end;
}

void lp_markers_find(lp_modules *modules, lp_markers *markers) {
    memset(markers, 0, sizeof *markers);
    if (!CFRunLoopGetMain) return;
    foundation found = {{0}, 0};
    // The file is read after the loader's list is unlocked.
    if (lp_modules_with(modules, find_foundation, &found) && found.path[0])
        search_module(found.path, found.bias, markers);
    if (!markers->start[0]) lp_markers_calibrate(markers);
    if (!markers->start[LP_MAIN_QUEUE_MARKER]) lp_modules_with(modules, find_main_queue, markers);
}
#endif
