// The seccomp filter of traced commands.
#ifndef FILTER_H
#define FILTER_H

/// Makes mmap of code and rt_sigaction of a signal stop the thread; with `follows_calls` also each call of `trace_calls`.
/// Returns 0, or -1 with `errno` set.
int install_filter(int signal, int follows_calls);

#endif
