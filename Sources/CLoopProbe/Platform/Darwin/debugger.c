// The tracer of the process.
#ifdef __APPLE__
#include "../../include/lp_system.h"
#include <sys/sysctl.h>
#include <sys/types.h>
#include <unistd.h>

bool lp_system_is_traced(void) {
    int name[4] = {CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()};
    struct kinfo_proc info;
    size_t size = sizeof info;
    return sysctl(name, 4, &info, &size, NULL, 0) == 0 && size >= sizeof info && (info.kp_proc.p_flag & P_TRACED) != 0;
}
#endif
