// The functions that each platform implements in its folder, and that only C calls. The others are declared in the
// headers for Swift: lp_thread.h, lp_park.h, lp_system.h, lp_mainqueue.h, lp_heartbeat.h, lp_process_start in lp_clock.h,
// lp_modules_with and lp_markers_find in lp_modules.h.
#ifndef LP_PLATFORM_H
#define LP_PLATFORM_H
#include "../lp_capture.h"

// MARK: - Stack copy

/// Copies registers and stack of `thread` to the capturer's snapshot, or asks the thread for the copy. Sets the status,
/// the system call and the time of `sample`. Returns LP_TAKEN, LP_PENDING or LP_FAILED.
int lp_copy_begin(lp_capturer *capturer, lp_thread *thread, lp_sample *sample);
/// Waits at most `patience` nanoseconds for a pending copy. Returns whether it is done.
bool lp_copy_wait(lp_capturer *capturer, uint64_t patience);
/// Ends a copy; a pending one is withdrawn. Returns whether the snapshot is complete.
bool lp_copy_end(lp_capturer *capturer, lp_thread *thread, lp_sample *sample);

// MARK: - Modules

/// Gives `module` its number, which `modules` remembers, and adds it to the table `fresh`. Takes over the module's path.
/// Returns false if there is no memory.
bool lp_modules_add(lp_modules *modules, lp_modules *fresh, lp_module module);
/// Replaces the table of `modules` by `fresh`.
void lp_modules_replace(lp_modules *modules, const lp_modules *fresh);

// MARK: - Scheduling

/// Names the calling thread.
void lp_thread_name(const char *name);
#endif
