// Records in which order the functions of a program first run, for `sizeaudit startup --order-from`.
//
// Compile the program with clang's `-fsanitize-coverage=func,trace-pc-guard` (Swift: `-sanitize-coverage=func,trace-pc-guard` with
// a sanitizer) and link this library. It is for builds that find an order, not for those that are shipped.
#ifndef LAUNCH_ORDER_H
#define LAUNCH_ORDER_H

#ifdef __cplusplus
extern "C" {
#endif

/// Ends the recording, for example when the app is idle for the first time. Functions that run later are not listed.
void launch_order_stop(void);

/// Writes the functions that ran so far to a file. Returns 0 or an `errno`.
///
/// At its end a program does so by itself if the environment variable `LAUNCH_ORDER_FILE` names a file. Apps on devices call
/// this function with a path in their container.
int launch_order_write(const char *path);

#ifdef __cplusplus
}
#endif
#endif
