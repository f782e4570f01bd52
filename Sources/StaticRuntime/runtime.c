// Replacements for two functions of the Swift runtime, which read /proc: a static program also starts where it is not
// mounted, as in a bare root. scripts/link-static compiles this file and links it with --wrap.
#include <stdlib.h>
#include <string.h>

static int count;
static char **values;

/// glibc hands the arguments of main to each initialiser.
__attribute__((constructor)) static void keep_arguments(int argument_count, char **arguments) {
    count = argument_count;
    values = arguments;
}

/// Returns a copy of the arguments, whose strings and list the caller may free. The original reads /proc/self/cmdline.
char **__wrap__swift_stdlib_getUnsafeArgvArgc(int *result_count) {
    char **copy = calloc((size_t)count + 1, sizeof *copy);
    *result_count = copy ? count : 0;
    for (int at = 0; copy && at < count; at++) copy[at] = strdup(values[at]);
    return copy;
}

/// Says that the program which prints a backtrace after a crash is not there. It is not part of the release, and the
/// original ends the process where /proc/self/exe does not tell the place to look for it.
char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name) {
    (void)name;
    return NULL;
}
