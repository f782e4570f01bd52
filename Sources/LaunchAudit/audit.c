// The library that the dynamic loader calls while it starts a program (rtld-audit(7)). It records when each object
// was mapped, when all were relocated, and when each initializer began and ended.
//
// It links nothing, not even the C library. It closes its descriptors and removes its variables from the environment,
// so that neither the program nor its children are affected.
#include "clock.h"
#include "environment.h"
#include "initializers.h"
#include "record.h"
#include "../CLaunch/system_call.h"

#define EXPORT __attribute__((visibility("default")))

/// The stack as the kernel laid it out: argc, arguments, environment, auxiliary vector.
extern void *__libc_stack_end;

EXPORT unsigned la_version(unsigned version) {
    long *stack = __libc_stack_end;
    struct descriptors given = take_variables((char **)(stack + 1 + stack[0] + 1));
    if (!open_record(given.record)) return 0;
    system_call(SYS_close, given.library, 0, 0, 0, 0, 0);
    system_call(SYS_close, given.record, 0, 0, 0, 0, 0);
    append(LAUNCH_READY, 0, 0, 0, 0);
    return version;
}

EXPORT char *la_objsearch(const char *name, uintptr_t *cookie, unsigned flag) {
    (void)cookie;
    if (flag == LA_SER_ORIG) append(LAUNCH_SEARCH, 0, 0, 0, name);
    return (char *)name;
}

EXPORT unsigned la_objopen(struct link_map *map, Lmid_t space, uintptr_t *cookie) {
    static uint64_t objects;
    (void)space;
    if (!fast_clock) find_clock(map);
    uint64_t object = objects++;
    *cookie = object;
    append(LAUNCH_OBJECT, 0, object, map->l_addr, map->l_name);
    time_initializers(map, object);
    return 0;
}

EXPORT void la_activity(uintptr_t *cookie, unsigned flag) {
    (void)cookie;
    append(LAUNCH_ACTIVITY, 0, 0, flag, 0);
}

EXPORT void la_preinit(uintptr_t *cookie) {
    (void)cookie;
    append(LAUNCH_MAIN, 0, 0, 0, 0);
}

EXPORT unsigned la_objclose(uintptr_t *cookie) {
    append(LAUNCH_CLOSE, 0, *cookie, 0, 0);
    return 0;
}
