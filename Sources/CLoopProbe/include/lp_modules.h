// What is mapped into the process: for offsets instead of addresses, for build ids, for unwind tables.
#ifndef LP_MODULES_H
#define LP_MODULES_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    uint32_t index;     // never used for another module
    uint64_t bias;      // run-time address minus address in the file
    uint64_t low, high; // all of its segments
    uint64_t text_low, text_high;
    const uint8_t *unwind; // .eh_frame_hdr, NULL: none
    size_t unwind_size;
    uint8_t id[32];
    uint32_t id_size;
    char *path;
} lp_module;

typedef struct {
    lp_module *rows; // by `low`, ascending
    size_t count, capacity;
    uint64_t added, removed; // the loader's counters when the table was made
    lp_module *known;        // all that were ever there, by `index`; their paths are shared with `rows`
    uint32_t known_count, known_capacity;
} lp_modules;

/// Calls `body` while no module can be unmapped, with a table that is up to date then. False when it could not.
/// The loader's list is locked meanwhile: `body` must be short, and must not load anything.
bool lp_modules_with(lp_modules *modules, void (*body)(lp_modules *, void *), void *argument);
/// The module whose segments hold `address`; NULL: none.
const lp_module *lp_modules_find(const lp_modules *modules, uint64_t address);
static inline bool lp_module_is_code(const lp_module *module, uint64_t address) {
    return module && address >= module->text_low && address < module->text_high;
}
void lp_modules_free(lp_modules *modules);
/// Brings the table up to date.
bool lp_modules_refresh(lp_modules *modules);

/// The functions through which CoreFoundation calls out, in the order of their numbers: what the program does is told
/// by the one that is on its stack.
enum { LP_MARKERS = 6 };
typedef struct {
    uint64_t start[LP_MARKERS], end[LP_MARKERS]; // run-time addresses; 0: not found
} lp_markers;
/// Looks into the symbol tables of the modules' files. Takes milliseconds.
void lp_markers_find(lp_modules *modules, lp_markers *markers);
/// The number of the marker that `address` lies in; -1: none.
int lp_markers_match(const lp_markers *markers, uint64_t address);
#endif
