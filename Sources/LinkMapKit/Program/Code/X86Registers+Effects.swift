/// The effects of instructions on known registers.
extension X86Registers {
    /// Registers that a call may change; in 32-bit code EAX, ECX and EDX.
    private static let clobbered: UInt16 = 0b0000_1111_1100_0111
    private static let clobberedProtected: UInt16 = 0b0000_0111

    private var callClobbers: UInt16 {
        mode == .long ? X86Registers.clobbered : X86Registers.clobberedProtected
    }

    mutating func apply(_ operands: X86Operands, _ number: Int64, _ target: UInt64?, at site: UInt64) {
        switch operands.opcode {
        case 0x05: add(number, to: 0)
        case 0x00...0x3F: calculate(operands, at: site)
        case 0x40...0x4F: add(operands.opcode < 0x48 ? 1 : -1, to: operands.embedded)
        case 0x50...0x57, 0x68, 0x6A, 0x70...0x7F, 0x84, 0x85, 0x88, 0x90, 0xA2, 0xA3, 0xA8, 0xA9: break
        case 0xE9, 0xEB: returnHome()
        // POP ends functions. Distances are loaded only once, and code after the function's end needs them.
        case 0x58...0x5F: if !holds(distances, operands.embedded) { forget(operands.embedded) }
        case 0x80...0x83: calculateImmediate(operands, number)
        case 0x63, 0x69, 0x6B, 0x8A: forget(operands.register)
        case 0x86, 0x87: forgetOperands(operands)
        case 0x8F, 0xC0, 0xC1, 0xC6, 0xD0...0xD3: if operands.isRegister { forget(operands.operand) }
        case 0x89: if operands.isRegister { copy(operands.register, to: operands.operand, operands) }
        case 0x8B:
            if operands.isRegister {
                copy(operands.operand, to: operands.register, operands)
            } else {
                forget(operands.register)
            }
        case 0x8D: load(operands, target)
        case 0x91...0x97: keep(~(1 | 1 << UInt16(operands.embedded)))
        case 0xB0...0xB7: forget(operands.embedded)
        case 0xB8...0xBF: move(operands, number, target)
        case 0xC7: if operands.isRegister { set(operands.operand, target) }
        case 0xE8: keep(~callClobbers)
        case 0xC2, 0xC3, 0xCC: leave()
        case 0xF6, 0xF7: multiply(operands)
        case 0xFE, 0xFF: group(operands)
        case 0x0F00...0x0FFF: extended(operands)
        case 0x3800...0x3AFF: forget(operands.register)
        default: implied(operands)
        }
    }

    /// Handles instructions that write implicit registers or none.
    private mutating func implied(_ operands: X86Operands) {
        switch operands.opcode {
        case 0x98, 0x9F, 0xA0, 0xA1, 0xD7, 0xDF: forget(0)
        case 0x99: forget(2)
        case 0x9B...0x9E, 0xD8...0xDE, 0xE3, 0xF5, 0xF8...0xFD: break
        // String instructions, which count in ECX: with two memory operands, with a destination only, with a source
        // only.
        case 0xA4...0xA7: keep(~0b1100_0010)
        case 0xAA, 0xAB, 0xAE, 0xAF: keep(~0b1000_0010)
        case 0xAC, 0xAD: keep(~0b0100_0011)
        case 0xC9: forget(5)
        case 0xE0...0xE2: forget(1)
        default: keep(~0b1100_0111)
        }
    }

    private mutating func move(_ operands: X86Operands, _ number: Int64, _ target: UInt64?) {
        if target == nil, operands.isWide { return setDistance(operands.embedded, number) }
        set(operands.embedded, target)
    }

    /// Handles ADD to CMP between a register and an operand, or between RAX and a number.
    private mutating func calculate(_ operands: X86Operands, at site: UInt64) {
        guard operands.opcode < 0x38 else { return }
        if operands.opcode == 0x01 || operands.opcode == 0x03, add(operands, at: site) { return }
        switch operands.opcode & 7 {
        case 0, 1: if operands.isRegister { forget(operands.operand) }
        case 2, 3: forget(operands.register)
        default: forget(0)
        }
    }

    private mutating func calculateImmediate(_ operands: X86Operands, _ number: Int64) {
        guard operands.isRegister else { return }
        switch operands.register & 7 {
        case 0: add(number, to: operands.operand)
        case 5: add(0 &- number, to: operands.operand)
        case 7: break
        default: forget(operands.operand)
        }
    }

    private mutating func load(_ operands: X86Operands, _ target: UInt64?) {
        if let target = target ?? place(operands) { return set(operands.register, target) }
        if let anchor = anchor(of: operands), operands.base != nil, operands.index != nil {
            // The GOT's address plus an index: the object's own distance is added later.
            let address = sum(anchor, operands.displacement)
            if operands.displacement == 0 {
                setAnchor(operands.register, address)
            } else {
                set(operands.register, address)
            }
        } else if let base = operands.base, operands.index == nil, isKnown(base) {
            set(operands.register, sum(base, operands.displacement))
        } else {
            forget(operands.register)
        }
    }

    private mutating func copy(_ source: Int, to target: Int, _ operands: X86Operands) {
        guard mode == .protected || operands.isWide else { return forget(target) }
        if holds(distances, source) { return setDistance(target, Int64(bitPattern: values[source])) }
        guard isKnown(source) else { return forget(target) }
        let (isAnchor, isReturn) = (holds(anchors, source), holds(returns, source))
        set(target, values[source])
        if isAnchor { anchors |= known & 1 << UInt16(target) }
        if isReturn { returns |= known & 1 << UInt16(target) }
    }

    private mutating func multiply(_ operands: X86Operands) {
        switch operands.register & 7 {
        case 0, 1: break
        case 2, 3: if operands.isRegister { forget(operands.operand) }
        default: keep(~0b101)
        }
    }

    private mutating func group(_ operands: X86Operands) {
        switch operands.register & 7 {
        case 0: if operands.isRegister { add(1, to: operands.operand) }
        case 1: if operands.isRegister { add(-1, to: operands.operand) }
        case 2, 3:
            // The functions of thread-local descriptors, `call [rax]`, change no other register.
            let isDescriptor =
                !operands.isRegister && operands.base == 0 && operands.index == nil && operands.displacement == 0
            keep(isDescriptor ? ~1 : ~callClobbers)
        case 4, 5:
            // The register held a jump target, not the address of a table.
            if operands.isRegister { forget(operands.operand) }
            leave()
            stack.returnHome()
        default: break
        }
    }

    /// Handles the two-byte opcodes that write a general register.
    private mutating func extended(_ operands: X86Operands) {
        switch operands.opcode & 0xFF {
        case 0x40...0x4F, 0x02, 0x03, 0x2C, 0x2D, 0x50, 0xAF, 0xB6...0xB8, 0xBC...0xBF, 0xC5, 0xD7:
            forget(operands.register)
        case 0x7E, 0x90...0x9F, 0xA4, 0xA5, 0xAB, 0xAC, 0xAD, 0xB0, 0xB1, 0xB3, 0xBA, 0xBB, 0xC0, 0xC1, 0xC7:
            forgetOperands(operands)
            keep(~1)
        case 0xC8...0xCF: forget(operands.embedded)
        case 0x01, 0x05, 0x31, 0xA2: keep(~0b1111)
        case 0x0B: leave()
        default: break
        }
    }

    private mutating func leave() {
        keep(anchors | distances)
        returnHome()
    }

    private mutating func forgetOperands(_ operands: X86Operands) {
        forget(operands.register)
        if operands.isRegister { forget(operands.operand) }
    }
}
