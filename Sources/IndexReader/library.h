// The part of libIndexStore's interface that the reader needs. The library is loaded at need, so its header need not
// be installed. Source: indexstore/indexstore.h, version 0.15.
#ifndef INDEX_LIBRARY_H
#define INDEX_LIBRARY_H

#include "../CIndexStore/include/CIndexStore.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
    const char *data;
    size_t length;
} index_text;

typedef void *index_handle;

// clang-format off
#define INDEX_FUNCTIONS(F) \
    F(const char *, error_get_description, (index_handle)) \
    F(void, error_dispose, (index_handle)) \
    F(index_handle, store_create, (const char *, index_handle *)) \
    F(bool, store_units_apply_f, (index_handle, unsigned, void *, bool (*)(void *, index_text))) \
    F(index_handle, unit_reader_create, (index_handle, const char *, index_handle *)) \
    F(void, unit_reader_dispose, (index_handle)) \
    F(void, unit_reader_get_modification_time, (index_handle, int64_t *, int64_t *)) \
    F(bool, unit_reader_is_system_unit, (index_handle)) \
    F(index_text, unit_reader_get_main_file, (index_handle)) \
    F(index_text, unit_reader_get_module_name, (index_handle)) \
    F(index_text, unit_reader_get_output_file, (index_handle)) \
    F(bool, unit_reader_dependencies_apply_f, (index_handle, void *, bool (*)(void *, index_handle))) \
    F(unsigned, unit_dependency_get_kind, (index_handle)) \
    F(bool, unit_dependency_is_system, (index_handle)) \
    F(index_text, unit_dependency_get_name, (index_handle)) \
    F(index_text, unit_dependency_get_filepath, (index_handle)) \
    F(index_text, unit_dependency_get_modulename, (index_handle)) \
    F(index_handle, record_reader_create, (index_handle, const char *, index_handle *)) \
    F(void, record_reader_dispose, (index_handle)) \
    F(bool, record_reader_occurrences_apply_f, (index_handle, void *, bool (*)(void *, index_handle))) \
    F(index_handle, occurrence_get_symbol, (index_handle)) \
    F(uint64_t, occurrence_get_roles, (index_handle)) \
    F(void, occurrence_get_line_col, (index_handle, unsigned *, unsigned *)) \
    F(bool, occurrence_relations_apply_f, (index_handle, void *, bool (*)(void *, index_handle))) \
    F(index_handle, symbol_relation_get_symbol, (index_handle)) \
    F(uint64_t, symbol_relation_get_roles, (index_handle)) \
    F(unsigned, symbol_get_kind, (index_handle)) \
    F(unsigned, symbol_get_subkind, (index_handle)) \
    F(unsigned, symbol_get_language, (index_handle)) \
    F(uint64_t, symbol_get_properties, (index_handle)) \
    F(index_text, symbol_get_name, (index_handle)) \
    F(index_text, symbol_get_usr, (index_handle)) \
    F(index_text, symbol_get_codegen_name, (index_handle))
// clang-format on

struct index_library {
#define INDEX_POINTER(result, name, parameters) result(*name) parameters;
    INDEX_FUNCTIONS(INDEX_POINTER)
#undef INDEX_POINTER
};

extern struct index_library index_library;

/// Writes the contents of the store as messages. `skipped` ends with NULL.
void index_store_write(const char *path, const char *const *skipped, struct index_progress *progress);

/// Writes a message with the reason why there are no contents: INDEX_NO_LIBRARY or INDEX_NO_STORE.
void index_refuse(enum index_message message, const char *text);

#endif
