// The single stop of the program at the end of execve. Only then are the addresses for breakpoints known.
#ifdef __linux__
#define _GNU_SOURCE
#include "CLaunch.h"
#include <errno.h>
#include <signal.h>
#include <sys/ptrace.h>
#include <sys/wait.h>

int launch_attach(pid_t pid) {
    return ptrace(PTRACE_SEIZE, pid, 0, PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL) == 0 ? 0 : -errno;
}

int launch_wait_exec(pid_t pid, int *status) {
    for (;;) {
        pid_t changed = waitpid(pid, status, __WALL);
        if (changed < 0 && errno == EINTR) continue;
        if (changed < 0 || WIFEXITED(*status) || WIFSIGNALED(*status)) return 0;
        if (*status >> 8 == (SIGTRAP | (PTRACE_EVENT_EXEC << 8))) return 1;
        // Other signals on the way belong to the program.
        int isStop = *status >> 16 == PTRACE_EVENT_STOP;
        ptrace(PTRACE_CONT, pid, 0, isStop ? 0 : WSTOPSIG(*status));
    }
}

int launch_detach(pid_t pid) { return ptrace(PTRACE_DETACH, pid, 0, 0) == 0 ? 0 : -errno; }
#endif
