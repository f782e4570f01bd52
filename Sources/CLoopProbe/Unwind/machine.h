// The architectures whose stacks can be unwound. The architecture of a stack is chosen at run time, so that a recorded
// stack can be unwound on any machine.
#ifndef LP_MACHINE_H
#define LP_MACHINE_H
#include "../lp_capture.h"

// The index of the program counter in a snapshot, which no register has.
enum { LP_PC = 33 };

// The number of registers of the larger architecture, by the numbers of DWARF.
enum { LP_COLUMNS = 33 };

typedef struct {
    uint8_t frame, stack, link; // numbers of the frame pointer, the stack pointer and the return address
    uint8_t count;              // of registers
    bool has_link;              // a register holds the return address of the innermost function
    /// Returns the length of the call instruction that ends at `code`, of which `before` bytes can be read. 0 if there
    /// is none.
    unsigned (*call_length)(const uint8_t *code, uint64_t before);
    /// Returns the target of the call that ends at `address`, through one stub if there is one. 0 if unknown.
    uint64_t (*call_target)(const lp_modules *modules, uint64_t address);
} lp_machine;

/// Returns the description of LP_X86_64 or LP_ARM64. NULL for any other number.
const lp_machine *lp_machine_of(int number);

// The number of the machine that runs this code.
#if defined(__x86_64__)
enum { LP_NATIVE = LP_X86_64 };
#elif defined(__aarch64__) || defined(__arm64__)
enum { LP_NATIVE = LP_ARM64 };
#else
enum { LP_NATIVE = LP_NO_MACHINE };
#endif

/// Returns the bits of code addresses in which this processor stores a signature. The processor knows them: macOS and
/// iOS differ.
uint64_t lp_signature_bits(void);

// Removes Swift's mark of asynchronous functions from a saved frame pointer.
static inline uint64_t lp_clean_frame(uint64_t value) { return value & ~(1ull << 60); }
#endif
