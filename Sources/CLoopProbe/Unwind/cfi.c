#include "cfi.h"
#include <string.h>

// MARK: - Reading

// A bounds-checked reader of unwind tables. The tables belong to a mapped module, and the loader's list is locked
// while they are read. Still every read is kept inside the module.
typedef struct {
    const uint8_t *at, *end;
    bool failed;
} cursor;

static uint64_t fixed(cursor *c, unsigned size) {
    uint64_t value = 0;
    if ((size_t)(c->end - c->at) < size) {
        c->failed = true;
        c->at = c->end;
        return 0;
    }
    memcpy(&value, c->at, size);
    c->at += size;
    return value;
}

static uint64_t uleb(cursor *c) {
    uint64_t value = 0;
    for (unsigned shift = 0; c->at < c->end; shift += 7) {
        uint8_t byte = *c->at++;
        if (shift < 64) value |= (uint64_t)(byte & 0x7F) << shift;
        if (byte < 0x80) return value;
    }
    c->failed = true;
    return 0;
}

static int64_t sleb(cursor *c) {
    uint64_t value = 0;
    unsigned shift = 0;
    while (c->at < c->end) {
        uint8_t byte = *c->at++;
        if (shift < 64) value |= (uint64_t)(byte & 0x7F) << shift;
        shift += 7;
        if (byte < 0x80) {
            if (shift < 64 && byte & 0x40) value |= ~0ull << shift;
            return (int64_t)value;
        }
    }
    c->failed = true;
    return 0;
}

static void skip(cursor *c, uint64_t size) {
    if ((uint64_t)(c->end - c->at) < size) {
        c->failed = true;
        c->at = c->end;
    } else {
        c->at += size;
    }
}

// Reads a pointer in one of the encodings DW_EH_PE_*.
static uint64_t pointer(cursor *c, uint8_t encoding, uint64_t data_base) {
    if (encoding == 0xFF) return 0;
    uint64_t base = 0, value;
    if ((encoding & 0x70) == 0x10) base = (uint64_t)(uintptr_t)c->at;
    else if ((encoding & 0x70) == 0x30) base = data_base;
    else if ((encoding & 0x70) != 0) c->failed = true;
    switch (encoding & 0x0F) {
    case 0x00:
    case 0x04:
    case 0x0C: value = fixed(c, 8); break;
    case 0x01: value = uleb(c); break;
    case 0x09: value = (uint64_t)sleb(c); break;
    case 0x02: value = fixed(c, 2); break;
    case 0x0A: value = (uint64_t)(int16_t)fixed(c, 2); break;
    case 0x03: value = fixed(c, 4); break;
    case 0x0B: value = (uint64_t)(int32_t)fixed(c, 4); break;
    default: c->failed = true; return 0;
    }
    return base + value;
}

static cursor inside(const lp_module *module, uint64_t address) {
    const uint8_t *start = (const uint8_t *)(uintptr_t)address;
    const uint8_t *end = (const uint8_t *)(uintptr_t)module->high;
    bool there = address >= module->low && address < module->high;
    return there ? (cursor){start, end, false} : (cursor){end, end, true};
}

// MARK: - Finding the record of a function

// Finds the record of the function that contains `pc` in .eh_frame_hdr: version, three encodings, pointer, count,
// then a sorted table of pairs (function, record) of 4 bytes each.
static uint64_t find_record(const lp_module *module, uint64_t pc) {
    uint64_t base = (uint64_t)(uintptr_t)module->unwind;
    cursor c = inside(module, base);
    if (fixed(&c, 1) != 1) return 0;
    uint8_t frame = (uint8_t)fixed(&c, 1), number = (uint8_t)fixed(&c, 1), table = (uint8_t)fixed(&c, 1);
    pointer(&c, frame, base);
    uint64_t count = pointer(&c, number, base);
    if (c.failed || table != 0x3B || count == 0 || count > (uint64_t)(c.end - c.at) / 8) return 0;
    const uint8_t *rows = c.at;
    uint64_t low = 0, high = count;
    while (low < high) {
        uint64_t middle = (low + high) / 2;
        int32_t start;
        memcpy(&start, rows + middle * 8, 4);
        if (base + (uint64_t)(int64_t)start <= pc) low = middle + 1;
        else high = middle;
    }
    if (low == 0) return 0;
    int32_t record;
    memcpy(&record, rows + (low - 1) * 8 + 4, 4);
    return base + (uint64_t)(int64_t)record;
}

typedef struct {
    uint64_t code_align;
    int64_t data_align;
    uint8_t pointer_encoding;
    bool augmented;
    cursor program;
    cfi_frame *frame;
} cie;

static bool read_length(cursor *c) {
    uint64_t length = fixed(c, 4);
    if (length == 0xFFFFFFFF) length = fixed(c, 8);
    if (c->failed || length == 0 || length > (uint64_t)(c->end - c->at)) return false;
    c->end = c->at + length;
    return true;
}

static void read_augmentation(cie *common, cursor *c, const char *letters, uint64_t data_base) {
    if (*letters != 'z') return;
    common->augmented = true;
    uint64_t size = uleb(c);
    cursor data = *c;
    skip(c, size);
    data.end = c->at;
    while (*++letters) {
        if (*letters == 'R') common->pointer_encoding = (uint8_t)fixed(&data, 1);
        else if (*letters == 'P') pointer(&data, (uint8_t)fixed(&data, 1), data_base);
        else if (*letters == 'L') fixed(&data, 1);
        else if (*letters == 'S') common->frame->is_signal_frame = true;
        else if (*letters != 'B') return;
    }
}

static bool read_common(const lp_module *module, uint64_t address, cie *common) {
    cursor c = inside(module, address);
    if (!read_length(&c) || fixed(&c, 4) != 0) return false;
    uint8_t version = (uint8_t)fixed(&c, 1);
    const char *letters = (const char *)c.at;
    while (c.at < c.end && *c.at) c.at++;
    skip(&c, 1);
    if (c.failed || (version != 1 && version != 3)) return false;
    common->code_align = uleb(&c);
    common->data_align = sleb(&c);
    common->frame->return_column = (uint32_t)(version == 1 ? fixed(&c, 1) : uleb(&c));
    common->pointer_encoding = 0;
    read_augmentation(common, &c, letters, (uint64_t)(uintptr_t)module->unwind);
    common->program = c;
    return !c.failed && common->frame->return_column < LP_COLUMNS;
}

// MARK: - Running the program of a record

enum { STATES = 8 };

typedef struct {
    const cie *common;
    cfi_row row, initial, saved[STATES];
    int depth;
    uint64_t location, target;
} machine;

static void set(machine *m, uint64_t column, uint8_t kind, int64_t value) {
    if (column < LP_COLUMNS) m->row.rules[column] = (cfi_rule){.kind = kind, .value = value};
}

static void set_expression(machine *m, cursor *c, uint64_t column, uint8_t kind) {
    uint64_t size = uleb(c);
    cfi_rule rule = {.kind = kind, .code = c->at, .size = (uint32_t)size};
    skip(c, size);
    if (c->failed) return;
    if (column == UINT64_MAX) m->row.cfa = rule;
    else if (column < LP_COLUMNS) m->row.rules[column] = rule;
}

static void define_cfa(machine *m, uint64_t column, int64_t offset) {
    m->row.cfa = (cfi_rule){.kind = RULE_REGISTER, .value = (int64_t)column};
    m->row.cfa_offset = offset;
}

// Advances the location. Returns false once the row of `target` is complete.
static bool advance(machine *m, uint64_t delta) {
    m->location += delta * m->common->code_align;
    return m->location <= m->target;
}

static void restore(machine *m, uint64_t column) {
    if (column < LP_COLUMNS) m->row.rules[column] = m->initial.rules[column];
}

static void change_state(machine *m, cursor *c, uint8_t op) {
    if (op == 0x0A && m->depth < STATES) {
        m->saved[m->depth++] = m->row;
    } else if (op == 0x0B && m->depth > 0) {
        m->row = m->saved[--m->depth];
    } else {
        c->failed = true;
    }
}

static void define_register(machine *m, cursor *c, uint8_t op) {
    int64_t data = m->common->data_align;
    uint64_t column = uleb(c);
    switch (op) {
    case 0x05: set(m, column, RULE_OFFSET, (int64_t)uleb(c) * data); break;
    case 0x06: restore(m, column); break;
    case 0x07: set(m, column, RULE_UNDEFINED, 0); break;
    case 0x08: set(m, column, RULE_SAME, 0); break;
    case 0x09: set(m, column, RULE_REGISTER, (int64_t)uleb(c)); break;
    case 0x0C: define_cfa(m, column, (int64_t)uleb(c)); break;
    case 0x0D: define_cfa(m, column, m->row.cfa_offset); break;
    case 0x10: set_expression(m, c, column, RULE_EXPRESSION); break;
    case 0x11: set(m, column, RULE_OFFSET, sleb(c) * data); break;
    case 0x12: define_cfa(m, column, sleb(c) * data); break;
    case 0x14: set(m, column, RULE_VALUE_OFFSET, (int64_t)uleb(c) * data); break;
    case 0x15: set(m, column, RULE_VALUE_OFFSET, sleb(c) * data); break;
    case 0x16: set_expression(m, c, column, RULE_VALUE_EXPRESSION); break;
    case 0x2F: set(m, column, RULE_OFFSET, -(int64_t)uleb(c) * data); break;
    default: c->failed = true;
    }
}

static bool step(machine *m, cursor *c) {
    uint8_t op = (uint8_t)fixed(c, 1);
    switch (op & 0xC0) {
    case 0x40: return advance(m, op & 0x3F);
    case 0x80: set(m, op & 0x3F, RULE_OFFSET, (int64_t)uleb(c) * m->common->data_align); return true;
    case 0xC0: restore(m, op & 0x3F); return true;
    default: break;
    }
    switch (op) {
    case 0x00:
    case 0x2D: return true; // nop; state of pointer authentication, which is stripped anyway
    case 0x01: {
        m->location = pointer(c, m->common->pointer_encoding, 0);
        return m->location <= m->target;
    }
    case 0x02: return advance(m, fixed(c, 1));
    case 0x03: return advance(m, fixed(c, 2));
    case 0x04: return advance(m, fixed(c, 4));
    case 0x0A:
    case 0x0B: change_state(m, c, op); return true;
    case 0x0E: m->row.cfa_offset = (int64_t)uleb(c); return true;
    case 0x0F: set_expression(m, c, UINT64_MAX, RULE_EXPRESSION); return true;
    case 0x13: m->row.cfa_offset = sleb(c) * m->common->data_align; return true;
    case 0x2E: uleb(c); return true;
    default: define_register(m, c, op); return true;
    }
}

static bool run(machine *m, cursor program) {
    while (program.at < program.end && !program.failed)
        if (!step(m, &program)) break;
    return !program.failed;
}

bool cfi_read(const lp_module *module, uint64_t record, uint64_t pc, cfi_frame *frame) {
    cursor c = inside(module, record);
    if (!read_length(&c)) return false;
    uint64_t here = (uint64_t)(uintptr_t)c.at, back = fixed(&c, 4);
    memset(frame, 0, sizeof *frame);
    cie common = {.frame = frame};
    if (back == 0 || !read_common(module, here - back, &common)) return false;
    frame->start = pointer(&c, common.pointer_encoding, 0);
    frame->end = frame->start + pointer(&c, common.pointer_encoding & 0x0F, 0);
    if (common.augmented) skip(&c, uleb(&c));
    if (c.failed || pc < frame->start || pc >= frame->end) return false;
    machine m = {.common = &common, .location = 0, .target = UINT64_MAX};
    if (!run(&m, common.program)) return false;
    m.initial = m.row;
    m.location = frame->start;
    m.target = pc;
    if (!run(&m, c)) return false;
    frame->row = m.row;
    return true;
}

bool cfi_lookup(const lp_module *module, uint64_t pc, cfi_frame *frame) {
    uint64_t record = module->unwind ? find_record(module, pc) : 0;
    return record && cfi_read(module, record, pc, frame);
}

// MARK: - Expressions

typedef struct {
    uint64_t values[32];
    int count;
    bool failed;
} stack;

static void push(stack *s, uint64_t value) {
    if (s->count < 32) s->values[s->count++] = value;
    else s->failed = true;
}

static uint64_t pop(stack *s) {
    if (s->count > 0) return s->values[--s->count];
    s->failed = true;
    return 0;
}

static void binary(stack *s, uint8_t op) {
    uint64_t b = pop(s), a = pop(s);
    switch (op) {
    case 0x1A: push(s, a & b); break;
    case 0x1C: push(s, a - b); break;
    case 0x1E: push(s, a * b); break;
    case 0x21: push(s, a | b); break;
    case 0x22: push(s, a + b); break;
    case 0x24: push(s, b < 64 ? a << b : 0); break;
    case 0x25: push(s, b < 64 ? a >> b : 0); break;
    case 0x27: push(s, a ^ b); break;
    case 0x29: push(s, a == b); break;
    case 0x2A: push(s, (int64_t)a >= (int64_t)b); break;
    case 0x2B: push(s, (int64_t)a > (int64_t)b); break;
    case 0x2C: push(s, (int64_t)a <= (int64_t)b); break;
    case 0x2D: push(s, (int64_t)a < (int64_t)b); break;
    case 0x2E: push(s, a != b); break;
    default: s->failed = true;
    }
}

static void push_register(stack *s, unsigned column, int64_t offset, const uint64_t *registers, uint64_t known) {
    if (column >= LP_COLUMNS || !(known >> column & 1)) s->failed = true;
    else push(s, registers[column] + (uint64_t)offset);
}

bool cfi_evaluate(
    const uint8_t *code, uint32_t size, const uint64_t *registers, uint64_t known, uint64_t initial, cfi_reader read,
    const void *context, uint64_t *result) {
    cursor c = {code, code + size, false};
    stack s = {.count = 0};
    push(&s, initial);
    while (c.at < c.end && !c.failed && !s.failed) {
        uint8_t op = (uint8_t)fixed(&c, 1);
        if (op >= 0x30 && op <= 0x4F) push(&s, op - 0x30u);
        else if (op >= 0x70 && op <= 0x8F) push_register(&s, op - 0x70u, sleb(&c), registers, known);
        else if (op == 0x08) push(&s, fixed(&c, 1));
        else if (op == 0x09) push(&s, (uint64_t)(int8_t)fixed(&c, 1));
        else if (op == 0x0A) push(&s, fixed(&c, 2));
        else if (op == 0x0B) push(&s, (uint64_t)(int16_t)fixed(&c, 2));
        else if (op == 0x0C) push(&s, fixed(&c, 4));
        else if (op == 0x0D) push(&s, (uint64_t)(int32_t)fixed(&c, 4));
        else if (op == 0x10) push(&s, uleb(&c));
        else if (op == 0x11) push(&s, (uint64_t)sleb(&c));
        else if (op == 0x12) {
            uint64_t top = pop(&s);
            push(&s, top);
            push(&s, top);
        } else if (op == 0x13) pop(&s);
        else if (op == 0x23) push(&s, pop(&s) + uleb(&c));
        else if (op == 0x06) {
            uint64_t value = 0;
            if (!read(context, pop(&s), &value)) s.failed = true;
            push(&s, value);
        } else binary(&s, op);
    }
    *result = pop(&s);
    return !s.failed && !c.failed;
}
