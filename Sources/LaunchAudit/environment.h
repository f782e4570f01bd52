// The launcher's two environment variables: they are read and then removed.
#ifndef LAUNCH_ENVIRONMENT_H
#define LAUNCH_ENVIRONMENT_H

#include "../CLaunch/include/launch_record.h"
#include <elf.h>
#include <stdint.h>

struct descriptors {
    long library, record;
};

/// Returns the text after `NAME=` in `variable`, or null if the name is another one.
static const char *value_of(const char *variable, const char *name) {
    while (*name && *name == *variable) name++, variable++;
    return !*name && *variable == '=' ? variable + 1 : 0;
}

/// Returns the number at the end of `text`, as in "/proc/self/fd/1000", or -1.
static long trailing_number(const char *text) {
    long number = -1;
    for (; *text; text++) {
        int isDigit = *text >= '0' && *text <= '9';
        number = isDigit ? (number < 0 ? 0 : number) * 10 + (*text - '0') : -1;
        if (number > 1 << 24) return -1;
    }
    return number;
}

/// Reads and removes both variables. The auxiliary vector follows the environment. Some programs look for it there,
/// and the loader has already recorded its begin, so it must not move. The gap becomes one ignored entry of it. An
/// entry has two words, hence two variables.
static struct descriptors take_variables(char **environment) {
    struct descriptors found = {-1, -1};
    char **kept = environment, **next = environment;
    for (; *next; next++) {
        const char *library = value_of(*next, LAUNCH_AUDIT_VARIABLE);
        const char *record = value_of(*next, LAUNCH_RECORD_VARIABLE);
        if (library) found.library = trailing_number(library);
        else if (record) found.record = trailing_number(record);
        else *kept++ = *next;
    }
    uintptr_t *gap = (uintptr_t *)kept;
    uintptr_t *end = (uintptr_t *)next;
    if (gap < end) *gap++ = 0;
    for (; end - gap >= 1; gap += 2) {
        gap[0] = AT_IGNORE;
        gap[1] = 0;
    }
    return found;
}

#endif
