// Call frame information (DWARF 5, 6.4) in the form of .eh_frame (LSB core, 10.6).
#ifndef LP_CFI_H
#define LP_CFI_H
#include "../lp_modules.h"
#include "machine.h"

enum {
    RULE_SAME = 0,
    RULE_UNDEFINED,
    RULE_OFFSET,
    RULE_VALUE_OFFSET,
    RULE_REGISTER,
    RULE_EXPRESSION,
    RULE_VALUE_EXPRESSION
};

typedef struct {
    uint8_t kind;
    int64_t value;       // offset from the CFA, or number of a register
    const uint8_t *code; // expression
    uint32_t size;
} cfi_rule;

typedef struct {
    cfi_rule cfa; // RULE_REGISTER with `offset`, or RULE_EXPRESSION
    int64_t cfa_offset;
    cfi_rule rules[LP_COLUMNS];
} cfi_row;

typedef struct {
    uint64_t start, end; // run-time addresses of the function
    uint32_t return_column;
    bool is_signal_frame;
    bool is_body_only; // the rules do not hold in the prologue and the epilogue
    cfi_row row;
} cfi_frame;

/// Reads the unwind rules at `pc` from the record at the address `record`. Returns false if it is another function's.
bool cfi_read(const lp_module *module, uint64_t record, uint64_t pc, cfi_frame *frame);
/// Finds the unwind rules at `pc` with .eh_frame_hdr. Returns false if the module has none.
bool cfi_lookup(const lp_module *module, uint64_t pc, cfi_frame *frame);

/// Reads a word of the stack. Returns false outside of it.
typedef bool (*cfi_reader)(const void *context, uint64_t address, uint64_t *value);
/// Evaluates a DWARF expression. Returns false if it needs an unknown value or uses an operation that no compiler
/// emits here.
bool cfi_evaluate(
    const uint8_t *code, uint32_t size, const uint64_t *registers, uint64_t known, uint64_t initial, cfi_reader read,
    const void *context, uint64_t *result);
#endif
