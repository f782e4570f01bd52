// The writer of the record that the launcher reads (launch_record.h). Entries are appended and never changed.
#ifndef LAUNCH_RECORD_WRITER_H
#define LAUNCH_RECORD_WRITER_H

#include "../CLaunch/include/launch_record.h"
#include "clock.h"
#include "../CLaunch/system_call.h"
#include <fcntl.h>
#include <sys/mman.h>

static struct launch_header *record;

/// Maps the record behind `descriptor`, if it is one.
static int open_record(long descriptor) {
    if (descriptor < 0) return 0;
    long address = system_call(SYS_mmap, 0, LAUNCH_RECORD_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (address < 0 && address > -4096) return 0;
    record = (struct launch_header *)address;
    return 1;
}

/// Returns whether this process is the measured one. A forked child shares the record but must not write to it.
static int is_measured(void) { return record && (uint32_t)system_call(SYS_getpid, 0, 0, 0, 0, 0, 0) == record->pid; }

static uint32_t length_of(const char *text) {
    uint32_t length = 0;
    while (text && length < 4096 && text[length]) length++;
    return length;
}

static void append_at(
    uint64_t time, enum launch_kind kind, unsigned detail, uint64_t object, uint64_t value, const char *text) {
    uint32_t length = length_of(text);
    uint32_t size = (uint32_t)sizeof(struct launch_entry) + ((length + 7) & ~7u);
    uint64_t offset = __atomic_fetch_add(&record->used, size, __ATOMIC_RELAXED);
    if (offset + size > LAUNCH_RECORD_SIZE - LAUNCH_HEADER_SIZE) {
        __atomic_fetch_add(&record->dropped, 1, __ATOMIC_RELAXED);
        return;
    }
    struct launch_entry *entry = (struct launch_entry *)((char *)record + LAUNCH_HEADER_SIZE + offset);
    entry->size = size;
    entry->detail = (uint16_t)detail;
    entry->time = time;
    entry->object = object;
    entry->value = value;
    char *copy = (char *)(entry + 1);
    for (uint32_t index = 0; index < length; index++) copy[index] = text[index];
    __atomic_store_n(&entry->kind, (uint16_t)kind, __ATOMIC_RELEASE);
}

static void append(enum launch_kind kind, unsigned detail, uint64_t object, uint64_t value, const char *text) {
    uint64_t time = now();
    if (is_measured()) append_at(time, kind, detail, object, value, text);
}

#endif
