#define _GNU_SOURCE
#include "include/lp_modules.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

const lp_module *lp_modules_find(const lp_modules *modules, uint64_t address) {
    size_t low = 0, high = modules->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (modules->rows[middle].high <= address) low = middle + 1;
        else high = middle;
    }
    return low < modules->count && modules->rows[low].low <= address ? &modules->rows[low] : NULL;
}

void lp_modules_free(lp_modules *modules) {
    for (uint32_t i = 0; i < modules->known_count; i++) free(modules->known[i].path);
    free(modules->known);
    free(modules->rows);
    *modules = (lp_modules){0};
}

int lp_markers_match(const lp_markers *markers, uint64_t address) {
    for (int i = 0; i < LP_MARKERS; i++)
        if (address >= markers->start[i] && address < markers->end[i]) return i;
    return -1;
}

#ifdef __linux__
#include <elf.h>
#include <link.h>

// MARK: - The table

typedef struct {
    lp_modules *modules;
    lp_modules fresh;
    void (*body)(lp_modules *, void *);
    void *argument;
    bool first, done, failed;
} visit;

static void read_notes(lp_module *module, const uint8_t *notes, size_t size) {
    while (size >= sizeof(ElfW(Nhdr))) {
        const ElfW(Nhdr) *note = (const void *)notes;
        size_t name = (note->n_namesz + 3u) & ~(size_t)3, text = (note->n_descsz + 3u) & ~(size_t)3;
        if (name > size || text > size || sizeof *note + name + text > size) return;
        const uint8_t *start = notes + sizeof *note;
        if (note->n_type == NT_GNU_BUILD_ID && note->n_namesz == 4 && memcmp(start, "GNU", 4) == 0) {
            module->id_size = note->n_descsz < sizeof module->id ? note->n_descsz : sizeof module->id;
            memcpy(module->id, start + name, module->id_size);
            return;
        }
        notes += sizeof *note + name + text;
        size -= sizeof *note + name + text;
    }
}

static void read_segment(lp_module *module, const ElfW(Phdr) *row) {
    uint64_t low = module->bias + row->p_vaddr, high = low + row->p_memsz;
    if (row->p_type == PT_LOAD) {
        if (low < module->low) module->low = low;
        if (high > module->high) module->high = high;
        // Unreadable code cannot be searched for call instructions, either.
        if ((row->p_flags & (PF_X | PF_R)) == (PF_X | PF_R)) {
            if (low < module->text_low) module->text_low = low;
            if (high > module->text_high) module->text_high = high;
        }
    } else if (row->p_type == PT_GNU_EH_FRAME) {
        module->unwind = (const uint8_t *)(uintptr_t)low;
        module->unwind_size = row->p_memsz;
    } else if (row->p_type == PT_NOTE && module->id_size == 0) {
        read_notes(module, (const uint8_t *)(uintptr_t)low, row->p_memsz);
    }
}

static char *own_path(void) {
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0) return strdup("");
    path[length] = 0;
    return strdup(path);
}

static bool same(const lp_module *a, const lp_module *b) {
    return a->bias == b->bias && a->low == b->low && a->high == b->high && a->id_size == b->id_size &&
        memcmp(a->id, b->id, a->id_size) == 0 && strcmp(a->path, b->path) == 0;
}

// Finds a known module. A module that is loaded again at the same address is the same one, so that repeated loading
// does not grow the list.
static const lp_module *find_known(const lp_modules *modules, const lp_module *module) {
    for (uint32_t i = modules->known_count; i-- > 0;)
        if (same(&modules->known[i], module)) return &modules->known[i];
    return NULL;
}

enum { KNOWN_LIMIT = 65536 };

static bool remember(lp_modules *modules, lp_module *module) {
    if (modules->known_count == modules->known_capacity) {
        uint32_t capacity = modules->known_capacity ? modules->known_capacity * 2 : 64;
        lp_module *known = capacity <= KNOWN_LIMIT ? realloc(modules->known, capacity * sizeof *known) : NULL;
        if (!known) return false;
        modules->known = known;
        modules->known_capacity = capacity;
    }
    module->index = modules->known_count;
    modules->known[modules->known_count++] = *module;
    return true;
}

// Gives `module` its number. Takes over its path or frees it.
static bool number(visit *state, lp_module *module) {
    const lp_module *old = lp_modules_find(state->modules, module->low);
    if (!old || !same(old, module)) old = find_known(state->modules, module);
    if (!old) {
        if (remember(state->modules, module)) return true;
        free(module->path);
        return false;
    }
    free(module->path);
    module->path = old->path;
    module->index = old->index;
    return true;
}

static bool append(visit *state, lp_module module) {
    lp_modules *table = &state->fresh;
    if (table->count == table->capacity) {
        size_t capacity = table->capacity ? table->capacity * 2 : 64;
        lp_module *rows = realloc(table->rows, capacity * sizeof *rows);
        if (!rows) return false;
        table->rows = rows;
        table->capacity = capacity;
    }
    size_t place = table->count++;
    for (; place > 0 && table->rows[place - 1].low > module.low; place--) table->rows[place] = table->rows[place - 1];
    table->rows[place] = module;
    return true;
}

static void take(visit *state, struct dl_phdr_info *info) {
    lp_module module = {.bias = info->dlpi_addr, .low = UINT64_MAX, .text_low = UINT64_MAX};
    for (int i = 0; i < info->dlpi_phnum; i++) read_segment(&module, &info->dlpi_phdr[i]);
    if (module.high <= module.low) return;
    if (module.text_high == 0) module.text_low = 0;
    module.path = info->dlpi_name && *info->dlpi_name ? strdup(info->dlpi_name) : own_path();
    if (!module.path) {
        state->failed = true;
        return;
    }
    state->failed = !number(state, &module) || !append(state, module);
}

// The first call compares the loader's counters with those of the table. The list is locked during the whole
// iteration.
static int look(struct dl_phdr_info *info, size_t size, void *argument) {
    visit *state = argument;
    bool counted = size >= offsetof(struct dl_phdr_info, dlpi_subs) + sizeof info->dlpi_subs;
    if (state->first) {
        state->first = false;
        state->fresh.added = counted ? info->dlpi_adds : 0;
        state->fresh.removed = counted ? info->dlpi_subs : 0;
        bool current = state->modules->count && counted && state->modules->added == info->dlpi_adds &&
            state->modules->removed == info->dlpi_subs;
        if (current) {
            state->body(state->modules, state->argument);
            state->done = true;
            return 1;
        }
    }
    take(state, info);
    return state->failed;
}

bool lp_modules_with(lp_modules *modules, void (*body)(lp_modules *, void *), void *argument) {
    // A new table may be out of date at once. The next round detects that.
    for (int round = 0; round < 8; round++) {
        visit state = {.modules = modules, .body = body, .argument = argument, .first = true};
        dl_iterate_phdr(look, &state);
        if (state.done) return true;
        if (state.failed) {
            free(state.fresh.rows);
            return false;
        }
        free(modules->rows);
        modules->rows = state.fresh.rows;
        modules->count = state.fresh.count;
        modules->capacity = state.fresh.capacity;
        modules->added = state.fresh.added;
        modules->removed = state.fresh.removed;
    }
    return false;
}

static void nothing(lp_modules *modules, void *argument) { (void)modules, (void)argument; }

bool lp_modules_refresh(lp_modules *modules) { return lp_modules_with(modules, nothing, NULL); }

// MARK: - Markers

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

extern void *CFRunLoopGetMain(void) __attribute__((weak));

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

void lp_markers_find(lp_modules *modules, lp_markers *markers) {
    memset(markers, 0, sizeof *markers);
    if (!CFRunLoopGetMain) return;
    foundation found = {{0}, 0};
    // The file is read after the loader's list is unlocked.
    if (lp_modules_with(modules, find_foundation, &found) && found.path[0])
        search_module(found.path, found.bias, markers);
}
#else
// Not implemented on this platform: the reader of the trace handles Mach-O images.
bool lp_modules_with(lp_modules *modules, void (*body)(lp_modules *, void *), void *argument) {
    body(modules, argument);
    return true;
}
bool lp_modules_refresh(lp_modules *modules) {
    (void)modules;
    return true;
}
void lp_markers_find(lp_modules *modules, lp_markers *markers) {
    (void)modules;
    memset(markers, 0, sizeof *markers);
}
#endif
