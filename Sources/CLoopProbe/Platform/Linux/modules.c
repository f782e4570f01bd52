// The modules of the dynamic loader's list.
#ifdef __linux__
#define _GNU_SOURCE
#include "../../lp_modules.h"
#include "../../include/lp_system.h"
#include "../platform.h"
#include <elf.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>

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
    lp_system_program(path, sizeof path);
    return strdup(path);
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
    state->failed = !lp_modules_add(state->modules, &state->fresh, module);
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
        if (state->modules->frozen) {
            state->failed = true;
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
        lp_modules_replace(modules, &state.fresh);
    }
    return false;
}
#endif
