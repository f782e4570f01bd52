#include "macho.h"
#include "machine.h"
#include <string.h>

// The structures of <mach-o/loader.h>, which only Apple's platforms have.
enum {
    MAGIC = 0xFEEDFACF,
    CPU_X86_64 = 0x01000007,
    CPU_ARM64 = 0x0100000C,
    SEGMENT = 0x19,
    IDENTIFIER = 0x1B,
    LIBRARY = 0x0D,
    HEADER_SIZE = 32,
    SEGMENT_SIZE = 72,
    SECTION_SIZE = 80,
    COMMANDS_LIMIT = 1 << 20
};
#define INSTRUCTIONS 0x80000400u // S_ATTR_PURE_INSTRUCTIONS | S_ATTR_SOME_INSTRUCTIONS

static uint32_t get32(const uint8_t *at) {
    uint32_t value;
    memcpy(&value, at, 4);
    return value;
}

static uint64_t get64(const uint8_t *at) {
    uint64_t value;
    memcpy(&value, at, 8);
    return value;
}

static bool is_name(const uint8_t *field, const char *name) { return strncmp((const char *)field, name, 16) == 0; }

// A section: name, segment, address at 32, size at 40, flags at 64.
static void read_section(const uint8_t *section, lp_module *module) {
    uint64_t start = get64(section + 32) + module->bias, size = get64(section + 40);
    if (start < module->low || start > module->high || size > module->high - start) return;
    if (is_name(section, "__unwind_info")) {
        module->compact = (const uint8_t *)(uintptr_t)start;
        module->compact_size = size;
    } else if (is_name(section, "__eh_frame")) {
        module->frames = (const uint8_t *)(uintptr_t)start;
        module->frames_size = size;
    }
    if (!(get32(section + 64) & INSTRUCTIONS) || size == 0) return;
    if (module->text_high == 0 || start < module->text_low) module->text_low = start;
    if (start + size > module->text_high) module->text_high = start + size;
}

// A segment: name at 8, address at 24, size at 32, number of sections at 64, then the sections.
static bool read_segment(const uint8_t *command, uint32_t size, const uint8_t *header, lp_module *module) {
    if (size < SEGMENT_SIZE || !is_name(command + 8, "__TEXT")) return true;
    uint32_t count = get32(command + 64);
    if (count > (size - SEGMENT_SIZE) / SECTION_SIZE) return false;
    module->low = (uint64_t)(uintptr_t)header;
    module->bias = module->low - get64(command + 24);
    if (__builtin_add_overflow(module->low, get64(command + 32), &module->high)) return false;
    for (uint32_t i = 0; i < count; i++) read_section(command + SEGMENT_SIZE + i * SECTION_SIZE, module);
    return true;
}

// Calls `read` for each load command until it returns false. Returns false if a command does not fit.
typedef bool (*reader)(const uint8_t *command, uint32_t size, void *argument);
static bool each_command(const uint8_t *header, reader read, void *argument) {
    uint32_t count = get32(header + 16), left = get32(header + 20);
    if (get32(header) != MAGIC || left > COMMANDS_LIMIT) return false;
    const uint8_t *command = header + HEADER_SIZE;
    for (uint32_t i = 0; i < count; i++) {
        if (left < 8) return false;
        uint32_t size = get32(command + 4);
        if (size < 8 || size > left || !read(command, size, argument)) return false;
        command += size;
        left -= size;
    }
    return true;
}

typedef struct {
    const uint8_t *header;
    lp_module *module;
    const char *name;
} image;

static bool read_command(const uint8_t *command, uint32_t size, void *argument) {
    image *found = argument;
    if (get32(command) == SEGMENT) return read_segment(command, size, found->header, found->module);
    if (get32(command) == IDENTIFIER && size >= 24) {
        memcpy(found->module->id, command + 8, 16);
        found->module->id_size = 16;
    }
    return true;
}

bool macho_read(const uint8_t *header, lp_module *module) {
    memset(module, 0, sizeof *module);
    image found = {.header = header, .module = module};
    return each_command(header, read_command, &found) && module->high > module->low;
}

int macho_machine(const uint8_t *header) {
    uint32_t processor = get32(header + 4);
    return processor == CPU_X86_64 ? LP_X86_64 : processor == CPU_ARM64 ? LP_ARM64 : LP_NO_MACHINE;
}

// The name lies at an offset in the command, and ends with 0 inside it.
static bool read_name(const uint8_t *command, uint32_t size, void *argument) {
    image *found = argument;
    if (get32(command) != LIBRARY || size < 24) return true;
    uint32_t offset = get32(command + 8);
    if (offset < size && memchr(command + offset, 0, size - offset)) found->name = (const char *)command + offset;
    return true;
}

const char *macho_name(const uint8_t *header) {
    image found = {.header = header};
    each_command(header, read_name, &found);
    return found.name;
}
