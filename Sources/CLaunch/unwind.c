// Unwinding of the stack of another process. The reader of call frame information is that of LoopProbe, which unwinds its
// own process: here it works on a copy of each image, and addresses are moved to the copy and back.
#ifdef __linux__
#define _GNU_SOURCE
#define cfi_read trace_cfi_read
#define cfi_lookup trace_cfi_lookup
#define cfi_evaluate trace_cfi_evaluate
#include "../CLoopProbe/Unwind/cfi.c"
#include "trace_machine.h"
#include "trace_registers.h"
#include "trace_stack.h"
#include <sys/uio.h>

/// A part of the stack that was read at once, in bytes.
enum { PART = 8192, MOST_PARTS = 64 };

struct memory {
    pid_t thread;
    uint64_t low;
    size_t size;
    int parts;
    uint8_t bytes[PART];
};

struct walk {
    struct memory memory;
    uint64_t registers[LP_COLUMNS];
    uint64_t known;
    uint64_t pc;
    bool is_exact;
};

static bool read_stack(const void *context, uint64_t address, uint64_t *value) {
    struct memory *memory = (struct memory *)(uintptr_t)context;
    uint64_t offset = address - memory->low;
    if (address < memory->low || offset > memory->size || memory->size - offset < sizeof *value) {
        if (memory->parts++ >= MOST_PARTS) return false;
        struct iovec to = {memory->bytes, PART}, from = {(void *)(uintptr_t)address, PART};
        ssize_t size = process_vm_readv(memory->thread, &to, 1, &from, 1, 0);
        // The stack may end in the middle of the part.
        if (size < 0)
            from.iov_len = 4096 - address % 4096, size = process_vm_readv(memory->thread, &to, 1, &from, 1, 0);
        memory->low = address;
        memory->size = size > 0 ? (size_t)size : 0;
        offset = 0;
        if (memory->size < sizeof *value) return false;
    }
    memcpy(value, memory->bytes + offset, sizeof *value);
    return true;
}

static bool apply(const struct walk *walk, const cfi_rule *rule, uint64_t cfa, unsigned column, uint64_t *value) {
    const struct memory *memory = &walk->memory;
    uint64_t address;
    switch (rule->kind) {
    case RULE_SAME: *value = walk->registers[column]; return walk->known >> column & 1;
    case RULE_OFFSET: return read_stack(memory, cfa + (uint64_t)rule->value, value);
    case RULE_VALUE_OFFSET: *value = cfa + (uint64_t)rule->value; return true;
    case RULE_REGISTER:
        if (rule->value < 0 || rule->value >= LP_COLUMNS) return false;
        *value = walk->registers[rule->value];
        return walk->known >> rule->value & 1;
    case RULE_EXPRESSION:
        return cfi_evaluate(rule->code, rule->size, walk->registers, walk->known, cfa, read_stack, memory, &address) &&
            read_stack(memory, address, value);
    case RULE_VALUE_EXPRESSION:
        return cfi_evaluate(rule->code, rule->size, walk->registers, walk->known, cfa, read_stack, memory, value);
    default: return false;
    }
}

static bool find_cfa(const struct walk *walk, const cfi_frame *frame, uint64_t *cfa) {
    const cfi_rule *rule = &frame->row.cfa;
    if (rule->kind == RULE_EXPRESSION)
        return cfi_evaluate(rule->code, rule->size, walk->registers, walk->known, 0, read_stack, &walk->memory, cfa);
    if (rule->kind != RULE_REGISTER || rule->value < 0 || rule->value >= LP_COLUMNS) return false;
    *cfa = walk->registers[rule->value] + (uint64_t)frame->row.cfa_offset;
    return walk->known >> rule->value & 1;
}

/// Moves to the caller by the rules of the function. Returns false at the end of the stack.
static bool step_by_tables(struct walk *walk, const cfi_frame *frame) {
    uint64_t cfa, back, values[LP_COLUMNS] = {0}, known = 0;
    if (!find_cfa(walk, frame, &cfa)) return false;
    if (!apply(walk, &frame->row.rules[frame->return_column], cfa, frame->return_column, &back) || back == 0)
        return false;
    for (unsigned column = 0; column < LP_COLUMNS; column++)
        if (apply(walk, &frame->row.rules[column], cfa, column, &values[column])) known |= (uint64_t)1 << column;
    uint64_t before = walk->registers[MACHINE_STACK];
    if (!frame->is_signal_frame) {
        values[MACHINE_STACK] = cfa;
        // The stack pointer only grows on the way out, except out of a function without a frame of its own.
        if (cfa < before || (cfa == before && !walk->is_exact)) return false;
    }
    memcpy(walk->registers, values, sizeof values);
    walk->known = known | (uint64_t)1 << MACHINE_STACK;
    walk->pc = machine_clean_code(back);
    walk->is_exact = frame->is_signal_frame;
    return true;
}

/// Moves to the caller by the frame pointer, for functions without rules.
static bool step_by_frame_pointer(struct walk *walk) {
    uint64_t link = walk->registers[MACHINE_FRAME], outer, back;
    if (!(walk->known >> MACHINE_FRAME & 1) || link < walk->registers[MACHINE_STACK] || link & 7) return false;
    if (!read_stack(&walk->memory, link, &outer) || !read_stack(&walk->memory, link + 8, &back) || back == 0)
        return false;
    walk->registers[MACHINE_STACK] = link + 16;
    walk->registers[MACHINE_FRAME] = lp_clean_frame(outer);
    walk->known = (uint64_t)1 << MACHINE_STACK | (uint64_t)1 << MACHINE_FRAME;
    walk->pc = machine_clean_code(back);
    walk->is_exact = false;
    return true;
}

static int64_t image_of(const struct trace_image *images, size_t count, uint64_t pc) {
    for (size_t i = 0; i < count; i++) {
        uint64_t address = pc - images[i].bias;
        if (address >= images[i].tables.code_address && address < images[i].tables.code_end) return (int64_t)i;
    }
    return -1;
}

/// Moves out of an innermost function without rules that has changed nothing: a system call stub, such as that of clone.
static bool step_by_link(struct walk *walk, const struct trace_image *images, size_t count) {
    uint64_t back, stack = walk->registers[MACHINE_STACK];
    if (!walk->is_exact) return false;
    if (MACHINE_LINK >= 0) back = walk->registers[MACHINE_LINK];
    else if (!read_stack(&walk->memory, stack, &back)) return false;
    back = machine_clean_code(back);
    if (image_of(images, count, back - 1) < 0) return false;
    walk->registers[MACHINE_STACK] = MACHINE_LINK >= 0 ? stack : stack + 8;
    walk->pc = back;
    walk->is_exact = false;
    return true;
}

/// Finds the rules at an address. The addresses in them are those of the copy.
static bool find_rules(const struct trace_image *image, uint64_t pc, uint64_t move, cfi_frame *frame) {
    const struct trace_tables *tables = &image->tables;
    lp_module module = {0};
    module.low = tables->bytes;
    module.high = module.low + tables->size;
    module.unwind = tables->index ? (const uint8_t *)(uintptr_t)(tables->bytes + tables->index) : NULL;
    return cfi_lookup(&module, pc + move, frame);
}

size_t trace_stack(
    pid_t thread, const struct trace_image *images, size_t count, struct trace_frame *frames, size_t most) {
    struct machine_registers all;
    struct walk walk = {.memory = {.thread = thread}, .is_exact = true};
    if (trace_get_registers(thread, &all) != 0) return 0;
    walk.pc = machine_columns(&all, walk.registers, LP_COLUMNS, &walk.known);
    size_t found = 0;
    while (found < most) {
        uint64_t inner = walk.is_exact ? walk.pc : walk.pc - 1;
        int64_t index = image_of(images, count, inner);
        frames[found] = (struct trace_frame){walk.pc, 0, index};
        bool has_moved = false, has_rules = false;
        if (index >= 0) {
            const struct trace_tables *tables = &images[index].tables;
            uint64_t move = tables->bytes - images[index].bias - tables->low;
            cfi_frame frame;
            has_rules = find_rules(&images[index], inner, move, &frame);
            if (has_rules) {
                frames[found].function = frame.start - move;
                has_moved = step_by_tables(&walk, &frame);
            }
        }
        found++;
        if (has_moved) continue;
        if (has_rules || !(step_by_link(&walk, images, count) || step_by_frame_pointer(&walk))) break;
        if (image_of(images, count, walk.pc - 1) < 0) break;
    }
    return found;
}
#endif
