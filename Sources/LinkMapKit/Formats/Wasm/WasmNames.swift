/// The names in the custom section `name`, which debuggers read.
struct WasmNames {
    struct Name {
        var name: ByteView
        /// The entry in the section.
        var place: WasmModule.Place
    }

    /// Names of functions, by index.
    private(set) var functions: [UInt32: Name] = [:]
    private(set) var globals: [UInt32: Name] = [:]
    private(set) var dataSegments: [UInt32: Name] = [:]
    /// The entries with the names of each function's locals.
    private(set) var locals: [(function: UInt32, place: WasmModule.Place)] = []
    private(set) var isDamaged = false

    init(_ section: WasmSection, in bytes: ByteView) {
        var cursor = WasmCursor(bytes, section.contents)
        isDamaged = !cursor.forEachSubsection { read($0, &$1) }
    }

    private mutating func read(_ id: UInt8, _ cursor: inout WasmCursor) {
        switch id {
        case WASM_NAMES_FUNCTION: functions = WasmNames.names(&cursor)
        case WASM_NAMES_GLOBAL: globals = WasmNames.names(&cursor)
        case WASM_NAMES_DATA_SEGMENT: dataSegments = WasmNames.names(&cursor)
        case WASM_NAMES_LOCAL: readLocals(&cursor)
        default: return
        }
    }

    private static func names(_ cursor: inout WasmCursor) -> [UInt32: Name] {
        var names: [UInt32: Name] = [:]
        var left = cursor.u32()
        while left > 0, !cursor.isBroken {
            let start = cursor.offset
            let (index, name) = (cursor.u32(), cursor.name())
            if !cursor.isBroken { names[index] = Name(name: name, place: WasmModule.place(start, cursor)) }
            left -= 1
        }
        return names
    }

    private mutating func readLocals(_ cursor: inout WasmCursor) {
        var left = cursor.u32()
        while left > 0, !cursor.isBroken {
            let start = cursor.offset
            let function = cursor.u32()
            var names = cursor.u32()
            while names > 0, !cursor.isBroken {
                _ = (cursor.u32(), cursor.name())
                names -= 1
            }
            if !cursor.isBroken { locals.append((function, WasmModule.place(start, cursor))) }
            left -= 1
        }
    }
}
