// The facts that POSIX tells.
#include "../include/lp_system.h"
#include <stdio.h>
#include <sys/utsname.h>

void lp_system_kernel(char *text, size_t size) {
    struct utsname names;
    if (uname(&names)) names.sysname[0] = names.release[0] = 0;
    snprintf(text, size, "%s %s", names.sysname, names.release);
}
