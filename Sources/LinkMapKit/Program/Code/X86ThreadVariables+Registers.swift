/// The distances, the thread pointer and the start of the block in registers.
extension X86ThreadVariables {
    /// Records the registers that an instruction gives the thread pointer, or the start of the block. A register that
    /// was added to the pointer may still need its distance.
    mutating func hold(_ operands: X86Operands, readsPointer: Bool, isVariable: Bool) {
        let register = operands.opcode == 0xA1 ? 0 : operands.register
        if readsPointer, !isVariable, operands.opcode == 0x8B || operands.opcode == 0xA1 || operands.opcode == 0x03 {
            pointer.begin(register)
        } else if isVariable, X86ThreadVariables.adds(operands) || X86ThreadVariables.subtracts(operands) {
            pointer.end(X86ThreadVariables.changed(operands))
        }
        let isCall = operands.opcode == 0xE8 || operands.opcode == 0xFF && operands.register & 7 == 2
        guard isCall, isBlockStartDue else { return }
        isBlockStartDue = false
        block.begin(0)
    }

    func distance(_ register: Int) -> Int64? {
        known >> UInt16(register) & 1 == 1 ? distances[register] : nil
    }

    private mutating func set(_ register: Int, _ distance: Int64?) {
        known &= ~(1 << UInt16(register))
        guard let distance, register != X86ThreadVariables.stackPointer, space.address(at: distance) != nil else {
            return
        }
        distances[register] = distance
        known |= 1 << UInt16(register)
    }

    mutating func follow(
        _ operands: X86Operands, _ displacement: Int64?, _ number: Int64, at site: UInt64,
        _ found: (CodeReference) -> Void
    ) {
        switch operands.opcode {
        case 0xB8...0xBF: set(operands.embedded, mode == .protected ? number : nil)
        case 0xC7: if operands.isRegister { set(operands.operand, number) }
        case 0x89:
            if operands.isRegister {
                set(operands.operand, distance(operands.register))
            } else if let distance = distance(operands.register) {
                save(distance, at: site, found)
            }
        case 0x8B: set(operands.register, operands.isRegister ? distance(operands.operand) : nil)
        case 0x8D: load(operands, displacement)
        case 0x05: set(0, distance(0).map { $0 &+ number })
        case 0x81, 0x83: if operands.isRegister { add(operands, number) }
        case 0x31, 0x33, 0x58...0x5F, 0x63, 0x0FB6, 0x0FB7, 0x0FBE, 0x0FBF: forget(operands)
        case 0xE8: forgetAfterCall()
        case 0xFF: if operands.register & 7 == 2 { forgetAfterCall() }
        default: break
        }
    }

    /// Handles a distance that goes to memory: its use is anywhere behind the place where the pointer is read.
    private mutating func save(_ distance: Int64, at site: UInt64, _ found: (CodeReference) -> Void) {
        saved = distance
        if readsPointer { report(space.address(at: distance), .address, site, found) }
    }

    private mutating func load(_ operands: X86Operands, _ displacement: Int64?) {
        guard operands.base != nil || operands.index != nil else {
            if mode == .protected, let displacement, displacement >= 0 { early = displacement }
            return set(operands.register, mode == .protected ? displacement : nil)
        }
        let base = operands.base.flatMap(distance) ?? operands.index.flatMap(distance)
        set(operands.register, base.map { $0 &+ operands.displacement })
    }

    private mutating func add(_ operands: X86Operands, _ number: Int64) {
        guard let held = distance(operands.operand) else { return }
        switch operands.register & 7 {
        case 0: set(operands.operand, held &+ number)
        case 5: set(operands.operand, held &- number)
        case 7: break
        default: set(operands.operand, nil)
        }
    }

    private mutating func forget(_ operands: X86Operands) {
        switch operands.opcode {
        case 0x31: if operands.isRegister { set(operands.operand, nil) }
        case 0x58...0x5F: set(operands.embedded, nil)
        default: set(operands.register, nil)
        }
    }

    private mutating func forgetAfterCall() {
        known &= ~(mode == .long ? X86ThreadVariables.clobbered : X86ThreadVariables.clobberedProtected)
    }
}
