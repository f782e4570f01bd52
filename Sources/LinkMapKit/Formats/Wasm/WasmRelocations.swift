/// The relocations of one section, from a custom section such as `reloc.CODE`.
struct WasmRelocations {
    struct Row {
        /// An `R_WASM_` number.
        var type: UInt8
        /// Offset in the file of the patched number.
        var offset: UInt32
        /// Index of a symbol of ``WasmLinking``, or of a type.
        var index: UInt32
        var addend: Int64 = 0
        /// The row in the file.
        var place: WasmModule.Place
    }

    /// Index of the patched section among the sections of the module.
    let section: Int
    /// The rows, ascending by offset.
    private(set) var rows: [Row] = []

    /// - Returns: `nil` for a table of a section other than code and data. Debug info has most relocations, and no caller asks
    ///   for those.
    init?(_ table: WasmSection, of module: WasmModule) {
        var cursor = WasmCursor(module.bytes, table.contents)
        section = Int(cursor.u32())
        guard !cursor.isBroken, module.sections.indices.contains(section),
            [WASM_SEC_CODE, WASM_SEC_DATA].contains(module.sections[section].id)
        else { return nil }
        let start = UInt32(truncatingIfNeeded: module.sections[section].payload)
        var left = cursor.u32()
        while left > 0, !cursor.isBroken {
            let first = cursor.offset
            let type = cursor.byte()
            var row = Row(
                type: type, offset: start.addingReportingOverflow(cursor.u32()).partialValue, index: 0, place: 0..<0)
            row.index = cursor.u32()
            if WasmRelocations.hasAddend(type) { row.addend = cursor.signed(bits: 64) }
            row.place = WasmModule.place(first, cursor)
            if !cursor.isBroken { rows.append(row) }
            left -= 1
        }
        rows.sort { ($0.offset, $0.place.lowerBound) < ($1.offset, $1.place.lowerBound) }
    }

    private static func hasAddend(_ type: UInt8) -> Bool {
        switch type {
        case R_WASM_MEMORY_ADDR_LEB, R_WASM_MEMORY_ADDR_SLEB, R_WASM_MEMORY_ADDR_I32, R_WASM_FUNCTION_OFFSET_I32,
            R_WASM_SECTION_OFFSET_I32, R_WASM_MEMORY_ADDR_REL_SLEB, R_WASM_MEMORY_ADDR_LEB64,
            R_WASM_MEMORY_ADDR_SLEB64, R_WASM_MEMORY_ADDR_I64, R_WASM_MEMORY_ADDR_REL_SLEB64,
            R_WASM_MEMORY_ADDR_TLS_SLEB, R_WASM_FUNCTION_OFFSET_I64, R_WASM_MEMORY_ADDR_LOCREL_I32,
            R_WASM_MEMORY_ADDR_TLS_SLEB64:
            true
        default: false
        }
    }
}

extension WasmRelocations.Row {
    /// Whether the number is an address in memory.
    var isAddress: Bool {
        switch type {
        case R_WASM_MEMORY_ADDR_LEB, R_WASM_MEMORY_ADDR_SLEB, R_WASM_MEMORY_ADDR_I32, R_WASM_MEMORY_ADDR_REL_SLEB,
            R_WASM_MEMORY_ADDR_LEB64, R_WASM_MEMORY_ADDR_SLEB64, R_WASM_MEMORY_ADDR_I64, R_WASM_MEMORY_ADDR_REL_SLEB64,
            R_WASM_MEMORY_ADDR_TLS_SLEB, R_WASM_MEMORY_ADDR_LOCREL_I32, R_WASM_MEMORY_ADDR_TLS_SLEB64:
            true
        default: false
        }
    }

    /// Whether the number is the place of a function in the table.
    var isFunctionPointer: Bool {
        switch type {
        case R_WASM_TABLE_INDEX_SLEB, R_WASM_TABLE_INDEX_I32, R_WASM_TABLE_INDEX_REL_SLEB, R_WASM_TABLE_INDEX_SLEB64,
            R_WASM_TABLE_INDEX_I64, R_WASM_TABLE_INDEX_REL_SLEB64, R_WASM_FUNCTION_INDEX_I32:
            true
        default: false
        }
    }
}
