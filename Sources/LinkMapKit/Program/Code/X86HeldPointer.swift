//  mov rax, fs:0;  test edi, edi;  je cold;  lea rdx, [rax - 8];  …;  ret;  cold: lea rdx, [rax - 16]

/// The registers of one function that may hold a certain pointer, kept in code order.
///
/// A register that is doubtful counts: a register loses the pointer only where an instruction plainly overwrites it, and
/// code that is reached by a jump has what the jump had.
struct X86HeldPointer {
    private(set) var registers: UInt16 = 0
    /// All registers that held the pointer at some place. Code behind a jump or a return that no forward jump leads to
    /// may have any of them.
    private var ever: UInt16 = 0
    /// Whether the pointer was saved on the stack, so that a register loaded from there may hold it.
    private var isSaved = false
    /// The registers that forward jumps bring to the instructions that they lead to, by offset.
    private var arrivals: [Int: UInt16] = [:]
    private var isBehindJump = false

    var isEmpty: Bool { ever == 0 }

    func holds(_ register: Int?) -> Bool { register.map { registers >> UInt16($0) & 1 == 1 } ?? false }

    mutating func begin(_ register: Int) {
        guard register != X86HeldPointer.stackPointer else { return }
        registers |= 1 << UInt16(register)
        ever |= registers
    }

    mutating func end(_ register: Int) { registers &= ~(1 << UInt16(register)) }

    /// Adds what jumps bring to the instruction at `offset`.
    mutating func arrive(at offset: Int) {
        guard ever != 0 else { return }
        let brought = arrivals.isEmpty ? nil : arrivals.removeValue(forKey: offset)
        if isBehindJump { registers = brought ?? ever } else if let brought { registers |= brought }
        isBehindJump = false
        ever |= registers
    }

    /// Applies an instruction that ends at the offset `end`.
    mutating func follow(_ operands: X86Operands, _ number: Int64, endingAt end: Int, _ mode: X86Mode) {
        guard ever != 0 else { return }
        let receives = copies(operands)
        for register in 0..<16 where registers >> UInt16(register) & 1 == 1 {
            if case .overwritten = X86RegisterUse(register, operands, mode) { self.end(register) }
        }
        if let receives { begin(receives) }
        switch operands.opcode {
        case 0x70...0x7F, 0xE0...0xE3, 0x0F80...0x0F8F: jump(to: end &+ Int(number), from: end)
        case 0xE9, 0xEB:
            jump(to: end &+ Int(number), from: end)
            isBehindJump = true
        case 0xC2, 0xC3: isBehindJump = true
        case 0xFF: isBehindJump = operands.register & 7 == 4
        default: break
        }
    }

    private mutating func jump(to target: Int, from end: Int) {
        guard registers != 0, target >= end else { return }
        arrivals[target, default: 0] |= registers
    }

    /// Returns the register that receives the pointer.
    private mutating func copies(_ operands: X86Operands) -> Int? {
        switch operands.opcode {
        case 0x89:
            guard holds(operands.register) else { return nil }
            if operands.isRegister { return operands.operand }
            isSaved = isSaved || X86HeldPointer.isOnStack(operands)
            return nil
        case 0x8B:
            if operands.isRegister { return holds(operands.operand) ? operands.register : nil }
            return isSaved && X86HeldPointer.isOnStack(operands) ? operands.register : nil
        case 0x8D:
            // An index may be added before the distance is.
            guard operands.displacement == 0, holds(operands.base) || holds(operands.index) else { return nil }
            return operands.register
        case 0x50...0x57:
            isSaved = isSaved || holds(operands.embedded)
            return nil
        case 0x58...0x5F: return isSaved ? operands.embedded : nil
        case 0x01: return operands.isRegister && holds(operands.register) ? operands.operand : nil
        case 0x03: return operands.isRegister && holds(operands.operand) ? operands.register : nil
        case 0x87:
            guard operands.isRegister else { return nil }
            return holds(operands.register) ? operands.operand : holds(operands.operand) ? operands.register : nil
        case 0x90...0x97: return holds(0) ? operands.embedded : holds(operands.embedded) ? 0 : nil
        case 0x0F40...0x0F4F: return operands.isRegister && holds(operands.operand) ? operands.register : nil
        default: return nil
        }
    }

    private static let stackPointer = 4

    private static func isOnStack(_ operands: X86Operands) -> Bool {
        operands.base == stackPointer || operands.base == 5
    }
}
