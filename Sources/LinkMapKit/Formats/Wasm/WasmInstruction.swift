/// One instruction of a function or of a constant expression, with the immediates that refer to something.
struct WasmInstruction {
    /// The operation: its byte, or its prefix times 2^16 plus its number.
    var operation: UInt32
    /// Offset of the first byte.
    var offset: Int
    /// Offset of the immediate in ``index``.
    var operand = 0
    /// The first index or constant among the immediates: of a function, type, global, table, segment; the value of a
    /// constant; the offset of a memory access.
    var index: UInt64 = 0
    /// The second index: the table of an indirect call, the memory of an access.
    var second: UInt32 = 0
}

/// Reads the instructions of a function or a constant expression in sequence. Blocks need no stack: only their number is
/// counted. Source: core specification 3.0, section 5.4; atomics from the threads proposal.
struct WasmInstructionReader {
    private(set) var cursor: WasmCursor
    private var depth = 1
    /// Whether an operation is not known, so that the rest cannot be read.
    private(set) var isUnknown = false
    /// Offset of the instruction that was read last, or could not be read.
    private(set) var position: Int

    init(_ cursor: WasmCursor) {
        self.cursor = cursor
        position = cursor.offset
    }

    /// Returns the next instruction; `nil` after the last `end`, at the end of the bytes, and at what cannot be read.
    @inline(__always)
    mutating func next() -> WasmInstruction? {
        guard depth > 0, !cursor.isAtEnd else { return nil }
        var instruction = WasmInstruction(operation: 0, offset: cursor.offset)
        position = cursor.offset
        instruction.operation = UInt32(cursor.byte())
        instruction.operand = cursor.offset
        readImmediates(of: &instruction)
        return isUnknown || cursor.isBroken ? nil : instruction
    }

    /// Whether everything up to the last `end` was read.
    var isWhole: Bool { depth == 0 && !cursor.isBroken && !isUnknown }

    private mutating func readImmediates(of instruction: inout WasmInstruction) {
        switch instruction.operation {
        // block, loop, if, try
        case 0x02...0x04, 0x06:
            depth += 1
            _ = cursor.signed(bits: 33)
        // end, delegate
        case 0x0B: depth -= 1
        case 0x18:
            depth -= 1
            _ = cursor.u32()
        case 0x0E: skip(UInt64(cursor.u32()) + 1) { _ = $0.u32() }
        // call_indirect, return_call_indirect
        case 0x11, 0x13:
            instruction.index = UInt64(cursor.u32())
            instruction.second = cursor.u32()
        case 0x1C: skip(UInt64(cursor.u32())) { $0.skipValueType() }
        case 0x1F: readTryTable()
        case 0x28...0x3E: readMemoryAccess(&instruction)
        case 0x41: instruction.index = UInt64(UInt32(truncatingIfNeeded: cursor.signed(bits: 32)))
        case 0x42: instruction.index = UInt64(bitPattern: cursor.signed(bits: 64))
        case 0x43: cursor.skip(4)
        case 0x44: cursor.skip(8)
        case 0xD0: _ = cursor.signed(bits: 33)
        // Operations without an immediate.
        case 0x00, 0x01, 0x05, 0x0A, 0x0F, 0x19, 0x1A, 0x1B, 0x45...0xC4, 0xD1, 0xD3, 0xD4: break
        // Operations with one index: labels, tags, functions, types, locals, globals, tables, memories.
        case 0x07...0x09, 0x0C, 0x0D, 0x10, 0x12, 0x14, 0x15, 0x20...0x26, 0x3F, 0x40, 0xD2, 0xD5, 0xD6:
            instruction.index = UInt64(cursor.u32())
        case 0xFB...0xFE: readPrefixed(&instruction)
        default: isUnknown = true
        }
    }

    private mutating func readPrefixed(_ instruction: inout WasmInstruction) {
        let number = cursor.u32()
        guard number < 1 << 16 else {
            isUnknown = true
            return
        }
        instruction.operand = cursor.offset
        let prefix = instruction.operation
        instruction.operation = prefix << 16 | number
        switch prefix {
        case 0xFB: readObjectOperation(number, &instruction)
        case 0xFC: readBulkOperation(number, &instruction)
        case 0xFD: readVectorOperation(number, &instruction)
        default: readAtomicOperation(number, &instruction)
        }
    }

    /// Reads the immediates of structures, arrays and casts.
    private mutating func readObjectOperation(_ number: UInt32, _ instruction: inout WasmInstruction) {
        switch number {
        case 0, 1, 6, 7, 11...14, 16: instruction.index = UInt64(cursor.u32())
        case 2...5, 8...10, 17...19:
            instruction.index = UInt64(cursor.u32())
            instruction.second = cursor.u32()
        case 20...23: _ = cursor.signed(bits: 33)
        case 24, 25:
            _ = (cursor.byte(), cursor.u32(), cursor.signed(bits: 33), cursor.signed(bits: 33))
        case 15, 26...30: break
        default: isUnknown = true
        }
    }

    private mutating func readBulkOperation(_ number: UInt32, _ instruction: inout WasmInstruction) {
        switch number {
        case 0...7, 19...22: break
        case 8, 10, 12, 14:
            instruction.index = UInt64(cursor.u32())
            instruction.second = cursor.u32()
        case 9, 11, 13, 15...17: instruction.index = UInt64(cursor.u32())
        default: isUnknown = true
        }
    }

    private mutating func readVectorOperation(_ number: UInt32, _ instruction: inout WasmInstruction) {
        switch number {
        case 0...11, 92, 93: readMemoryAccess(&instruction)
        case 12, 13: cursor.skip(16)
        case 21...34: cursor.skip(1)
        case 84...91:
            readMemoryAccess(&instruction)
            cursor.skip(1)
        case 14...20, 35...83, 94...275: break
        default: isUnknown = true
        }
    }

    private mutating func readAtomicOperation(_ number: UInt32, _ instruction: inout WasmInstruction) {
        switch number {
        case 0...2, 16...78: readMemoryAccess(&instruction)
        case 3: cursor.skip(1)
        default: isUnknown = true
        }
    }

    /// Reads alignment and offset of a memory access. Bit 6 of the alignment says that the memory's index follows.
    private mutating func readMemoryAccess(_ instruction: inout WasmInstruction) {
        let alignment = cursor.u32()
        if alignment & 0x40 != 0 { instruction.second = cursor.u32() }
        instruction.operand = cursor.offset
        instruction.index = cursor.u64()
    }

    private mutating func readTryTable() {
        depth += 1
        _ = cursor.signed(bits: 33)
        skip(UInt64(cursor.u32())) { cursor in
            if cursor.byte() < 2 { _ = cursor.u32() }
            _ = cursor.u32()
        }
    }

    /// Steps over the elements of a list. A hostile file may state any count.
    private mutating func skip(_ count: UInt64, _ element: (inout WasmCursor) -> Void) {
        var left = count
        while left > 0, !cursor.isBroken {
            element(&cursor)
            left -= 1
        }
    }
}

extension WasmCursor {
    /// Steps over the type of a value: a byte, or a reference with the type that it refers to.
    mutating func skipValueType() {
        let type = byte()
        if type == WASM_TYPE_REF || type == WASM_TYPE_REF_NULL { _ = signed(bits: 33) }
    }
}
