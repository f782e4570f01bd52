// Line tables through libdwarf's object-access interface, the same for the libdwarf of 2021 and the 0.x and 2.x releases.
//
// libdwarf gets five sections and nothing else: .debug_line, .debug_line_str and .debug_str of the file, and a
// .debug_info and .debug_abbrev that the caller writes: one unit with DW_AT_stmt_list, DW_AT_name and DW_AT_comp_dir.
// So it never sees a damaged unit and does not read the large sections.
#ifndef SIZEAUDIT_CLIBDWARF_H
#define SIZEAUDIT_CLIBDWARF_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>
#if __has_include(<libdwarf/libdwarf.h>)
#include <libdwarf/libdwarf.h>
#elif __has_include(<libdwarf-2/libdwarf.h>)
#include <libdwarf-2/libdwarf.h>
#elif __has_include(<libdwarf-0/libdwarf.h>)
#include <libdwarf-0/libdwarf.h>
#else
#include <libdwarf.h>
#endif

enum { LINE_SECTION_COUNT = 5 };

/// A section as libdwarf sees it.
struct line_section {
    const char *name;
    const uint8_t *bytes;
    uint64_t size;
};

struct line_object {
    struct line_section sections[LINE_SECTION_COUNT];
    int is_big_endian;
    uint8_t address_size;
};

// MARK: - The object

#if defined(DW_LIBDWARF_VERSION_MAJOR)
#define LINE_IS_NEW 1
typedef Dwarf_Obj_Access_Section_a line_section_info;
typedef Dwarf_Obj_Access_Interface_a line_interface;
typedef Dwarf_Obj_Access_Methods_a line_methods;
typedef Dwarf_Small line_byte_order;
#else
#define LINE_IS_NEW 0
typedef Dwarf_Obj_Access_Section line_section_info;
typedef Dwarf_Obj_Access_Interface line_interface;
typedef Dwarf_Obj_Access_Methods line_methods;
typedef Dwarf_Endianness line_byte_order;
#endif

// Releases before 0.7 number sections with Dwarf_Half.
#if LINE_IS_NEW && (DW_LIBDWARF_VERSION_MAJOR > 0 || DW_LIBDWARF_VERSION_MINOR >= 7)
typedef Dwarf_Unsigned line_number_of_section;
#else
typedef Dwarf_Half line_number_of_section;
#endif

static inline int line_section_info_of(
    void *object, line_number_of_section number, line_section_info *info, int *error) {
    const struct line_object *lines = (const struct line_object *)object;
    (void)error;
    // Number 0 is reserved by ELF.
    memset(info, 0, sizeof *info);
    if (number > LINE_SECTION_COUNT) return DW_DLV_NO_ENTRY;
    const char *name = number == 0 ? "" : lines->sections[number - 1].name;
    Dwarf_Unsigned size = number == 0 ? 0 : lines->sections[number - 1].size;
#if LINE_IS_NEW
    info->as_name = name;
    info->as_type = number == 0 ? 0 : 1;
    info->as_size = size;
#else
    info->name = name;
    info->type = number == 0 ? 0 : 1;
    info->size = size;
#endif
    return DW_DLV_OK;
}

static inline line_byte_order line_byte_order_of(void *object) {
    int is_big = ((const struct line_object *)object)->is_big_endian;
#if LINE_IS_NEW
    return is_big ? 1 : 2; // DW_END_big, DW_END_little of <dwarf.h>
#else
    return is_big ? DW_OBJECT_MSB : DW_OBJECT_LSB;
#endif
}

static inline Dwarf_Small line_address_size_of(void *object) {
    return ((const struct line_object *)object)->address_size;
}

static inline Dwarf_Unsigned line_section_count_of(void *object) {
    (void)object;
    return LINE_SECTION_COUNT + 1;
}

static inline int line_load_section(void *object, line_number_of_section number, Dwarf_Small **bytes, int *error) {
    const struct line_object *lines = (const struct line_object *)object;
    (void)error;
    if (number == 0 || number > LINE_SECTION_COUNT) return DW_DLV_NO_ENTRY;
    *bytes = (Dwarf_Small *)lines->sections[number - 1].bytes;
    return DW_DLV_OK;
}

#if LINE_IS_NEW
static inline Dwarf_Unsigned line_file_size_of(void *object) {
    const struct line_object *lines = (const struct line_object *)object;
    Dwarf_Unsigned size = 1 << 16;
    for (int index = 0; index < LINE_SECTION_COUNT; index++) size += lines->sections[index].size;
    return size;
}
#endif

// MARK: - Reading

/// Whether libdwarf reports rows of file 1 as file 0 in DWARF 5. Releases before 0.1 do so. Clang always names the
/// file, GCC leaves out the first one.
enum { LINE_FIRST_FILE_IS_LOST = !LINE_IS_NEW };

/// The callbacks for a table. All text is valid during the call.
struct line_reader {
    void *context;
    /// Receives a directory: its number counts from 0 in DWARF 5, from 1 before.
    void (*directory)(void *context, int64_t number, const char *name);
    /// Receives a file with its number in the table.
    void (*file)(void *context, int64_t number, uint64_t directory, const char *name);
    /// Receives a row, in the order of the table.
    void (*row)(void *context, uint64_t address, uint64_t file, uint64_t line, int is_end);
};

static inline void line_report_names(Dwarf_Line_Context table, const struct line_reader *reader) {
    Dwarf_Error error = 0;
    Dwarf_Signed count = 0, first = 0, end = 0;
    if (dwarf_srclines_include_dir_count(table, &count, &error) == DW_DLV_OK) {
        Dwarf_Unsigned version = 0;
        Dwarf_Small kind = 0;
        Dwarf_Signed base = dwarf_srclines_version(table, &version, &kind, &error) == DW_DLV_OK && version >= 5 ? 0 : 1;
        for (Dwarf_Signed index = base; index < count + base; index++) {
            const char *name = 0;
            if (dwarf_srclines_include_dir_data(table, index, &name, &error) != DW_DLV_OK) break;
            reader->directory(reader->context, index, name);
        }
    }
    if (dwarf_srclines_files_indexes(table, &first, &count, &end, &error) != DW_DLV_OK) return;
    // libdwarf walks through the files for each one, so more than any compiler writes would take minutes.
    if (end > (1 << 14)) end = 1 << 14;
    for (Dwarf_Signed index = first; index < end; index++) {
        const char *name = 0;
        Dwarf_Unsigned directory = 0, time = 0, length = 0;
        Dwarf_Form_Data16 *md5 = 0;
        if (dwarf_srclines_files_data_b(table, index, &name, &directory, &time, &length, &md5, &error) != DW_DLV_OK)
            break;
        reader->file(reader->context, index, directory, name);
    }
}

static inline int line_report_rows(Dwarf_Line_Context table, const struct line_reader *reader) {
    Dwarf_Error error = 0;
    Dwarf_Line *rows = 0;
    Dwarf_Signed count = 0;
    if (dwarf_srclines_from_linecontext(table, &rows, &count, &error) != DW_DLV_OK) return 0;
    for (Dwarf_Signed index = 0; index < count; index++) {
        Dwarf_Addr address = 0;
        Dwarf_Unsigned file = 0, line = 0;
        Dwarf_Bool is_end = 0;
        if (dwarf_lineaddr(rows[index], &address, &error) != DW_DLV_OK) return 0;
        if (dwarf_line_srcfileno(rows[index], &file, &error) != DW_DLV_OK) file = 0;
        if (dwarf_lineno(rows[index], &line, &error) != DW_DLV_OK) line = 0;
        if (dwarf_lineendsequence(rows[index], &is_end, &error) != DW_DLV_OK) is_end = 0;
#if !LINE_IS_NEW
        // These releases mistake the begin of an epilogue for an end of sequence if a special opcode makes the row.
        Dwarf_Bool prologue = 0, epilogue = 0;
        Dwarf_Unsigned isa = 0, discriminator = 0;
        if (is_end &&
            dwarf_prologue_end_etc(rows[index], &prologue, &epilogue, &isa, &discriminator, &error) == DW_DLV_OK &&
            epilogue)
            is_end = 0;
#endif
        reader->row(reader->context, address, file, line, is_end);
    }
    return 1;
}

static inline int line_next_unit(Dwarf_Debug debug, Dwarf_Die *unit) {
    Dwarf_Unsigned length = 0, abbrevs = 0, type = 0, next = 0;
    Dwarf_Half version = 0, address = 0, offset = 0, extension = 0, kind = 0;
    Dwarf_Sig8 signature;
    Dwarf_Error error = 0;
    if (dwarf_next_cu_header_d(
            debug, 1, &length, &version, &abbrevs, &address, &offset, &extension, &signature, &type, &next, &kind,
            &error) != DW_DLV_OK)
        return 0;
    return dwarf_siblingof_b(debug, 0, 1, unit, &error) == DW_DLV_OK;
}

/// Reads the names of one line table and, if wanted, its rows. Returns 0 if libdwarf finds damage; what was reported
/// before still counts.
static inline int line_table_read(const struct line_object *object, const struct line_reader *reader, int wants_rows) {
    line_methods methods;
    memset(&methods, 0, sizeof methods);
#if LINE_IS_NEW
    methods.om_get_section_info = line_section_info_of;
    methods.om_get_byte_order = line_byte_order_of;
    methods.om_get_length_size = line_address_size_of;
    methods.om_get_pointer_size = line_address_size_of;
    methods.om_get_filesize = line_file_size_of;
    methods.om_get_section_count = line_section_count_of;
    methods.om_load_section = line_load_section;
#else
    methods.get_section_info = line_section_info_of;
    methods.get_byte_order = line_byte_order_of;
    methods.get_length_size = line_address_size_of;
    methods.get_pointer_size = line_address_size_of;
    methods.get_section_count = line_section_count_of;
    methods.load_section = line_load_section;
#endif
    line_interface interface;
    memset(&interface, 0, sizeof interface);
#if LINE_IS_NEW
    interface.ai_object = (void *)object;
    interface.ai_methods = &methods;
#else
    interface.object = (void *)object;
    interface.methods = &methods;
#endif
    Dwarf_Debug debug = 0;
    Dwarf_Error error = 0;
    if (dwarf_object_init_b(&interface, 0, 0, DW_GROUPNUMBER_ANY, &debug, &error) != DW_DLV_OK) return 0;
    int is_whole = 0;
    Dwarf_Die unit = 0;
    if (line_next_unit(debug, &unit)) {
        Dwarf_Unsigned version = 0;
        Dwarf_Small tables = 0;
        Dwarf_Line_Context table = 0;
        if (dwarf_srclines_b(unit, &version, &tables, &table, &error) == DW_DLV_OK) {
            line_report_names(table, reader);
            is_whole = wants_rows ? line_report_rows(table, reader) : 1;
            dwarf_srclines_dealloc_b(table);
        }
        dwarf_dealloc(debug, unit, DW_DLA_DIE);
    }
#if LINE_IS_NEW
    dwarf_object_finish(debug);
#else
    dwarf_object_finish(debug, &error);
#endif
    return is_whole;
}

#endif
