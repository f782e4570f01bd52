// What a program that is launched to be timed tells its launcher (`sizeaudit startup -- COMMAND`).
#ifndef LP_LAUNCH_H
#define LP_LAUNCH_H

#include <stdint.h>

/// Tells the launcher, if there is one, that the program came to `name` at `time`, in nanoseconds of CLOCK_MONOTONIC. The
/// name "first idle" is that of the first wait of the main loop. Never waits: what the launcher does not take is lost.
///
/// A launcher names a pipe in the variable SIZEAUDIT_LAUNCH_MARKS, and reads lines of the form `mark <time> <name>`.
void lp_launch_report(const char *name, uint64_t time);

#endif
