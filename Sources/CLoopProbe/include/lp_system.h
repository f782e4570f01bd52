// Facts about the process and the machine, for the header of a trace.
#ifndef LP_SYSTEM_H
#define LP_SYSTEM_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Writes the path of the program to `path`, ended by 0. Returns false if the system does not tell it.
bool lp_system_program(char *path, size_t size);
/// Writes the identifier of the current boot. Returns false if there is none.
bool lp_system_boot(uint8_t id[16]);
/// Writes the name and the version of the kernel, ended by 0. Empty if unknown.
void lp_system_kernel(char *text, size_t size);
/// Returns whether a debugger is attached to the process.
bool lp_system_is_traced(void);
#endif
