// The list of watched system calls. Calls that a machine does not have are left out.
#ifdef __linux__
#define _GNU_SOURCE
#include "trace_calls.h"
#include <stddef.h>
#include <sys/syscall.h>

#define OPENING(call, at, from, how) \
    {.number = call, .kind = TRACE_OPENS, .path = at, .directory = from, .descriptor = -1, .flags = how}
#define LOOKING(call, at, from) \
    {.number = call, .kind = TRACE_EXAMINES, .path = at, .directory = from, .descriptor = -1, .flags = -1}
#define USING(call, what, at) {.number = call, .kind = what, .path = -1, .directory = -1, .descriptor = at, .flags = -1}
#define PLAIN(call, what) {.number = call, .kind = what, .path = -1, .directory = -1, .descriptor = -1, .flags = -1}
#define WAITING_IF(call, what, when, which) \
    {.number = call,                        \
     .kind = what,                          \
     .path = -1,                            \
     .directory = -1,                       \
     .descriptor = -1,                      \
     .flags = -1,                           \
     .condition = when,                     \
     .tested = which}
#define SENDING(call, form) \
    {.number = call, .kind = TRACE_SENDS, .path = -1, .directory = -1, .flags = -1, .message = form}

static const struct trace_call calls[] = {
    OPENING(SYS_openat, 1, 0, 2),
    {.number = SYS_openat2, .kind = TRACE_OPENS, .path = 1, .descriptor = -1, .flags = 2, .flags_are_pointed_at = 1},
    LOOKING(SYS_newfstatat, 1, 0),
    LOOKING(SYS_statx, 1, 0),
    LOOKING(SYS_faccessat, 1, 0),
    LOOKING(SYS_faccessat2, 1, 0),
    LOOKING(SYS_readlinkat, 1, 0),
    USING(SYS_read, TRACE_READS, 0),
    USING(SYS_pread64, TRACE_READS, 0),
    USING(SYS_readv, TRACE_READS, 0),
    USING(SYS_preadv, TRACE_READS, 0),
    USING(SYS_preadv2, TRACE_READS, 0),
    USING(SYS_sendfile, TRACE_READS, 1),
    USING(SYS_copy_file_range, TRACE_READS, 0),
    USING(SYS_splice, TRACE_READS, 0),
    USING(SYS_mmap, TRACE_MAPS_FILE, 4),
    USING(SYS_getdents64, TRACE_LISTS, 0),
    PLAIN(SYS_munmap, TRACE_UNMAPS),
    PLAIN(SYS_exit_group, TRACE_ENDS),
    {.number = SYS_execve, .kind = TRACE_EXECUTES, .path = 0, .directory = -1, .descriptor = -1, .flags = -1},
    {.number = SYS_execveat, .kind = TRACE_EXECUTES, .path = 1, .directory = 0, .descriptor = -1, .flags = -1},
    USING(SYS_connect, TRACE_CONNECTS, 0),
    SENDING(SYS_sendto, TRACE_BUFFER),
    SENDING(SYS_sendmsg, TRACE_HEADER),
    SENDING(SYS_sendmmsg, TRACE_HEADERS),
    USING(SYS_recvfrom, TRACE_RECEIVES, 0),
    USING(SYS_recvmsg, TRACE_RECEIVES, 0),
    USING(SYS_recvmmsg, TRACE_RECEIVES, 0),
    PLAIN(SYS_nanosleep, TRACE_SLEEPS),
    PLAIN(SYS_clock_nanosleep, TRACE_SLEEPS),
    WAITING_IF(SYS_futex, TRACE_LOCKS, TRACE_WAITING_FUTEX, 1),
    WAITING_IF(SYS_fcntl, TRACE_LOCKS, TRACE_WAITING_LOCK, 1),
    PLAIN(SYS_flock, TRACE_LOCKS),
    PLAIN(SYS_ppoll, TRACE_POLLS),
    PLAIN(SYS_pselect6, TRACE_POLLS),
    WAITING_IF(SYS_epoll_pwait, TRACE_POLLS, TRACE_NOT_ZERO, 3),
    PLAIN(SYS_epoll_pwait2, TRACE_POLLS),
    PLAIN(SYS_accept, TRACE_POLLS),
    PLAIN(SYS_accept4, TRACE_POLLS),
    PLAIN(SYS_rt_sigsuspend, TRACE_POLLS),
    PLAIN(SYS_rt_sigtimedwait, TRACE_POLLS),
    WAITING_IF(SYS_io_uring_enter, TRACE_POLLS, TRACE_NOT_ZERO, 2),
    PLAIN(SYS_wait4, TRACE_AWAITS_CHILD),
    PLAIN(SYS_waitid, TRACE_AWAITS_CHILD),
#ifdef SYS_open
    OPENING(SYS_open, 0, -1, 1),
    OPENING(SYS_creat, 0, -1, -1),
    LOOKING(SYS_stat, 0, -1),
    LOOKING(SYS_lstat, 0, -1),
    LOOKING(SYS_access, 0, -1),
    LOOKING(SYS_readlink, 0, -1),
    USING(SYS_getdents, TRACE_LISTS, 0),
    WAITING_IF(SYS_poll, TRACE_POLLS, TRACE_NOT_ZERO, 2),
    PLAIN(SYS_select, TRACE_POLLS),
    WAITING_IF(SYS_epoll_wait, TRACE_POLLS, TRACE_NOT_ZERO, 3),
    PLAIN(SYS_pause, TRACE_POLLS),
#endif
};

const struct trace_call *trace_calls(int *count) {
    *count = (int)(sizeof calls / sizeof *calls);
    return calls;
}

const struct trace_call *trace_call_of(uint64_t number) {
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
        if ((uint64_t)calls[i].number == number) return &calls[i];
    return NULL;
}
#endif
