/// The use that one instruction makes of a register, as the search for compared addresses needs it.
enum X86RegisterUse {
    case none
    /// The register is an operand of a comparison.
    case compared
    /// The register receives another value.
    case overwritten
    /// Anything else.
    case other

    /// Registers that may pass arguments, and those that a function leaves changed.
    private static let arguments: UInt16 = 0b0000_0011_1100_0110
    private static let clobbered: UInt16 = 0b0000_1111_1100_0111
    private static let clobberedProtected: UInt16 = 0b0000_0111

    init(_ register: Int, _ operands: X86Operands, _ mode: X86Mode) {
        let isOperand = operands.isRegister && operands.operand == register
        self = .none
        if !operands.isRegister, operands.base == register || operands.index == register {
            self = .other
            return
        }
        switch operands.opcode {
        case 0x38...0x3B: if isOperand || operands.register == register { self = .compared }
        case 0x8B, 0x8D, 0x63, 0x0FB6, 0x0FB7, 0x0FBE, 0x0FBF:
            if isOperand { self = .other } else if operands.register == register { self = .overwritten }
        case 0x31, 0x33:
            guard isOperand || operands.register == register else { return }
            self = isOperand && operands.register == register ? .overwritten : .other
        case 0x58...0x5F, 0xB8...0xBF: if operands.embedded == register { self = .overwritten }
        case 0xC7: if isOperand { self = .overwritten }
        case 0xE8: afterCall(register, mode)
        case 0xFF where operands.register & 7 == 2:
            if isOperand { self = .other } else { afterCall(register, mode) }
        case 0xC3, 0xC2: if register == 0 { self = .other }
        case 0x70...0x7F, 0x0F80...0x0F8F, 0xE9, 0xEB, 0xC9, 0x68, 0x6A, 0x0F1F, 0x0F1E, 0x90: break
        case 0x80, 0x81, 0x83, 0xC1, 0xD1, 0xC6: if isOperand { self = .other }
        case 0x00...0x37, 0x84, 0x85, 0x88, 0x89, 0x8A, 0x0FAF:
            if isOperand || operands.register == register { self = .other }
        case 0x50...0x57: if operands.embedded == register { self = .other }
        case 0x0F10...0x0F17, 0x0F28...0x0F2F, 0x0F51...0x0F7F, 0x0FD0...0x0FFE: if isOperand { self = .other }
        case 0x0F40...0x0F4F: if isOperand || operands.register == register { self = .other }
        case 0x0F90...0x0F9F: if isOperand { self = .other }
        default: self = .other
        }
    }

    private mutating func afterCall(_ register: Int, _ mode: X86Mode) {
        let bit: UInt16 = 1 << UInt16(register)
        let changed = mode == .long ? X86RegisterUse.clobbered : X86RegisterUse.clobberedProtected
        guard changed & bit != 0 else { return }
        // In 32-bit code a few calling conventions pass arguments in the registers that calls change.
        self = mode == .protected || X86RegisterUse.arguments & bit != 0 ? .other : .overwritten
    }
}

/// The uses of a register by the instructions behind one, in code order, up to one that is not understood.
struct X86RegisterUses {
    private let register: Int
    private let code: ByteView
    private let decoder: X86Decoder
    private let mode: X86Mode
    private var offset: Int
    /// The number of instructions that are still read.
    private var left: Int

    init(of register: Int, in code: ByteView, from offset: Int, _ decoder: X86Decoder, _ mode: X86Mode, most: Int) {
        self.register = register
        self.code = code
        self.offset = offset
        self.decoder = decoder
        self.mode = mode
        left = most
    }

    /// Whether all code was read.
    var isAtEnd: Bool { offset >= code.count }

    /// Returns the next use with the operands of its instruction; `nil` at the end.
    mutating func next() -> (use: X86RegisterUse, operands: X86Operands)? {
        while left > 0, !isAtEnd {
            left -= 1
            let instruction = decoder.decode(code, at: offset)
            guard instruction.length > 0, let operands = X86Operands(instruction, of: code, at: offset, mode: mode)
            else {
                return nil
            }
            offset += instruction.length
            if instruction.form.action == .nothing { continue }
            return (X86RegisterUse(register, operands, mode), operands)
        }
        return nil
    }
}
