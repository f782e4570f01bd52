// The table of modules, and the numbers under which traces name them.
#include "lp_modules.h"
#include "Platform/platform.h"
#include <stdlib.h>
#include <string.h>

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
    if (markers->main_queue && __atomic_load_n(markers->main_queue, __ATOMIC_RELAXED) == address + 1)
        return LP_MAIN_QUEUE_MARKER;
    return -1;
}

// MARK: - Numbers

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
static bool number(lp_modules *modules, lp_module *module) {
    const lp_module *old = lp_modules_find(modules, module->low);
    if (!old || !same(old, module)) old = find_known(modules, module);
    if (!old) {
        if (remember(modules, module)) return true;
        free(module->path);
        return false;
    }
    free(module->path);
    module->path = old->path;
    module->index = old->index;
    return true;
}

static bool append(lp_modules *table, lp_module module) {
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

bool lp_modules_add(lp_modules *modules, lp_modules *fresh, lp_module module) {
    return number(modules, &module) && append(fresh, module);
}

void lp_modules_replace(lp_modules *modules, const lp_modules *fresh) {
    free(modules->rows);
    modules->rows = fresh->rows;
    modules->count = fresh->count;
    modules->capacity = fresh->capacity;
    modules->added = fresh->added;
    modules->removed = fresh->removed;
}

static void nothing(lp_modules *modules, void *argument) { (void)modules, (void)argument; }

bool lp_modules_refresh(lp_modules *modules) { return lp_modules_with(modules, nothing, NULL); }
