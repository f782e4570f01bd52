/// The opcode of one instruction and its general registers, as the search for addresses needs them.
struct X86Operands {
    /// 0…255 for the one-byte map, 0x0F00… for the second. The initializer returns `nil` if no general register can
    /// change.
    private(set) var opcode: Int
    /// ModRM.reg and, where the operand is a register, ModRM.rm; 0…15.
    private(set) var register: Int
    private(set) var operand: Int
    /// Whether ModRM.rm is a register, not a memory operand.
    private(set) var isRegister = false
    /// The registers whose sum is the memory operand's address.
    private(set) var base: Int?
    private(set) var index: Int?
    private(set) var displacement: Int64 = 0
    private(set) var isWide = false
    /// The register in the low three bits of the opcode.
    private(set) var embedded: Int

    init?(_ instruction: X86Instruction, of code: ByteView, at start: Int, mode: X86Mode) {
        var at = start
        while let byte = code.byte(at: at), X86Operands.isPrefix(byte) { at &+= 1 }
        guard var byte = code.byte(at: at) else { return nil }
        var rex: UInt8 = 0
        if mode == .long, byte & 0xF0 == 0x40 {
            rex = byte
            at &+= 1
            guard let next = code.byte(at: at) else { return nil }
            byte = next
        }
        opcode = Int(byte)
        register = 0
        operand = 0
        isWide = rex & 8 != 0
        embedded = Int(byte & 7 | rex << 3 & 8)
        if instruction.form.hasModRM {
            guard let place = X86Operands.modRM(code, at, byte, mode, &opcode, &rex) else { return nil }
            readOperand(instruction.modRM, code, place, rex)
        } else if byte == 0x0F, let second = code.byte(at: at &+ 1) {
            opcode = 0x0F00 | Int(second)
            embedded = Int(second & 7 | rex << 3 & 8)
        }
    }

    private static func isPrefix(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x26, 0x2E, 0x36, 0x3E, 0x64, 0x65, 0x66, 0x67, 0xF0, 0xF2, 0xF3: true
        default: false
        }
    }

    /// Returns the offset of ModRM. Sets the final opcode, and the bits that extend register numbers.
    private static func modRM(
        _ code: ByteView, _ at: Int, _ first: UInt8, _ mode: X86Mode, _ opcode: inout Int, _ rex: inout UInt8
    ) -> Int? {
        guard let second = code.byte(at: at &+ 1) else { return nil }
        let isVector = mode == .long || second >= 0xC0
        switch first {
        case 0x0F where second == 0x38 || second == 0x3A:
            opcode = Int(second) << 8
            return at &+ 3
        case 0x0F:
            opcode = 0x0F00 | Int(second)
            return at &+ 2
        case 0xC5 where isVector:
            rex = mode == .long ? ~second >> 5 & 4 : 0
            opcode = 0x0F00 | Int(code.byte(at: at &+ 2) ?? 0)
            return at &+ 3
        case 0xC4 where isVector, 0x62 where isVector, 0x8F where instructionIsXOP(second):
            rex = mode == .long ? ~second >> 5 & 7 : 0
            let isLong = first == 0x62
            opcode = (second & 0x1F == 1 && !isLong ? 0x0F00 : 0x3800) | Int(code.byte(at: at &+ (isLong ? 4 : 3)) ?? 0)
            return at &+ (isLong ? 5 : 4)
        default: return at &+ 1
        }
    }

    private static func instructionIsXOP(_ second: UInt8) -> Bool { second & 0x1F >= 8 }

    private mutating func readOperand(_ modRM: UInt8, _ code: ByteView, _ place: Int, _ rex: UInt8) {
        register = Int(modRM >> 3 & 7 | rex << 1 & 8)
        operand = Int(modRM & 7 | rex << 3 & 8)
        isRegister = modRM >= 0xC0
        guard !isRegister else { return }
        var next = place &+ 1
        var number = modRM & 7
        if number == 4, let sib = code.byte(at: next) {
            next &+= 1
            number = sib & 7
            let extended = Int(sib >> 3 & 7 | rex << 2 & 8)
            if extended != 4 { index = extended }
        }
        if modRM < 0x40, number == 5 {
            // An index without a base, as in `lea eax, [ebx * 1 + x]`.
            if index != nil { displacement = Int64(code.integer(at: next, as: Int32.self) ?? 0) }
            return
        }
        // EVEX counts short displacements in units of the operand's size.
        let isScaled = code.byte(at: place &- 5) == 0x62 && opcode >= 0x3800 && modRM >= 0x40 && modRM < 0x80
        if !isScaled { base = Int(number | rex << 3 & 8) }
        if modRM >= 0x80 {
            displacement = Int64(code.integer(at: next, as: Int32.self) ?? 0)
        } else if modRM >= 0x40 {
            displacement = Int64(code.integer(at: next, as: Int8.self) ?? 0)
        }
    }
}
