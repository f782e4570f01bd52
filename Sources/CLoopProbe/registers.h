// Registers by DWARF's numbers.
#ifndef LP_REGISTERS_H
#define LP_REGISTERS_H
#include <stdint.h>

#if defined(__x86_64__)
enum { COL_FP = 6, COL_SP = 7, COL_RETURN = 16, COL_COUNT = 17 };
#elif defined(__aarch64__)
// Not verified.
enum { COL_FP = 29, COL_SP = 31, COL_RETURN = 30, COL_COUNT = 33 };
#else
enum { COL_FP = 0, COL_SP = 1, COL_RETURN = 2, COL_COUNT = 3 };
#endif

// Where the snapshot keeps the program counter: a column that no register has.
enum { LP_PC = 33 };

// Swift marks the frames of async functions in bit 60 of the saved frame pointer; arm64 signs addresses in the upper bits.
static inline uint64_t clean_pointer(uint64_t value) {
#if defined(__aarch64__)
    return value & 0x00007FFFFFFFFFFFull;
#else
    return value & ~(1ull << 60);
#endif
}
#endif
