// The compact unwind tables of Mach-O images (__TEXT,__unwind_info): 32 bits for each function.
#ifndef LP_COMPACT_H
#define LP_COMPACT_H
#include "cfi.h"

/// Finds the unwind rules at `pc`. Returns false if the module has none.
/// - exact: the function is interrupted at `pc`, perhaps in its prologue, which the tables do not describe.
bool compact_lookup(const lp_module *module, int machine, uint64_t pc, bool exact, cfi_frame *frame);
#endif
