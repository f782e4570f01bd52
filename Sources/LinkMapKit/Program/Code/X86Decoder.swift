//  prefixes  REX or VEX…  opcode  ModRM  SIB  displacement  immediate      at most 15 bytes
//  48 8d 3d 10 00 00 00   lea rdi, [rip + 0x10]

/// The layout of one instruction. Offsets are from the start of the code.
struct X86Instruction {
    /// Length in bytes; zero if there is no instruction.
    var length = 0
    var form = X86Form()
    var prefixes: X86Prefixes = []
    /// The ModRM byte; zero if there is none.
    var modRM: UInt8 = 0
    /// Offset of a four-byte displacement; -1 if there is none.
    var displacement = -1
    /// Size of the immediate in bytes; it comes last.
    var immediateSize = 0
}

struct X86Prefixes: OptionSet {
    var rawValue: UInt8

    static let operand = X86Prefixes(rawValue: 1)
    static let address = X86Prefixes(rawValue: 2)
    static let rexW = X86Prefixes(rawValue: 4)
    static let sizes: X86Prefixes = [.operand, .address, .rexW]
    /// FS or GS: the operand is thread-local.
    static let thread = X86Prefixes(rawValue: 8)
    static let repeatNotEqual = X86Prefixes(rawValue: 0x10)
    static let repeatEqual = X86Prefixes(rawValue: 0x20)
    static let rex = X86Prefixes(rawValue: 0x40)
    static let lock = X86Prefixes(rawValue: 0x80)
    static let notBeforeVector: X86Prefixes = [.operand, .repeatNotEqual, .repeatEqual, .lock, .rex]
}

/// A decoder for the lengths and operands of x86 instructions, but not for their names.
package struct X86Decoder: Sendable {
    let mode: X86Mode
    let opcodes: X86Opcodes
    private let usualSizes: UInt64
    private static let longest = 15

    package init(mode: X86Mode) {
        self.mode = mode
        opcodes = X86Opcodes.forMode(mode)
        usualSizes = X86Decoder.immediateSizes([], mode)
    }

    /// Returns the length in bytes of the instruction at `offset`; `nil` if there is none, or if it does not end in
    /// `code`.
    package func length(in code: ByteView, at offset: Int) -> Int? {
        let length = decode(code, at: offset).length
        return length > 0 ? length : nil
    }

    @inline(__always)
    func decode(_ code: ByteView, at start: Int) -> X86Instruction {
        var instruction = X86Instruction()
        guard var first = code.byte(at: start) else { return instruction }
        var at = start + 1
        if mode == .long, first & 0xF0 == 0x40 {
            // REX is so common in 64-bit code that it is handled before the rarer prefixes.
            guard let next = code.byte(at: at) else { return instruction }
            instruction.prefixes = first & 8 != 0 ? [.rex, .rexW] : .rex
            first = next
            at += 1
        }
        instruction.form = opcodes[0, first]
        if !instruction.form.isPlain {
            at = resolve(code, first, at, &instruction)
            guard at > start else { return instruction }
        }
        if instruction.form.hasModRM {
            guard let modRM = code.byte(at: at) else { return instruction }
            instruction.modRM = modRM
            at = skipOperand(code, at + 1, &instruction)
        }
        let sizes =
            instruction.prefixes.isDisjoint(with: .sizes)
            ? usualSizes : X86Decoder.immediateSizes(instruction.prefixes, mode)
        instruction.immediateSize = Int(sizes >> (instruction.form.immediate &* 4) & 15)
        at &+= instruction.immediateSize
        if at <= code.count, at &- start <= X86Decoder.longest { instruction.length = at &- start }
        return instruction
    }

    /// Skips SIB and displacement. The result may lie beyond the end of the code.
    @inline(__always)
    private func skipOperand(_ code: ByteView, _ start: Int, _ instruction: inout X86Instruction) -> Int {
        var at = start
        var shape = opcodes.shape(of: instruction.modRM)
        if mode == .protected, instruction.prefixes.contains(.address) {
            return at + X86Decoder.shortDisplacement(instruction.modRM)
        }
        if shape & 0x10 != 0 {
            // Without a base register, a four-byte displacement follows.
            if instruction.modRM < 0x40, let sib = code.byte(at: at), sib & 7 == 5 { shape |= 4 }
            at &+= 1
        }
        if shape & 4 != 0 { instruction.displacement = at }
        return at &+ Int(shape & 0x0F)
    }

    /// Returns the displacement's size in bytes for 16-bit addresses.
    private static func shortDisplacement(_ modRM: UInt8) -> Int {
        switch modRM >> 6 {
        case 0: modRM & 7 == 6 ? 2 : 0
        case 1: 1
        case 2: 2
        default: 0
        }
    }

    /// Returns the sizes of immediates in bytes: four bits for each case of ``X86Form/Immediate``.
    static func immediateSizes(_ prefixes: X86Prefixes, _ mode: X86Mode) -> UInt64 {
        let isShort = prefixes.contains(.operand)
        let operand: UInt64 = isShort && !prefixes.contains(.rexW) ? 2 : 4
        let wide = prefixes.contains(.rexW) ? 8 : operand
        let distance: UInt64 = isShort && mode == .protected ? 2 : 4
        let word: UInt64 = mode == .long ? 8 : 4
        let address = prefixes.contains(.address) ? word / 2 : word
        return 0x2_3210 | operand << 20 | wide << 24 | distance << 28 | address << 32 | (operand + 2) << 36
    }
}

extension X86Instruction {
    /// The sign-extended immediate; zero if there is none.
    @inline(__always)
    func number(in code: ByteView, endingAt end: Int) -> Int64 {
        let start = end &- immediateSize
        switch immediateSize {
        case 1: return Int64(code.integer(at: start, as: Int8.self) ?? 0)
        case 2: return Int64(code.integer(at: start, as: Int16.self) ?? 0)
        case 4: return Int64(code.integer(at: start, as: Int32.self) ?? 0)
        case 8: return code.integer(at: start, as: Int64.self) ?? 0
        default: return 0
        }
    }

    /// Whether an immediate of four bytes stands for eight: in PUSH, and in MOV with REX.W.
    var isSignExtended: Bool { form.hasModRM ? prefixes.contains(.rexW) : form.isPush }
}

/// The bytes before an opcode, and the opcodes that depend on the bytes after them.
extension X86Decoder {
    /// Continues at a `byte` that is not simply an opcode until the form is known.
    /// - Returns: the offset after the opcode; -1 if there is no instruction.
    @inline(__always)
    func resolve(_ code: ByteView, _ byte: UInt8, _ start: Int, _ instruction: inout X86Instruction) -> Int {
        var at = start
        var byte = byte
        var map = 0
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
                map = found.map
                at &+= found.size
            case .plain:
                let isFine = !instruction.prefixes.contains(.lock) || X86Groups.canLock(byte, map, code.byte(at: at))
                return isFine ? at : -1
            default: return fits(code, at, byte, map, &instruction) ? at : -1
            }
            guard let next = code.byte(at: at), at &- start < 15 else { return -1 }
            byte = next
            at &+= 1
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

/// The mode that a processor of the x86 family runs code in.
package enum X86Mode: Sendable {
    /// 64-bit code.
    case long
    /// 32-bit code.
    case protected
}
