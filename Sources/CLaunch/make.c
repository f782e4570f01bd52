// Creation of the launched process. It shares this process's memory until execve, like posix_spawn does. So execve
// has no copy of the memory to remove, and takes as long as from a shell. Until then the new process makes only
// system calls and writes only to its own stack.
#ifdef __linux__
#define _GNU_SOURCE
#include "CLaunch.h"
#include "system_call.h"
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static struct {
    const struct launch_order *order;
    int gate[2];
} birth;

static unsigned starts;

unsigned launch_starts(void) { return starts; }
void launch_count_start(void) { starts++; }

static char stack[64 << 10] __attribute__((aligned(16)));

/// The kernel's form of `struct sigaction`.
struct kernel_action {
    void *handler;
    unsigned long flags;
    void *restorer;
    uint64_t mask;
};

/// Removes this program's signal handlers. Ignored signals stay ignored.
static void forget_handlers(void) {
    for (long number = 1; number < 65; number++) {
        struct kernel_action action = {0};
        if (system_call(SYS_rt_sigaction, number, 0, (long)&action, 8, 0, 0) != 0) continue;
        if (action.handler == SIG_DFL || action.handler == SIG_IGN) continue;
        action = (struct kernel_action){0};
        system_call(SYS_rt_sigaction, number, (long)&action, 0, 8, 0, 0);
    }
}

static void place(int descriptor, int number) {
    if (descriptor < 0 || number < 0) return;
    // The descriptor is in place already; only the mark to close it must be removed.
    if (descriptor == number) system_call(SYS_fcntl, number, F_SETFD, 0, 0, 0, 0);
    else system_call(SYS_dup3, descriptor, number, 0, 0, 0, 0);
}

static uint64_t clock_now(void) {
    struct timespec time;
    // The C library's function uses the kernel's shared object and needs nothing of this thread.
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

static int live(void *unused) {
    (void)unused;
    const struct launch_order *order = birth.order;
    forget_handlers();
    // The launched program must not survive this one.
    system_call(SYS_prctl, PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0, 0);
    for (int number = 0; number < 3; number++) place(order->standard[number], number);
    place(order->library, order->library_number);
    place(order->record, order->record_number);
    char byte;
    system_call(SYS_close, birth.gate[1], 0, 0, 0, 0, 0);
    long got = system_call(SYS_read, birth.gate[0], (long)&byte, 1, 0, 0, 0);
    if (got == 1) {
        order->header->pid = (uint32_t)system_call(SYS_getpid, 0, 0, 0, 0, 0, 0);
        // All signals are unblocked, because the C library's worker threads block all.
        uint64_t none = 0;
        system_call(SYS_rt_sigprocmask, SIG_SETMASK, (long)&none, 0, 8, 0, 0);
        order->header->started = clock_now();
        long error =
            system_call(SYS_execve, (long)order->path, (long)order->arguments, (long)order->environment, 0, 0, 0);
        order->header->exec_error = (int32_t)-error;
    }
    system_call(SYS_exit_group, 127, 0, 0, 0, 0, 0);
    return 127;
}

pid_t launch_make(const struct launch_order *order) {
    if (pipe2(birth.gate, O_CLOEXEC) != 0) return -errno;
    birth.order = order;
    uint64_t all = ~(uint64_t)0, usual = 0;
    system_call(SYS_rt_sigprocmask, SIG_SETMASK, (long)&all, (long)&usual, 8, 0, 0);
    pid_t pid = clone(live, stack + sizeof stack, CLONE_VM | SIGCHLD, 0);
    int error = errno;
    system_call(SYS_rt_sigprocmask, SIG_SETMASK, (long)&usual, 0, 8, 0, 0);
    close(birth.gate[0]);
    if (pid < 0) close(birth.gate[1]);
    else launch_count_start();
    return pid < 0 ? -error : pid;
}

void launch_go(void) {
    while (write(birth.gate[1], "", 1) < 0 && errno == EINTR) {}
    close(birth.gate[1]);
}
#endif
