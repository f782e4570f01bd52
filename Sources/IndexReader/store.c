// The contents of an index store as a stream of messages.
#include "library.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// MARK: - Output

static char buffer[1 << 18];
static size_t filled;

static void flush(void) {
    size_t done = 0;
    while (done < filled) {
        ssize_t count = write(INDEX_OUTPUT, buffer + done, filled - done);
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) _exit(1);
        done += (size_t)count;
    }
    filled = 0;
}

static void put(const void *bytes, size_t size) {
    while (size > 0) {
        if (filled == sizeof buffer) flush();
        size_t part = sizeof buffer - filled < size ? sizeof buffer - filled : size;
        memcpy(buffer + filled, bytes, part);
        filled += part;
        bytes = (const char *)bytes + part;
        size -= part;
    }
}

static void put_u8(uint8_t value) { put(&value, sizeof value); }
static void put_u32(uint32_t value) { put(&value, sizeof value); }
static void put_u64(uint64_t value) { put(&value, sizeof value); }

static void put_text(index_text text) {
    uint32_t length = text.length < 1 << 20 ? (uint32_t)text.length : 1 << 20;
    put_u32(length);
    put(text.data, length);
}

static void put_string(const char *text) { put_text((index_text){text, strlen(text)}); }

// MARK: - Names

/// The names of a list in the order of their addition, each once.
struct name_set {
    char **names;
    size_t count, room;
    /// Places in `names`, from 1; 0 is free. The size is a power of two.
    uint32_t *table;
    size_t size;
};

/// Returns the hash of a name (64-bit FNV-1a).
static uint64_t hash_of(const char *text, size_t length) {
    uint64_t hash = 1469598103934665603u;
    for (size_t at = 0; at < length; at++) hash = (hash ^ (unsigned char)text[at]) * 1099511628211u;
    return hash;
}

/// Returns the memory. Ends the process if there is none.
static void *allocated(void *memory) {
    if (!memory) _exit(1);
    return memory;
}

static void set_grow(struct name_set *set) {
    free(set->table);
    set->size = set->size ? set->size * 2 : 1024;
    set->table = allocated(calloc(set->size, sizeof *set->table));
    for (size_t at = 0; at < set->count; at++) {
        size_t place = hash_of(set->names[at], strlen(set->names[at])) & (set->size - 1);
        while (set->table[place]) place = (place + 1) & (set->size - 1);
        set->table[place] = (uint32_t)at + 1;
    }
}

/// Adds a name. Returns whether it is new.
static bool set_add(struct name_set *set, index_text name) {
    if (set->count * 2 >= set->size) set_grow(set);
    size_t place = hash_of(name.data, name.length) & (set->size - 1);
    for (; set->table[place]; place = (place + 1) & (set->size - 1)) {
        const char *known = set->names[set->table[place] - 1];
        if (strlen(known) == name.length && memcmp(known, name.data, name.length) == 0) return false;
    }
    if (set->count == set->room) {
        set->room = set->room ? set->room * 2 : 256;
        set->names = allocated(realloc(set->names, set->room * sizeof *set->names));
    }
    set->names[set->count++] = allocated(strndup(name.data, name.length));
    set->table[place] = (uint32_t)set->count;
    return true;
}

static bool is_listed(const char *const *list, const char *name) {
    for (; *list; list++)
        if (strcmp(*list, name) == 0) return true;
    return false;
}

// MARK: - Units

static struct name_set units, records;
/// The shared memory that says what is being read.
static struct index_progress *place;

static void note(const char *name) {
    strncpy(place->name, name, sizeof place->name - 1);
    place->name[sizeof place->name - 1] = 0;
}

static bool add_unit(void *context, index_text name) {
    (void)context;
    set_add(&units, name);
    return true;
}

/// The kind of a dependency that is a record (INDEXSTORE_UNIT_DEPENDENCY_RECORD).
enum { DEPENDENCY_RECORD = 2 };

static bool write_dependency(void *context, index_handle dependency) {
    const bool *is_system = context;
    const struct index_library *library = &index_library;
    unsigned kind = library->unit_dependency_get_kind(dependency);
    bool is_foreign = *is_system || library->unit_dependency_is_system(dependency);
    index_text name = library->unit_dependency_get_name(dependency);
    put_u8(INDEX_DEPENDENCY);
    put_u8((uint8_t)kind);
    put_u8(is_foreign);
    put_text(name);
    put_text(library->unit_dependency_get_filepath(dependency));
    put_text(library->unit_dependency_get_modulename(dependency));
    if (kind == DEPENDENCY_RECORD && !is_foreign) set_add(&records, name);
    return true;
}

static void write_unit(index_handle store, const char *name) {
    const struct index_library *library = &index_library;
    index_handle error = NULL;
    index_handle unit = library->unit_reader_create(store, name, &error);
    if (!unit) {
        if (error) library->error_dispose(error);
        put_u8(INDEX_BAD_UNIT);
        return put_string(name);
    }
    int64_t seconds = 0, nanoseconds = 0;
    library->unit_reader_get_modification_time(unit, &seconds, &nanoseconds);
    bool is_system = library->unit_reader_is_system_unit(unit);
    put_u8(INDEX_UNIT);
    put_string(name);
    put_text(library->unit_reader_get_main_file(unit));
    put_text(library->unit_reader_get_module_name(unit));
    put_text(library->unit_reader_get_output_file(unit));
    put_u64((uint64_t)seconds);
    put_u8(is_system);
    library->unit_reader_dependencies_apply_f(unit, &is_system, write_dependency);
    library->unit_reader_dispose(unit);
}

// MARK: - Records

/// The symbols of the current record by address, with their numbers from 0. A free place has the key NULL.
static struct {
    index_handle *keys;
    uint32_t *numbers;
    size_t size;
    uint32_t count;
} symbols;

/// Returns the first place to search for a symbol.
static size_t first_place(index_handle symbol) {
    // Addresses are multiples of 16, so their low bits say nothing.
    return ((uintptr_t)symbol >> 4) * 0x9E3779B97F4A7C15u >> 32 & (symbols.size - 1);
}

static void symbols_grow(void) {
    size_t old = symbols.size;
    index_handle *keys = symbols.keys;
    uint32_t *numbers = symbols.numbers;
    symbols.size = old ? old * 2 : 1024;
    symbols.keys = allocated(calloc(symbols.size, sizeof *symbols.keys));
    symbols.numbers = allocated(calloc(symbols.size, sizeof *symbols.numbers));
    for (size_t at = 0; at < old; at++) {
        if (!keys[at]) continue;
        size_t to = first_place(keys[at]);
        while (symbols.keys[to]) to = (to + 1) & (symbols.size - 1);
        symbols.keys[to] = keys[at];
        symbols.numbers[to] = numbers[at];
    }
    free(keys);
    free(numbers);
}

/// Returns the number of a symbol. The first use writes it.
static uint32_t number_of(index_handle symbol) {
    const struct index_library *library = &index_library;
    if ((size_t)symbols.count * 2 >= symbols.size) symbols_grow();
    size_t at = first_place(symbol);
    for (; symbols.keys[at]; at = (at + 1) & (symbols.size - 1))
        if (symbols.keys[at] == symbol) return symbols.numbers[at];
    symbols.keys[at] = symbol;
    symbols.numbers[at] = symbols.count;
    put_u8(INDEX_SYMBOL);
    put_text(library->symbol_get_usr(symbol));
    put_text(library->symbol_get_name(symbol));
    put_text(library->symbol_get_codegen_name(symbol));
    put_u32(library->symbol_get_kind(symbol));
    put_u32(library->symbol_get_subkind(symbol));
    put_u32(library->symbol_get_language(symbol));
    put_u64(library->symbol_get_properties(symbol));
    return symbols.count++;
}

/// The most relations of an occurrence that are written. Others are left out.
enum { MOST_RELATIONS = 64 };

struct relations {
    uint32_t symbols[MOST_RELATIONS];
    uint64_t roles[MOST_RELATIONS];
    uint32_t count;
};

static bool add_relation(void *context, index_handle relation) {
    struct relations *known = context;
    known->symbols[known->count] = number_of(index_library.symbol_relation_get_symbol(relation));
    known->roles[known->count] = index_library.symbol_relation_get_roles(relation);
    return ++known->count < MOST_RELATIONS;
}

static bool write_occurrence(void *context, index_handle occurrence) {
    (void)context;
    const struct index_library *library = &index_library;
    struct relations relations = {.count = 0};
    library->occurrence_relations_apply_f(occurrence, &relations, add_relation);
    uint32_t symbol = number_of(library->occurrence_get_symbol(occurrence));
    unsigned line = 0, column = 0;
    library->occurrence_get_line_col(occurrence, &line, &column);
    put_u8(INDEX_OCCURRENCE);
    put_u32(symbol);
    put_u64(library->occurrence_get_roles(occurrence));
    put_u32(line);
    put_u32(relations.count);
    for (uint32_t at = 0; at < relations.count; at++) {
        put_u32(relations.symbols[at]);
        put_u64(relations.roles[at]);
    }
    return true;
}

static void write_record(index_handle store, const char *name) {
    const struct index_library *library = &index_library;
    index_handle error = NULL;
    index_handle record = library->record_reader_create(store, name, &error);
    if (!record) {
        if (error) library->error_dispose(error);
        put_u8(INDEX_BAD_RECORD);
        return put_string(name);
    }
    put_u8(INDEX_RECORD);
    put_string(name);
    symbols.count = 0;
    if (symbols.size) memset(symbols.keys, 0, symbols.size * sizeof *symbols.keys);
    library->record_reader_occurrences_apply_f(record, NULL, write_occurrence);
    library->record_reader_dispose(record);
}

// MARK: - The store

void index_refuse(enum index_message message, const char *text) {
    put_u8((uint8_t)message);
    put_string(text);
    flush();
}

void index_store_write(const char *path, const char *const *skipped, struct index_progress *progress) {
    const struct index_library *library = &index_library;
    place = progress;
    index_handle error = NULL;
    index_handle store = library->store_create(path, &error);
    if (!store) return index_refuse(INDEX_NO_STORE, error ? library->error_get_description(error) : "");
    library->store_units_apply_f(store, 1, NULL, add_unit);
    for (size_t at = 0; at < units.count; at++) {
        note(units.names[at]);
        if (!is_listed(skipped, units.names[at])) write_unit(store, units.names[at]);
    }
    for (size_t at = 0; at < records.count; at++) {
        note(records.names[at]);
        if (!is_listed(skipped, records.names[at])) write_record(store, records.names[at]);
    }
    note("");
    put_u8(INDEX_END);
    flush();
}
