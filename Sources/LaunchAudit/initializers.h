// Timing of each initializer. The loader gets a list of the same length in place of an object's list of initializers.
// Its entries lead here, and the original functions are called from here.
//
// Only the entry of the dynamic section is changed, right after the object was mapped and before it is relocated or
// write-protected. The original list is read when it is used, so it does not matter when and how it is relocated.
// That also holds for objects that are opened later.
#ifndef LAUNCH_INITIALIZERS_H
#define LAUNCH_INITIALIZERS_H

#include "record.h"
#include "../CLaunch/system_call.h"
#include <elf.h>
#include <link.h>

enum { SLOTS = 1024, ENTRIES = 16384 };

/// One list of one object.
static struct slot {
    uint64_t object;
    uintptr_t bias;
    /// The address in the file of the list, or of the function (LAUNCH_INIT).
    uintptr_t address;
    uint32_t next;
    enum launch_list list;
} slots[SLOTS];
static uint32_t slot_count;

/// The lists that the loader gets.
static uintptr_t entries[ENTRIES];
static uint32_t entry_count;

typedef void initializer(int, char **, char **);

/// Runs one initializer. The loader calls it through a stub that adds the number of the slot to the arguments.
__attribute__((used)) static void run(int count, char **arguments, char **environment, uint32_t number) {
    struct slot *slot = &slots[number];
    uintptr_t target = slot->bias + slot->address;
    if (slot->list != LAUNCH_INIT) target = ((const uintptr_t *)target)[slot->next++];
    uint64_t object = slot->object, address = target - slot->bias;
    enum launch_list list = slot->list;
    append(LAUNCH_BEGIN, list, object, address, 0);
    ((initializer *)target)(count, arguments, environment);
    uint64_t time = now();
    if (is_measured()) append_at(time, LAUNCH_END, list, object, address, 0);
}

// One stub for each slot: it sets the fourth argument and jumps on.
#if defined(__x86_64__)
enum { STUB_SIZE = 10 };
__asm__(".text\n"
        ".balign 16\n"
        "launch_stubs:\n"
        ".set number, 0\n"
        ".rept 1024\n"
        ".byte 0xb9\n" // movl $number, %ecx
        ".long number\n"
        ".byte 0xe9\n" // jmp run
        ".long run - . - 4\n"
        ".set number, number + 1\n"
        ".endr\n");
#elif defined(__aarch64__)
enum { STUB_SIZE = 8 };
__asm__(".text\n"
        ".balign 16\n"
        "launch_stubs:\n"
        ".set number, 0\n"
        ".rept 1024\n"
        "mov w3, #number\n"
        "b run\n"
        ".set number, number + 1\n"
        ".endr\n");
#endif
extern const char launch_stubs[] __attribute__((visibility("hidden")));

static uintptr_t stub(uint32_t number) { return (uintptr_t)launch_stubs + (uintptr_t)number * STUB_SIZE; }

/// Returns whether the entry can be changed. A linker may put the dynamic section into read-only memory. A system
/// call that writes two words detects that without a fault.
static int is_writable(ElfW(Dyn) *entry) {
    ElfW(Dyn) copy = *entry;
    long result = system_call(SYS_clock_gettime, CLOCK_MONOTONIC, (long)entry, 0, 0, 0, 0);
    if (result == 0) *entry = copy;
    return result == 0;
}

/// Replaces one list of an object.
static void divert(ElfW(Dyn) *entry, enum launch_list list, uint64_t count, uintptr_t bias, uint64_t object) {
    int is_function = list == LAUNCH_INIT;
    if (slot_count == SLOTS || (!is_function && count > ENTRIES - entry_count) || !is_writable(entry)) {
        __atomic_fetch_add(&record->dropped, 1, __ATOMIC_RELAXED);
        return;
    }
    uint32_t number = slot_count++;
    slots[number] = (struct slot){object, bias, entry->d_un.d_ptr, 0, list};
    uintptr_t shown = stub(number);
    if (!is_function) {
        uintptr_t *copy = entries + entry_count;
        for (uint64_t index = 0; index < count; index++) copy[index] = shown;
        entry_count += (uint32_t)count;
        shown = (uintptr_t)copy;
    }
    entry->d_un.d_ptr = shown - bias;
}

static void time_initializers(const struct link_map *map, uint64_t object) {
    ElfW(Dyn) *first = 0, *function = 0, *array = 0;
    uint64_t first_size = 0, array_size = 0;
    // The loader itself has no list, and the kernel's object is read-only.
    for (ElfW(Dyn) *entry = map->l_ld; entry && entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag == DT_PREINIT_ARRAY) first = entry;
        if (entry->d_tag == DT_PREINIT_ARRAYSZ) first_size = entry->d_un.d_val;
        if (entry->d_tag == DT_INIT) function = entry;
        if (entry->d_tag == DT_INIT_ARRAY) array = entry;
        if (entry->d_tag == DT_INIT_ARRAYSZ) array_size = entry->d_un.d_val;
    }
    uint64_t word = sizeof(uintptr_t);
    if (first && first_size >= word) divert(first, LAUNCH_PREINIT_ARRAY, first_size / word, map->l_addr, object);
    if (function) divert(function, LAUNCH_INIT, 1, map->l_addr, object);
    if (array && array_size >= word) divert(array, LAUNCH_INIT_ARRAY, array_size / word, map->l_addr, object);
}

#endif
