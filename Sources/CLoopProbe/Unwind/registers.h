// Register numbers of DWARF.
#ifndef LP_REGISTERS_H
#define LP_REGISTERS_H
#include <stdint.h>

#if defined(__x86_64__)
enum { COL_FP = 6, COL_SP = 7, COL_RETURN = 16, COL_COUNT = 17 };
#elif defined(__aarch64__)
// Not verified on this platform.
enum { COL_FP = 29, COL_SP = 31, COL_RETURN = 30, COL_COUNT = 33 };
#else
enum { COL_FP = 0, COL_SP = 1, COL_RETURN = 2, COL_COUNT = 3 };
#endif

// The index of the program counter in a snapshot, which no register has.
enum { LP_PC = 33 };

// Removes tags from a pointer. Swift marks the frames of async functions in bit 60 of the saved frame pointer; arm64
// signs addresses in the upper bits.
static inline uint64_t clean_pointer(uint64_t value) {
#if defined(__aarch64__)
    return value & 0x00007FFFFFFFFFFFull;
#else
    return value & ~(1ull << 60);
#endif
}
#endif
