// Reports to a launcher that measures the start of this program (`sizeaudit startup -- COMMAND`).
#ifndef LP_LAUNCH_H
#define LP_LAUNCH_H

#include <stdint.h>

/// Reports that the program reached the milestone `name` at `time`, in nanoseconds of CLOCK_MONOTONIC. "first idle"
/// is the name for the first wait of the main loop. It never waits: a message that does not fit into the pipe is
/// lost.
///
/// The launcher names a pipe in the variable SIZEAUDIT_LAUNCH_MARKS and reads lines of the form `mark <time> <name>`.
void lp_launch_report(const char *name, uint64_t time);

#endif
