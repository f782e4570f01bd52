/// The bytes before an opcode, and the opcodes that depend on the bytes after them.
extension X86Decoder {
    /// Continues at a `byte` that is not simply an opcode until the form is known.
    /// - Returns: the offset after the opcode; -1 if there is no instruction.
    @inline(__always)
    func resolve(_ code: ByteView, _ byte: UInt8, _ start: Int, _ instruction: inout X86Instruction) -> Int {
        var (at, byte, map) = (start, byte, 0)
        while true {
            switch instruction.form.step {
            case .prefix: add(byte, to: &instruction.prefixes)
            case .rex:
                instruction.prefixes.remove(.rexW)
                instruction.prefixes.formUnion(byte & 8 != 0 ? [.rex, .rexW] : .rex)
            case .escape: map = X86Opcodes.Map.escape
            case .escape38: map = X86Opcodes.Map.escape38
            case .escape3A: map = X86Opcodes.Map.escape3A
            case .vex2, .vex3, .evex, .xop:
                guard let found = vectorMap(code, at, &instruction) else { return -1 }
                if found.map == 0 { return at }
                (map, at) = (found.map, at &+ found.size)
            case .plain:
                let isFine = !instruction.prefixes.contains(.lock) || X86Groups.canLock(byte, map, code.byte(at: at))
                return isFine ? at : -1
            default: return fits(code, at, byte, map, &instruction) ? at : -1
            }
            guard let next = code.byte(at: at), at &- start < 15 else { return -1 }
            (byte, at) = (next, at &+ 1)
            instruction.form = opcodes[map, byte]
        }
    }

    /// Adds a prefix. A REX byte counts only directly before the opcode.
    @inline(__always)
    private func add(_ byte: UInt8, to prefixes: inout X86Prefixes) {
        prefixes.subtract([.rex, .rexW])
        switch byte {
        case 0x66: prefixes.insert(.operand)
        case 0x67: prefixes.insert(.address)
        case 0x64, 0x65: prefixes.insert(.thread)
        case 0xF2: prefixes.insert(.repeatNotEqual)
        case 0xF0: prefixes.insert(.lock)
        case 0xF3: prefixes.insert(.repeatEqual)
        default: if mode == .protected { prefixes.remove(.thread) }
        }
    }

    /// Returns the map that a vector prefix selects and the prefix's size; map zero if the byte is an older opcode
    /// instead.
    private func vectorMap(_ code: ByteView, _ at: Int, _ instruction: inout X86Instruction) -> (map: Int, size: Int)? {
        guard let next = code.byte(at: at), let step = instruction.form.step else { return nil }
        if step == .xop {
            if next & 0x1F < 8 { return next & 0x38 == 0 ? old(&instruction) : nil }
        } else if mode == .protected, next < 0xC0 {
            return old(&instruction)
        }
        guard instruction.prefixes.isDisjoint(with: .notBeforeVector) else { return nil }
        let number = Int(next & 0x1F)
        switch step {
        case .vex2: return (X86Opcodes.Map.vex + 1, 1)
        case .vex3: return 1...3 ~= number ? (X86Opcodes.Map.vex + number, 2) : nil
        case .evex: return evexMap(Int(next & 0x0F), code.byte(at: at &+ 1)).map { ($0, 3) }
        default: return 8...10 ~= number ? (X86Opcodes.Map.xop + number, 2) : nil
        }
    }

    /// Sets the form of LES, LDS, BOUND and POP.
    private func old(_ instruction: inout X86Instruction) -> (map: Int, size: Int) {
        instruction.form = X86Form(modRM: true)
        return (0, 0)
    }

    private func evexMap(_ number: Int, _ second: UInt8?) -> Int? {
        guard let second, second & 4 != 0 else { return nil }
        switch number {
        case 1...3: return X86Opcodes.Map.evex + number
        case 5, 6: return X86Opcodes.Map.evexBeyond4 + number
        default: return nil
        }
    }

    /// Whether ModRM is valid for the opcode; also sets the size of the immediate.
    private func fits(
        _ code: ByteView, _ at: Int, _ byte: UInt8, _ map: Int, _ instruction: inout X86Instruction
    ) -> Bool {
        guard let modRM = code.byte(at: at) else { return false }
        let register = modRM >> 3 & 7
        let isLocked = instruction.prefixes.contains(.lock)
        switch instruction.form.step {
        case .test:
            if register > 1 { instruction.form = X86Form(modRM: true) }
            return !isLocked || X86Groups.canLock(byte, map, modRM)
        case .limited: return X86Groups.has(byte, modRM) && (!isLocked || X86Groups.canLock(byte, map, modRM))
        case .registers: instruction.form = X86Form(.byte)
        case .extract:
            if !instruction.prefixes.isDisjoint(with: [.operand, .repeatNotEqual]) {
                instruction.form = X86Form(.twoBytes, modRM: true)
            }
        default: return false
        }
        return true
    }
}
