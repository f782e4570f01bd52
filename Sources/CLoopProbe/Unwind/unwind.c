// Unwinding of a copied stack: by call frame information if a module has it, otherwise by frame pointers, otherwise
// by a search for return addresses.
#include "cfi.h"
#include "compact.h"
#include "machine.h"
#include "../lp_capture.h"
#include <string.h>

typedef struct {
    const lp_machine *machine;
    const lp_modules *modules;
    const lp_snapshot *snapshot;
    const lp_markers *markers;
    lp_sample *sample;
    uint64_t registers[LP_COLUMNS];
    uint64_t known;
    uint64_t pc;
    bool exact;
    // Repetitions of the last `period` frames are counted and not kept.
    unsigned period, position;
    uint32_t folded;
    // Frames left out of the middle, and whether there are more that nobody counted.
    uint32_t dropped;
    bool dropped_unknown, jumped_in_fold;
} walk;

static bool read_part(const uint8_t *bytes, uint64_t low, size_t size, uint64_t address, uint64_t *value) {
    uint64_t offset = address - low;
    if (address < low || offset > size || size - offset < 8) return false;
    memcpy(value, bytes + offset, 8);
    return true;
}

static bool read_word(const void *context, uint64_t address, uint64_t *value) {
    const lp_snapshot *from = context;
    const lp_stretch *more = &from->interrupted, *root = &from->root;
    return read_part(from->bytes, from->low, from->size, address, value) ||
        read_part(more->bytes, more->low, more->size, address, value) ||
        read_part(root->bytes, root->low, root->size, address, value);
}

// Returns the end of the part of the stack that contains `address`.
static uint64_t end_of_part(const lp_snapshot *from, uint64_t address) {
    if (address - from->low < from->size) return from->low + from->size;
    if (address - from->interrupted.low < from->interrupted.size) return from->interrupted.low + from->interrupted.size;
    if (address - from->root.low < from->root.size) return from->root.low + from->root.size;
    return address;
}

// Removes the signature from a code address.
static uint64_t clean_code(const walk *w, uint64_t address) { return address & ~w->snapshot->signature; }

static bool is_return_address(const walk *w, uint64_t address) {
    address = clean_code(w, address);
    const lp_module *module = lp_modules_find(w->modules, address);
    if (!lp_module_is_code(module, address - 1)) return false;
    return w->machine->call_length((const uint8_t *)(uintptr_t)address, address - module->text_low) != 0;
}

// MARK: - Frames

// Notes that frames are missing before the next one. Count 0: unknown.
static void omit(lp_sample *sample, uint32_t count) {
    uint32_t last = sample->omission_count;
    if (last && sample->omissions[last - 1].index == sample->count) {
        uint32_t *sum = &sample->omissions[last - 1].count;
        *sum = *sum && count ? *sum + count : 0;
    } else if (last < LP_OMISSIONS) {
        sample->omissions[sample->omission_count++] = (lp_omission){sample->count, count};
    }
}

// Makes room for an outer frame by leaving out the innermost one behind LP_INNER.
static void drop_middle(walk *w) {
    lp_sample *sample = w->sample;
    memmove(&sample->frames[LP_INNER], &sample->frames[LP_INNER + 1], (LP_OUTER - 1) * sizeof *sample->frames);
    sample->count--;
    w->dropped++;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < sample->omission_count; i++) {
        lp_omission row = sample->omissions[i];
        if (row.index > LP_INNER) row.index--;
        if (row.index != LP_INNER) {
            sample->omissions[kept++] = row;
            continue;
        }
        w->dropped += row.count;
        w->dropped_unknown |= row.count == 0;
    }
    sample->omission_count = kept;
}

// Adds the gap in the middle to the list.
static void finish_omissions(walk *w) {
    lp_sample *sample = w->sample;
    if (w->period && w->folded) omit(sample, w->jumped_in_fold ? 0 : w->folded);
    if (!w->dropped) return;
    if (sample->omission_count == LP_OMISSIONS) sample->omission_count--;
    uint32_t place = sample->omission_count++;
    for (; place > 0 && sample->omissions[place - 1].index > LP_INNER; place--)
        sample->omissions[place] = sample->omissions[place - 1];
    sample->omissions[place] = (lp_omission){LP_INNER, w->dropped_unknown ? 0 : w->dropped};
}

enum { LONGEST_CYCLE = 8 };

static bool is_cycle(const lp_sample *sample, unsigned period) {
    const lp_frame *end = sample->frames + sample->count;
    for (unsigned i = 1; i <= period; i++)
        if (end[-(int)i].pc != end[-(int)(i + period)].pc) return false;
    return true;
}

// Returns whether the frame at `w->pc` repeats a recursion that two rounds of frames show already.
static bool fold(walk *w) {
    lp_sample *sample = w->sample;
    if (w->period) {
        if (sample->frames[sample->count - w->period + w->position].pc == w->pc) {
            w->position = (w->position + 1) % w->period;
            w->folded++;
            return true;
        }
        omit(sample, w->jumped_in_fold ? 0 : w->folded);
        w->jumped_in_fold = false;
        w->period = 0;
    }
    for (unsigned period = 1; period <= LONGEST_CYCLE && 2 * period <= sample->count; period++) {
        if (!is_cycle(sample, period) || sample->frames[sample->count - period].pc != w->pc) continue;
        w->period = period;
        w->position = 1 % period;
        w->folded = 1;
        return true;
    }
    return false;
}

static void add_frame(walk *w) {
    lp_sample *sample = w->sample;
    uint64_t inner = w->exact ? w->pc : w->pc - 1;
    if (fold(w)) return;
    if (sample->count == LP_FRAMES) drop_middle(w);
    const lp_module *module = lp_modules_find(w->modules, inner);
    sample->frames[sample->count++] = (lp_frame){.pc = w->pc,
                                                 .address = module ? w->pc - module->bias : w->pc,
                                                 .module = module ? module->index : UINT32_MAX,
                                                 .exact = w->exact};
    if (sample->marker < 0) sample->marker = lp_markers_match(w->markers, inner);
}

static void weaken(walk *w, int method) {
    // Tables are better than frame pointers, and frame pointers are better than a scan.
    static const int rank[] = {0, 2, 1, 3};
    if (rank[method] > rank[w->sample->method]) w->sample->method = method;
}

static void know(walk *w, unsigned column, uint64_t value) {
    w->registers[column] = value;
    w->known |= 1ull << column;
}

static bool move_to(walk *w, uint64_t pc, uint64_t sp) {
    pc = clean_code(w, pc);
    // The stack pointer only grows on the way out, except out of an innermost function without a stack frame.
    if (pc == 0 || sp < w->registers[w->machine->stack] || (sp == w->registers[w->machine->stack] && !w->exact))
        return false;
    know(w, w->machine->stack, sp);
    w->pc = pc;
    w->exact = false;
    return true;
}

// Finds the saved frame pointer of the function that begins at `start`. It is the first pair of words above the stack
// pointer that consists of a frame pointer and a return address behind a call of that function.
static bool find_frame_link(walk *w, uint64_t start, uint64_t *found) {
    uint64_t high = end_of_part(w->snapshot, w->registers[w->machine->stack]), candidate = 0;
    for (uint64_t at = (w->registers[w->machine->stack] + 7) & ~7ull; at + 16 <= high; at += 8) {
        uint64_t link, back, next;
        if (!read_word(w->snapshot, at, &link) || !read_word(w->snapshot, at + 8, &back)) break;
        link = lp_clean_frame(link);
        bool inside = link > at && link < high;
        if (!(inside || link == 0) || !is_return_address(w, back)) continue;
        // The link of the caller must continue, too.
        if (inside && (!read_word(w->snapshot, link + 8, &next) || (next && !is_return_address(w, next)))) continue;
        uint64_t target = w->machine->call_target(w->modules, clean_code(w, back));
        if (start && target == start) {
            *found = at;
            return true;
        }
        if (!candidate && target == 0) candidate = at;
        if (!candidate && !start) candidate = at;
        if (at - w->registers[w->machine->stack] > 16384) break;
    }
    *found = candidate;
    return candidate != 0;
}

static bool find_cfa(walk *w, const cfi_frame *frame, uint64_t *cfa) {
    const cfi_rule *rule = &frame->row.cfa;
    if (rule->kind == RULE_EXPRESSION)
        return cfi_evaluate(rule->code, rule->size, w->registers, w->known, 0, read_word, w->snapshot, cfa);
    if (rule->kind != RULE_REGISTER || rule->value >= w->machine->count) return false;
    unsigned column = (unsigned)rule->value;
    if (!(w->known >> column & 1)) {
        uint64_t link;
        if (column != w->machine->frame || !find_frame_link(w, frame->start, &link)) return false;
        know(w, w->machine->frame, link);
        weaken(w, LP_SCAN);
    }
    *cfa = w->registers[column] + (uint64_t)frame->row.cfa_offset;
    return true;
}

static bool apply_rule(walk *w, const cfi_rule *rule, uint64_t cfa, unsigned column, uint64_t *value) {
    switch (rule->kind) {
    case RULE_SAME: *value = w->registers[column]; return w->known >> column & 1;
    case RULE_OFFSET: return read_word(w->snapshot, cfa + (uint64_t)rule->value, value);
    case RULE_VALUE_OFFSET: *value = cfa + (uint64_t)rule->value; return true;
    case RULE_REGISTER:
        if (rule->value >= w->machine->count) return false;
        *value = w->registers[rule->value];
        return w->known >> rule->value & 1;
    case RULE_EXPRESSION: {
        uint64_t address;
        return cfi_evaluate(rule->code, rule->size, w->registers, w->known, cfa, read_word, w->snapshot, &address) &&
            read_word(w->snapshot, address, value);
    }
    case RULE_VALUE_EXPRESSION:
        return cfi_evaluate(rule->code, rule->size, w->registers, w->known, cfa, read_word, w->snapshot, value);
    default: return false;
    }
}

enum { STEP_DONE, STEP_END, STEP_STUCK };

// The longest function without unwind tables.
enum { FARTHEST = 1 << 20 };

// Steps out of an innermost function that has not saved its return address yet, or has no frame at all: the address is
// in a register. `frame` has the bounds of the function, NULL: unknown.
static int step_by_link(walk *w, const cfi_frame *frame) {
    unsigned link = w->machine->link;
    if (!w->exact || !w->machine->has_link || !(w->known >> link & 1)) return STEP_STUCK;
    uint64_t back = clean_code(w, w->registers[link]), saved;
    // After its first call the function finds an address of its own in the register.
    bool is_own = frame && back > frame->start && back <= frame->end;
    if (is_own || !is_return_address(w, back)) return STEP_STUCK;
    // A call of a function far away was not the one that led here.
    uint64_t target = w->machine->call_target(w->modules, back);
    if (!frame && target && (target > w->pc || w->pc - target > FARTHEST)) return STEP_STUCK;
    // The function has saved the address, so its frame is complete.
    if (read_word(w->snapshot, w->registers[w->machine->frame] + 8, &saved) && clean_code(w, saved) == back)
        return STEP_STUCK;
    w->known &= ~(1ull << link);
    w->pc = back;
    w->exact = false;
    weaken(w, LP_FRAME_POINTERS);
    return STEP_DONE;
}

static bool find_rules(const walk *w, const lp_module *module, uint64_t pc, cfi_frame *frame) {
    return module->compact ? compact_lookup(module, w->snapshot->machine, pc, w->exact, frame)
                           : cfi_lookup(module, pc, frame);
}

static int step_by_tables(walk *w) {
    uint64_t inner = w->exact ? w->pc : w->pc - 1;
    const lp_module *module = lp_modules_find(w->modules, inner);
    cfi_frame frame;
    uint64_t cfa, back;
    if (!module || !find_rules(w, module, inner, &frame)) return STEP_STUCK;
    if (frame.is_body_only && step_by_link(w, &frame) == STEP_DONE) return STEP_DONE;
    const cfi_rule *rule = &frame.row.rules[frame.return_column];
    if (rule->kind == RULE_UNDEFINED) return STEP_END;
    if (!find_cfa(w, &frame, &cfa) || !apply_rule(w, rule, cfa, frame.return_column, &back)) return STEP_STUCK;
    walk next = *w;
    next.known = 0;
    for (unsigned column = 0; column < w->machine->count; column++) {
        uint64_t value;
        if (apply_rule(w, &frame.row.rules[column], cfa, column, &value))
            know(&next, column, column == w->machine->frame ? lp_clean_frame(value) : value);
    }
    if (frame.row.rules[w->machine->stack].kind == RULE_SAME)
        next.registers[w->machine->stack] = w->registers[w->machine->stack];
    uint64_t sp = frame.is_signal_frame ? next.registers[w->machine->stack] : cfa;
    if (clean_code(w, back) == 0) return STEP_END;
    next.registers[w->machine->stack] = frame.is_signal_frame ? 0 : w->registers[w->machine->stack];
    if (!move_to(&next, back, sp)) return STEP_STUCK;
    next.exact = frame.is_signal_frame;
    *w = next;
    weaken(w, LP_UNWIND_TABLES);
    return STEP_DONE;
}

static int step_by_frame_pointer(walk *w) {
    uint64_t link = w->registers[w->machine->frame], outer, back;
    if (!(w->known >> w->machine->frame & 1) || link < w->registers[w->machine->stack] || link & 7) return STEP_STUCK;
    if (!read_word(w->snapshot, link, &outer) || !read_word(w->snapshot, link + 8, &back)) return STEP_STUCK;
    if (back == 0) return STEP_END;
    if (!is_return_address(w, back) || !move_to(w, back, link + 16)) return STEP_STUCK;
    w->known = 1ull << w->machine->stack;
    know(w, w->machine->frame, lp_clean_frame(outer));
    weaken(w, LP_FRAME_POINTERS);
    return STEP_DONE;
}

// Adds the caller of an innermost function without a stack frame when the link register is unknown. The first return
// address on the stack lies behind the call of that caller, so the caller is known, and not the place in it.
static void add_hidden_caller(walk *w, uint64_t inner, uint64_t back) {
    uint64_t caller = w->machine->has_link ? w->machine->call_target(w->modules, back) : 0;
    const lp_module *module = lp_modules_find(w->modules, inner);
    cfi_frame frame;
    if (!caller || !lp_module_is_code(lp_modules_find(w->modules, caller), caller)) return;
    if (module && find_rules(w, module, inner, &frame) && frame.start == caller) return;
    w->pc = caller;
    w->exact = true;
    add_frame(w);
    w->pc = back;
    w->exact = false;
}

static int step_by_scan(walk *w) {
    uint64_t inner = w->pc;
    bool is_first = w->exact;
    uint64_t at = (w->registers[w->machine->stack] + 7) & ~7ull, end = at + 4096, word;
    for (; at < end && read_word(w->snapshot, at, &word); at += 8) {
        if (!is_return_address(w, word)) continue;
        w->known &= 1ull << w->machine->stack | 1ull << w->machine->frame;
        if (!move_to(w, word, at + 8)) return STEP_STUCK;
        weaken(w, LP_SCAN);
        if (is_first) add_hidden_caller(w, inner, w->pc);
        return STEP_DONE;
    }
    return STEP_STUCK;
}

// Continues with the part of the stack around the callout, when the part before it was not copied. A frame is found there
// by its saved frame pointer, which leads to further frames.
static bool jump_to_root(walk *w) {
    const lp_stretch *root = &w->snapshot->root;
    uint64_t high = root->low + root->size, link, back, next;
    if (w->registers[w->machine->stack] >= high) return false;
    uint64_t at =
        w->registers[w->machine->stack] > root->low ? (w->registers[w->machine->stack] + 7) & ~7ull : root->low;
    for (; at + 16 <= high; at += 8) {
        if (!read_word(w->snapshot, at, &link) || !read_word(w->snapshot, at + 8, &back)) return false;
        link = lp_clean_frame(link);
        if (link <= at || link >= high || link & 7 || !is_return_address(w, back)) continue;
        if (!read_word(w->snapshot, link + 8, &next) || !is_return_address(w, next)) continue;
        w->known = 1ull << w->machine->stack;
        know(w, w->machine->stack, at + 16);
        know(w, w->machine->frame, link);
        w->pc = clean_code(w, back);
        w->exact = false;
        weaken(w, LP_SCAN);
        return true;
    }
    return false;
}

void lp_unwind(const lp_modules *modules, const lp_snapshot *snapshot, const lp_markers *markers, lp_sample *sample) {
    walk w = {
        .machine = lp_machine_of(snapshot->machine),
        .modules = modules,
        .snapshot = snapshot,
        .markers = markers,
        .sample = sample,
        .exact = true};
    if (!w.machine) return;
    w.pc = clean_code(&w, snapshot->registers[LP_PC]);
    for (unsigned column = 0; column < w.machine->count; column++)
        if (snapshot->known >> column & 1) know(&w, column, snapshot->registers[column]);
    if (w.known >> w.machine->frame & 1) w.registers[w.machine->frame] = lp_clean_frame(w.registers[w.machine->frame]);
    sample->marker = -1;
    add_frame(&w);
    bool jumped = false;
    // Each step goes outward, so there are at most as many frames as words.
    for (size_t steps = 0; steps < (LP_STACK + 2 * LP_STRETCH) / 8; steps++) {
        int outcome = step_by_tables(&w);
        if (outcome == STEP_STUCK) outcome = step_by_link(&w, NULL);
        if (outcome == STEP_STUCK) outcome = step_by_frame_pointer(&w);
        if (outcome == STEP_STUCK) outcome = step_by_scan(&w);
        if (outcome == STEP_STUCK && !jumped && jump_to_root(&w)) {
            jumped = true;
            w.jumped_in_fold = w.period != 0;
            if (!w.period) omit(sample, 0);
            add_frame(&w);
            continue;
        }
        if (outcome != STEP_DONE) {
            // The stack was cut off by the copy or could not be followed. Only the end of the tables is the end of
            // the stack.
            sample->truncated = outcome == STEP_STUCK;
            finish_omissions(&w);
            return;
        }
        add_frame(&w);
    }
    sample->truncated = true;
    finish_omissions(&w);
}
