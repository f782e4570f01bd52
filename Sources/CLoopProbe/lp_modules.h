// The modules mapped into the process, with file addresses, build IDs and unwind tables.
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
    const uint8_t *compact; // __unwind_info of a Mach-O image, NULL: none
    size_t compact_size;
    const uint8_t *frames; // __eh_frame of a Mach-O image, NULL: none
    size_t frames_size;
    uint8_t id[32];
    uint32_t id_size;
    char *path;
} lp_module;

typedef struct {
    lp_module *rows; // by `low`, ascending
    size_t count, capacity;
    bool frozen;             // an outdated table is not made anew, which would allocate
    uint64_t added, removed; // the loader's counters when the table was made
    lp_module *known;        // all that were ever there, by `index`; their paths are shared with `rows`
    uint32_t known_count, known_capacity;
} lp_modules;

/// Calls `body` with an up-to-date table while no module can be unmapped. Returns false if that is impossible. The
/// loader's list is locked during the call, so `body` must be short and must not load anything.
bool lp_modules_with(lp_modules *modules, void (*body)(lp_modules *, void *), void *argument);
/// Returns the module whose segments contain `address`, or NULL.
const lp_module *lp_modules_find(const lp_modules *modules, uint64_t address);
static inline bool lp_module_is_code(const lp_module *module, uint64_t address) {
    return module && address >= module->text_low && address < module->text_high;
}
void lp_modules_free(lp_modules *modules);
/// Updates the table.
bool lp_modules_refresh(lp_modules *modules);

/// The functions through which CoreFoundation calls out, in the order of their numbers. The one on the stack tells
/// the phase.
enum { LP_MAIN_QUEUE_MARKER = 3, LP_MARKERS = 6 };
typedef struct {
    uint64_t start[LP_MARKERS], end[LP_MARKERS]; // run-time addresses; 0: not found
    const uint64_t *main_queue;                  // end of the main queue's marker, learned later; NULL: never
} lp_markers;
/// Learns the markers from a run loop of the calling thread, which must not have one of its own. The main queue's
/// marker cannot be learned so: each platform finds it in its own way. Returns whether all others were.
bool lp_markers_calibrate(lp_markers *markers);
/// Finds the markers by their symbols, or learns them where there are none. Takes milliseconds.
void lp_markers_find(lp_modules *modules, lp_markers *markers);
/// Returns the number of the marker that contains `address`, or -1.
int lp_markers_match(const lp_markers *markers, uint64_t address);
#endif
