/// A section of a module.
struct WasmSection {
    /// A `WASM_SEC_` number; those of components differ.
    var id: UInt8
    /// The name of a custom section; empty for others.
    var name: ByteView = .empty
    /// Offset of the section's first byte, its number.
    var start: Int
    /// The contents, as offsets in the module, without the name of a custom section.
    var contents: Range<Int>

    /// The number of bytes before the contents of a custom section's payload: its name.
    var nameSize: Int = 0
    /// Offset of the payload, from which offsets in relocations count.
    var payload: Int { contents.lowerBound - nameSize }

    /// Reads the list of sections of a module or a component.
    ///
    /// - Throws: ``InputError`` for a section that does not fit into the file.
    static func all(in bytes: ByteView) throws(InputError) -> [WasmSection] {
        var cursor = WasmCursor(bytes, 8..<bytes.count)
        var sections: [WasmSection] = []
        while !cursor.isAtEnd {
            let start = cursor.offset
            let id = cursor.byte()
            let size = cursor.u32()
            guard !cursor.isBroken, Int(size) <= bytes.count - cursor.offset else {
                throw InputError(
                    "a section ends past the end of the file", at: UInt64(start), hint: "it may be cut short")
            }
            var section = WasmSection(id: id, start: start, contents: cursor.offset..<cursor.offset + Int(size))
            if id == WASM_SEC_CUSTOM { try section.readName(in: bytes) }
            sections.append(section)
            cursor.skip(UInt64(size))
        }
        return sections
    }

    private mutating func readName(in bytes: ByteView) throws(InputError) {
        var cursor = WasmCursor(bytes, contents)
        name = cursor.name()
        guard !cursor.isBroken else {
            throw InputError("the name of a custom section does not fit into it", at: UInt64(start))
        }
        nameSize = cursor.offset - contents.lowerBound
        contents = cursor.offset..<contents.upperBound
    }

    /// The name of a section in the specification, or the name that a custom section has.
    var shownName: ByteView {
        switch id {
        case WASM_SEC_CUSTOM: name.isEmpty ? "custom" : name
        case WASM_SEC_TYPE: "type"
        case WASM_SEC_IMPORT: "import"
        case WASM_SEC_FUNCTION: "function"
        case WASM_SEC_TABLE: "table"
        case WASM_SEC_MEMORY: "memory"
        case WASM_SEC_GLOBAL: "global"
        case WASM_SEC_EXPORT: "export"
        case WASM_SEC_START: "start"
        case WASM_SEC_ELEM: "element"
        case WASM_SEC_CODE: "code"
        case WASM_SEC_DATA: "data"
        case WASM_SEC_DATACOUNT: "data count"
        case WASM_SEC_TAG: "tag"
        default: ByteView(copying: "section \(id)")
        }
    }

    /// The purpose of the bytes of the section.
    var kind: ByteKind {
        switch id {
        case WASM_SEC_CODE: .code
        case WASM_SEC_DATA: .data
        case WASM_SEC_CUSTOM:
            if name.starts(with: ".debug_") || name == "sourceMappingURL" || name == "external_debug_info" {
                .debug
            } else if name.starts(with: "reloc.") {
                .relocations
            } else if name == "name" || name == "linking" {
                .symbols
            } else {
                .metadata
            }
        default: .metadata
        }
    }
}
