// The images of dyld.
#ifdef __APPLE__
#include "../../include/lp_modules.h"
#include <string.h>

bool lp_modules_with(lp_modules *modules, void (*body)(lp_modules *, void *), void *argument) {
    body(modules, argument);
    return true;
}

void lp_markers_find(lp_modules *modules, lp_markers *markers) {
    (void)modules;
    memset(markers, 0, sizeof *markers);
}
#endif
