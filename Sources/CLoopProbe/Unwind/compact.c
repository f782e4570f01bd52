#include "compact.h"
#include <string.h>

// MARK: - The table
//
// header   version, common encodings (offset, count), personalities (offset, count), first level (offset, count)
// level 1  function, second-level page, language data: sorted, closed by a row whose function is the end of the code
// level 2  kind 2: rows of function, encoding. Kind 3: rows of 24 bits of function and 8 bits of encoding index
//
// All functions are offsets from the Mach-O header, all other offsets count from the start of the table.

typedef struct {
    const uint8_t *bytes;
    size_t size;
} table;

static bool read32(table t, uint64_t offset, uint32_t *value) {
    if (offset > t.size || t.size - offset < 4) return false;
    memcpy(value, t.bytes + offset, 4);
    return true;
}

static uint32_t get32(table t, uint64_t offset) {
    uint32_t value = 0;
    return read32(t, offset, &value) ? value : 0;
}

static uint32_t get16(table t, uint64_t offset) {
    uint16_t value = 0;
    if (offset <= t.size && t.size - offset >= 2) memcpy(&value, t.bytes + offset, 2);
    return value;
}

// Returns the number of the last of `count` rows of `stride` bytes whose function is at most `function`. -1 if there is
// none.
static int64_t last_row(table t, uint64_t rows, uint32_t count, uint32_t stride, uint32_t mask, uint32_t function) {
    int64_t low = 0, high = count;
    while (low < high) {
        int64_t middle = (low + high) / 2;
        if ((get32(t, rows + (uint64_t)middle * stride) & mask) <= function) low = middle + 1;
        else high = middle;
    }
    return low - 1;
}

typedef struct {
    uint32_t start, end, encoding; // of a function
} entry;

static bool find_in_regular(table t, uint32_t page, uint32_t limit, uint32_t function, entry *found) {
    uint64_t rows = (uint64_t)page + get16(t, page + 4ull);
    uint32_t count = get16(t, page + 6ull);
    int64_t row = last_row(t, rows, count, 8, UINT32_MAX, function);
    if (row < 0) return false;
    uint64_t at = rows + (uint64_t)row * 8;
    *found = (entry){get32(t, at), row + 1 < count ? get32(t, at + 8) : limit, get32(t, at + 4)};
    return true;
}

static bool find_in_compressed(table t, uint32_t page, uint32_t base, uint32_t limit, uint32_t function, entry *found) {
    const uint32_t offset_mask = 0x00FFFFFF;
    uint64_t rows = (uint64_t)page + get16(t, page + 4ull);
    uint32_t count = get16(t, page + 6ull), common = get32(t, 8);
    int64_t row = last_row(t, rows, count, 4, offset_mask, function - base);
    if (row < 0) return false;
    uint64_t at = rows + (uint64_t)row * 4;
    uint32_t index = get32(t, at) >> 24;
    uint64_t encoding =
        index < common ? get32(t, 4) + 4ull * index : (uint64_t)page + get16(t, page + 8ull) + 4ull * (index - common);
    uint32_t next = row + 1 < count ? base + (get32(t, at + 4) & offset_mask) : limit;
    *found = (entry){base + (get32(t, at) & offset_mask), next, get32(t, encoding)};
    return true;
}

static bool find_entry(table t, uint32_t function, entry *found) {
    uint32_t version, first = get32(t, 20), count = get32(t, 24), kind;
    if (!read32(t, 0, &version) || version != 1 || count < 2 || count > t.size / 12) return false;
    int64_t row = last_row(t, first, count, 12, UINT32_MAX, function);
    if (row < 0 || row + 1 >= count) return false;
    uint64_t at = first + (uint64_t)row * 12;
    uint32_t base = get32(t, at), page = get32(t, at + 4), limit = get32(t, at + 12);
    if (page == 0 || !read32(t, page, &kind)) return false;
    bool there = kind == 2 ? find_in_regular(t, page, limit, function, found)
                           : kind == 3 && find_in_compressed(t, page, base, limit, function, found);
    return there && function >= found->start && function < found->end;
}

// MARK: - Encodings

static void set_cfa(cfi_frame *frame, unsigned column, uint64_t offset) {
    frame->row.cfa = (cfi_rule){.kind = RULE_REGISTER, .value = column};
    frame->row.cfa_offset = (int64_t)offset;
}

static void save(cfi_frame *frame, unsigned column, int64_t offset) {
    if (column < LP_COLUMNS) frame->row.rules[column] = (cfi_rule){.kind = RULE_OFFSET, .value = offset};
}

// DWARF's numbers of the registers 1 to 6: rbx, r12, r13, r14, r15, rbp.
static const uint8_t x86_registers[7] = {LP_COLUMNS, 3, 12, 13, 14, 15, 6};

static void x86_frame(uint32_t encoding, cfi_frame *frame) {
    set_cfa(frame, 6, 16);
    save(frame, 16, -8);
    save(frame, 6, -16);
    int64_t at = -16 - 8 * (int64_t)(encoding >> 16 & 0xFF);
    for (unsigned i = 0; i < 5; i++, at += 8) {
        unsigned number = encoding >> 3 * i & 7;
        if (number && number < 6) save(frame, x86_registers[number], at);
    }
}

// Decodes the order in which a function without frame pointer pushed `count` of the six registers. It is a number in
// the factorial system: each digit counts registers that are left.
static void x86_pushed(uint32_t encoding, cfi_frame *frame) {
    unsigned count = encoding >> 10 & 7, rest = encoding & 0x3FF;
    if (count > 6) return;
    bool used[7] = {false};
    for (unsigned i = 0; i < count; i++) {
        unsigned divisor = 1;
        for (unsigned left = 5 - i; left > 6 - count; left--) divisor *= left;
        unsigned digit = rest / divisor, number = 0;
        rest %= divisor;
        for (number = 1; number < 7; number++)
            if (!used[number] && digit-- == 0) break;
        if (number == 7) return;
        used[number] = true;
        save(frame, x86_registers[number], -8 - 8 * (int64_t)(count - i));
    }
}

static bool x86_stack(const lp_module *module, uint32_t encoding, bool indirect, cfi_frame *frame) {
    uint64_t size = (encoding >> 16 & 0xFF) * 8ull;
    if (indirect) {
        // The size is the operand of `sub $N, %rsp` in the function itself, and so many pushes came before it.
        uint64_t operand = frame->start + (encoding >> 16 & 0xFF);
        uint32_t subtracted;
        if (!lp_module_is_code(module, operand) || module->text_high - operand < 4) return false;
        memcpy(&subtracted, (const uint8_t *)(uintptr_t)operand, 4);
        size = subtracted + 8ull * (encoding >> 13 & 7);
    }
    set_cfa(frame, 7, size);
    save(frame, 16, -8);
    x86_pushed(encoding, frame);
    return true;
}

// Changes the rules of a function that was interrupted at its first or second instruction or at its return.
static void x86_edges(const lp_module *module, uint64_t pc, cfi_frame *frame) {
    const uint8_t *code = (const uint8_t *)(uintptr_t)pc;
    if (!lp_module_is_code(module, pc)) return;
    bool pushed = pc == frame->start + 1 && code[-1] == 0x55;
    if (pc != frame->start && !pushed && *code != 0xC3) return;
    memset(&frame->row, 0, sizeof frame->row);
    set_cfa(frame, 7, pushed ? 16 : 8);
    save(frame, 16, -8);
}

static bool read_x86(const lp_module *module, uint32_t encoding, uint64_t pc, bool exact, cfi_frame *frame) {
    uint32_t mode = encoding >> 24 & 0x0F;
    frame->return_column = 16;
    if (mode == 1) x86_frame(encoding, frame);
    else if ((mode != 2 && mode != 3) || !x86_stack(module, encoding, mode == 3, frame)) return false;
    if (exact) x86_edges(module, pc, frame);
    return true;
}

static bool read_arm(uint32_t encoding, cfi_frame *frame) {
    uint32_t mode = encoding >> 24 & 0x0F;
    frame->return_column = 30;
    if (mode == 2) {
        set_cfa(frame, 31, (encoding >> 12 & 0xFFF) * 16ull);
    } else if (mode == 4 || mode == 5) {
        // Pairs of further registers lie below; nothing outside needs them.
        frame->is_body_only = true;
        set_cfa(frame, 29, 16);
        save(frame, 29, -16);
        save(frame, 30, -8);
        for (unsigned column = 19; column < 29; column++) frame->row.rules[column].kind = RULE_UNDEFINED;
    } else {
        return false;
    }
    return true;
}

bool compact_lookup(const lp_module *module, int machine, uint64_t pc, bool exact, cfi_frame *frame) {
    table t = {module->compact, module->compact_size};
    entry found;
    if (!t.bytes || pc < module->low || pc - module->low > UINT32_MAX) return false;
    if (!find_entry(t, (uint32_t)(pc - module->low), &found) || !found.encoding) return false;
    uint32_t mode = found.encoding >> 24 & 0x0F, dwarf_mode = machine == LP_ARM64 ? 3 : 4;
    if (mode == dwarf_mode) {
        uint64_t offset = found.encoding & 0x00FFFFFF;
        return module->frames && offset < module->frames_size &&
            cfi_read(module, (uint64_t)(uintptr_t)module->frames + offset, pc, frame);
    }
    memset(frame, 0, sizeof *frame);
    frame->start = module->low + found.start;
    frame->end = module->low + found.end;
    return machine == LP_ARM64 ? read_arm(found.encoding, frame) : read_x86(module, found.encoding, pc, exact, frame);
}
