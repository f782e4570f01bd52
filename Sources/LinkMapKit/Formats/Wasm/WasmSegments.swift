/// An element segment: functions that are put into a table, or that instructions may refer to.
struct WasmElements {
    enum Mode {
        /// Put into a table when the module starts.
        case active
        /// Put into a table by an instruction.
        case passive
        /// Named so that instructions may refer to them.
        case declarative
    }

    var place: WasmModule.Place
    var mode: Mode
    /// Index of the table of an active segment.
    var table: UInt32 = 0
    /// Whether an entry is the value of a global.
    var namesGlobals = false
    /// The functions: their indices, and the places of the entries that name them.
    var functions: [(index: UInt32, place: WasmModule.Place)] = []

    init(_ cursor: inout WasmCursor) {
        let start = cursor.offset
        let flags = cursor.u32()
        if flags > 7 { cursor.fail() }
        mode = flags & 1 == 0 ? .active : flags & 2 == 0 ? .passive : .declarative
        if mode == .active {
            if flags & 2 != 0 { table = cursor.u32() }
            cursor.skipExpression()
        }
        let areExpressions = flags & 4 != 0
        if flags & 3 != 0 {
            // The kind of what the indices name, or the type of the expressions.
            if areExpressions { cursor.skipValueType() } else { _ = cursor.byte() }
        }
        place = 0..<0
        var left = cursor.u32()
        while left > 0, !cursor.isBroken {
            readEntry(&cursor, isExpression: areExpressions)
            left -= 1
        }
        place = WasmModule.place(start, cursor)
    }

    private mutating func readEntry(_ cursor: inout WasmCursor, isExpression: Bool) {
        let start = cursor.offset
        guard isExpression else {
            let index = cursor.u32()
            functions.append((index, WasmModule.place(start, cursor)))
            return
        }
        var reader = WasmInstructionReader(cursor)
        var function: UInt32?
        while let instruction = reader.next() {
            if instruction.operation == 0xD2 { function = UInt32(truncatingIfNeeded: instruction.index) }
            if instruction.operation == 0x23 { namesGlobals = true }
        }
        cursor.skipExpression()
        if let function { functions.append((function, WasmModule.place(start, cursor))) }
    }
}

/// A data segment: bytes that are put into a memory when the module starts, or by an instruction.
struct WasmData {
    /// The entry in the data section, from its flags.
    var place: WasmModule.Place
    /// The bytes.
    var contents: WasmModule.Place
    /// Index of the memory.
    var memory: UInt32 = 0
    /// Address in the memory. In a library it counts from where the library is put. `nil` for a passive segment, and for
    /// an address that is not constant.
    var address: UInt64?

    init(_ cursor: inout WasmCursor) {
        let start = cursor.offset
        let flags = cursor.u32()
        if flags > 2 { cursor.fail() }
        if flags == 2 { memory = cursor.u32() }
        if flags != 1 { address = WasmData.address(&cursor) }
        let size = cursor.u32()
        let first = cursor.offset
        cursor.skip(UInt64(size))
        contents = WasmModule.place(first, cursor)
        place = WasmModule.place(start, cursor)
    }

    /// Reads the expression for an address. A global in it is the start of a library's memory, which counts as 0.
    private static func address(_ cursor: inout WasmCursor) -> UInt64? {
        var reader = WasmInstructionReader(cursor)
        var sum: UInt64 = 0
        var isConstant = true
        while let instruction = reader.next() {
            switch instruction.operation {
            case 0x41, 0x42: sum = sum.addingClamped(instruction.index)
            // global.get, i32.add, i64.add, end
            case 0x23, 0x6A, 0x7C, 0x0B: break
            default: isConstant = false
            }
        }
        cursor.skipExpression()
        return isConstant ? sum : nil
    }
}
