#include "machine.h"
#include <string.h>

// MARK: - x86-64

// Returns the length of the `call` that ends at `code`: E8 with a distance, or FF /2 with any operand. 0 if there is
// none.
static unsigned x86_call_length(const uint8_t *code, uint64_t before) {
    if (before >= 5 && code[-5] == 0xE8) return 5;
    static const uint8_t lengths[] = {2, 3, 4, 6, 7};
    for (unsigned i = 0; i < sizeof lengths; i++) {
        unsigned length = lengths[i];
        if (before < length || code[-(int)length] != 0xFF) continue;
        uint8_t operand = code[1 - (int)length], mode = operand >> 6, base = operand & 7;
        if ((operand >> 3 & 7) != 2) continue;
        unsigned needed = 2;
        if (mode != 3 && base == 4) needed++;
        if (mode == 1) needed++;
        if (mode == 2 || (mode == 0 && base == 5)) needed += 4;
        if (needed == length) return length;
    }
    return 0;
}

// Returns the target of that call, through one stub if there is one. 0 if unknown.
static uint64_t x86_call_target(const lp_modules *modules, uint64_t address) {
    const uint8_t *code = (const uint8_t *)(uintptr_t)address;
    if (code[-5] != 0xE8) return 0;
    int32_t distance;
    memcpy(&distance, code - 4, 4);
    uint64_t target = address + (uint64_t)(int64_t)distance;
    const lp_module *module = lp_modules_find(modules, target);
    if (!lp_module_is_code(module, target) || module->text_high - target < 16) return target;
    // A stub is an optional endbr64, an optional prefix, and jmp *slot(%rip).
    const uint8_t *stub = (const uint8_t *)(uintptr_t)target;
    if (memcmp(stub, "\xF3\x0F\x1E\xFA", 4) == 0) stub += 4;
    if (*stub == 0xF2) stub++;
    if (stub[0] != 0xFF || stub[1] != 0x25) return target;
    memcpy(&distance, stub + 2, 4);
    uint64_t slot = (uint64_t)(uintptr_t)(stub + 6) + (uint64_t)(int64_t)distance;
    if (slot < module->low || slot > module->high - 8 || slot & 7) return 0;
    return *(const uint64_t *)(uintptr_t)slot;
}

// MARK: - arm64

// BL, BLR, and the forms of BLR that check a signature (BLRAA, BLRAAZ, BLRAB, BLRABZ).
static unsigned arm_call_length(const uint8_t *code, uint64_t before) {
    uint32_t word;
    if (before < 4) return 0;
    memcpy(&word, code - 4, 4);
    return (word & 0xFC000000u) == 0x94000000u || (word & 0xFEFFF000u) == 0xD63F0000u ? 4 : 0;
}

static uint64_t arm_call_target(const lp_modules *modules, uint64_t address) {
    (void)modules;
    uint32_t word;
    memcpy(&word, (const uint8_t *)(uintptr_t)address - 4, 4);
    if ((word & 0xFC000000u) != 0x94000000u) return 0;
    int64_t distance = (int64_t)((uint64_t)(word & 0x03FFFFFFu) << 38) >> 36;
    return address - 4 + (uint64_t)distance;
}

uint64_t lp_signature_bits(void) {
#if defined(__aarch64__) || defined(__arm64__)
    // XPACLRI removes a signature from x30. It is a hint, so older processors ignore it.
    register uint64_t link __asm__("x30") = 0xFF7FFFFFFFFFFFFFull;
    __asm__ volatile("hint #7" : "+r"(link));
    return ~link;
#else
    return 0;
#endif
}

const lp_machine *lp_machine_of(int number) {
    static const lp_machine x86 = {
        .frame = 6,
        .stack = 7,
        .link = 16,
        .count = 17,
        .call_length = x86_call_length,
        .call_target = x86_call_target};
    static const lp_machine arm = {
        .frame = 29,
        .stack = 31,
        .link = 30,
        .count = 33,
        .has_link = true,
        .call_length = arm_call_length,
        .call_target = arm_call_target};
    return number == LP_X86_64 ? &x86 : number == LP_ARM64 ? &arm : NULL;
}
