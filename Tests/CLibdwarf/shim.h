// The line tables of a file as libdwarf reads them, the same for the libdwarf of 2021 and the 0.x and 2.x releases.
#ifndef SIZEAUDIT_CLIBDWARF_H
#define SIZEAUDIT_CLIBDWARF_H

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

/// Called for each row of a line table, in the order of the table.
typedef void (*line_row_handler)(void *context, uint64_t address, uint64_t line, int is_end);

static inline int line_rows_report(Dwarf_Line_Context table, line_row_handler row, void *context) {
    Dwarf_Error error = 0;
    Dwarf_Line *rows = 0;
    Dwarf_Signed count = 0;
    if (dwarf_srclines_from_linecontext(table, &rows, &count, &error) != DW_DLV_OK) return 0;
    for (Dwarf_Signed index = 0; index < count; index++) {
        Dwarf_Addr address = 0;
        Dwarf_Unsigned line = 0;
        Dwarf_Bool is_end = 0;
        if (dwarf_lineaddr(rows[index], &address, &error) != DW_DLV_OK) return 0;
        if (dwarf_lineno(rows[index], &line, &error) != DW_DLV_OK) return 0;
        if (dwarf_lineendsequence(rows[index], &is_end, &error) != DW_DLV_OK) return 0;
#if !defined(DW_LIBDWARF_VERSION_MAJOR)
        // The release of 2021 takes the beginning of an epilogue for an end where a special opcode makes the row.
        Dwarf_Bool prologue = 0, epilogue = 0;
        Dwarf_Unsigned isa = 0, discriminator = 0;
        if (is_end &&
            dwarf_prologue_end_etc(rows[index], &prologue, &epilogue, &isa, &discriminator, &error) == DW_DLV_OK &&
            epilogue)
            is_end = 0;
#endif
        row(context, address, line, is_end);
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

/// Reports the rows of all units of the file behind the descriptor.
///
/// Returns the number of line tables that were read to their end, or -1 when libdwarf cannot read the file.
static inline int line_tables_read(int descriptor, line_row_handler row, void *context) {
    Dwarf_Debug debug = 0;
    Dwarf_Error error = 0;
#if defined(DW_LIBDWARF_VERSION_MAJOR)
    if (dwarf_init_b(descriptor, DW_GROUPNUMBER_ANY, 0, 0, &debug, &error) != DW_DLV_OK) return -1;
#else
    if (dwarf_init_b(descriptor, DW_DLC_READ, DW_GROUPNUMBER_ANY, 0, 0, &debug, &error) != DW_DLV_OK) return -1;
#endif
    int tables_read = 0;
    Dwarf_Die unit = 0;
    while (line_next_unit(debug, &unit)) {
        Dwarf_Unsigned version = 0;
        Dwarf_Small tables = 0;
        Dwarf_Line_Context table = 0;
        if (dwarf_srclines_b(unit, &version, &tables, &table, &error) == DW_DLV_OK) {
            tables_read += line_rows_report(table, row, context);
            dwarf_srclines_dealloc_b(table);
        }
        dwarf_dealloc(debug, unit, DW_DLA_DIE);
    }
#if defined(DW_LIBDWARF_VERSION_MAJOR)
    dwarf_finish(debug);
#else
    dwarf_finish(debug, &error);
#endif
    return tables_read;
}

#endif
