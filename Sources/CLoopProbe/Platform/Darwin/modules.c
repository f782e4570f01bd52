// The images that dyld reports. dyld reports an image before its initialisers run and before it is unmapped, so an image
// stays mapped while our lock is held. It offers no way to stop the reports, so the list is kept for ever, one for the
// process.
#ifdef __APPLE__
#include "../../Unwind/macho.h"
#include "../../lp_modules.h"
#include "../../include/lp_system.h"
#include "../platform.h"
#include <mach-o/dyld.h>
#include <mach-o/loader.h>
#include <os/lock.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static os_unfair_lock lock = OS_UNFAIR_LOCK_INIT;
static struct {
    lp_module *rows;
    size_t count, capacity;
    uint64_t changes;
} images;

// Returns the name of an image on the heap: the install name of a library, the path of the program.
static char *name_of(const uint8_t *header, uint32_t type) {
    char path[4096];
    const char *name = macho_name(header);
    if (!name && type == MH_EXECUTE && lp_system_program(path, sizeof path)) name = path;
    return strdup(name ? name : "");
}

static bool grow(void) {
    if (images.count < images.capacity) return true;
    size_t capacity = images.capacity ? images.capacity * 2 : 512;
    lp_module *rows = realloc(images.rows, capacity * sizeof *rows);
    if (!rows) return false;
    images.rows = rows;
    images.capacity = capacity;
    return true;
}

// dyld holds its own locks here: only the header and the load commands are read.
static void added(const struct mach_header *header, intptr_t slide) {
    (void)slide;
    lp_module module;
    if (!macho_read((const uint8_t *)header, &module)) return;
    module.path = name_of((const uint8_t *)header, header->filetype);
    os_unfair_lock_lock(&lock);
    bool kept = module.path && grow();
    if (kept) images.rows[images.count++] = module;
    images.changes++;
    os_unfair_lock_unlock(&lock);
    if (!kept) free(module.path);
}

static void removed(const struct mach_header *header, intptr_t slide) {
    (void)slide;
    char *path = NULL;
    os_unfair_lock_lock(&lock);
    for (size_t i = 0; i < images.count && !path; i++) {
        if (images.rows[i].low != (uint64_t)(uintptr_t)header) continue;
        path = images.rows[i].path;
        images.rows[i] = images.rows[--images.count];
        images.changes++;
    }
    os_unfair_lock_unlock(&lock);
    free(path);
}

static void subscribe(void) {
    _dyld_register_func_for_add_image(added);
    _dyld_register_func_for_remove_image(removed);
}

// Makes a new table from the list. Called with the lock.
static bool rebuild(lp_modules *modules) {
    lp_modules fresh = {.added = images.changes};
    bool made = true;
    for (size_t i = 0; made && i < images.count; i++) {
        lp_module module = images.rows[i];
        module.path = strdup(module.path);
        made = module.path && lp_modules_add(modules, &fresh, module);
    }
    if (made) lp_modules_replace(modules, &fresh);
    else free(fresh.rows);
    return made;
}

bool lp_modules_with(lp_modules *modules, void (*body)(lp_modules *, void *), void *argument) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, subscribe);
    os_unfair_lock_lock(&lock);
    bool current = (modules->count && modules->added == images.changes) || rebuild(modules);
    if (current) body(modules, argument);
    os_unfair_lock_unlock(&lock);
    return current;
}
#endif
