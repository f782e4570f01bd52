// The registers of a stopped thread in the form of the kernel.
#ifndef TRACE_REGISTERS_H
#define TRACE_REGISTERS_H

#include "trace_machine.h"

/// Returns 0 or a negative `errno`; `-ENOEXEC` if the thread runs code of another machine.
int trace_get_registers(pid_t thread, struct machine_registers *all);

#endif
