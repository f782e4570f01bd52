/// The custom section `linking` of an object file, and of a module whose linker kept its relocations. Source:
/// WebAssembly/tool-conventions, Linking.md.
struct WasmLinking {
    struct Segment {
        var name: ByteView
        /// Alignment in bytes.
        var alignment: UInt64
        var flags: UInt64
    }

    struct Symbol {
        /// The row in the section.
        var place: WasmModule.Place
        /// A `WASM_SYMBOL_TYPE_` number.
        var type: UInt8
        var flags: UInt32
        /// The name; empty for an import that has the name of its field.
        var name: ByteView = .empty
        /// Index of the function, global, table, tag or section; for data, of the segment.
        var index: UInt32 = 0
        /// Offset of data in its segment.
        var offset: UInt64 = 0
        var size: UInt64 = 0

        var isUndefined: Bool { flags & WASM_SYMBOL_UNDEFINED != 0 }
    }

    private(set) var segments: [Segment] = []
    private(set) var symbols: [Symbol] = []
    /// Symbols of functions that run before `main`.
    private(set) var initializers: [UInt32] = []
    private(set) var isDamaged = false

    init(_ section: WasmSection, in bytes: ByteView) {
        var cursor = WasmCursor(bytes, section.contents)
        guard cursor.u64() == WASM_METADATA_VERSION else {
            isDamaged = true
            return
        }
        isDamaged = !cursor.forEachSubsection { read($0, &$1) }
    }

    private mutating func read(_ id: UInt8, _ cursor: inout WasmCursor) {
        guard id == WASM_SYMBOL_TABLE || id == WASM_SEGMENT_INFO || id == WASM_INIT_FUNCS else { return }
        var left = cursor.u32()
        while left > 0, !cursor.isBroken {
            switch id {
            case WASM_SYMBOL_TABLE: readSymbol(&cursor)
            case WASM_SEGMENT_INFO:
                let (name, alignment, flags) = (cursor.name(), cursor.u32(), cursor.u64())
                segments.append(Segment(name: name, alignment: 1 << UInt64(min(alignment, 32)), flags: flags))
            default:
                _ = cursor.u32()
                initializers.append(cursor.u32())
            }
            left -= 1
        }
        // A row that the section cuts short says nothing.
        if cursor.isBroken, id == WASM_SYMBOL_TABLE { symbols = symbols.dropLast() }
    }

    private mutating func readSymbol(_ cursor: inout WasmCursor) {
        let start = cursor.offset
        var symbol = Symbol(place: 0..<0, type: cursor.byte(), flags: cursor.u32())
        switch symbol.type {
        case WASM_SYMBOL_TYPE_DATA:
            symbol.name = cursor.name()
            if !symbol.isUndefined {
                symbol.index = cursor.u32()
                (symbol.offset, symbol.size) = (cursor.u64(), cursor.u64())
            }
        case WASM_SYMBOL_TYPE_SECTION: symbol.index = cursor.u32()
        case WASM_SYMBOL_TYPE_FUNCTION, WASM_SYMBOL_TYPE_GLOBAL, WASM_SYMBOL_TYPE_TABLE, WASM_SYMBOL_TYPE_TAG:
            symbol.index = cursor.u32()
            if !symbol.isUndefined || symbol.flags & WASM_SYMBOL_EXPLICIT_NAME != 0 { symbol.name = cursor.name() }
        default: cursor.fail()
        }
        symbol.place = WasmModule.place(start, cursor)
        symbols.append(symbol)
    }
}
