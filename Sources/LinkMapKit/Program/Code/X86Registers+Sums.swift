//  call thunk; add ebx, GOT - .; mov eax, [esp + 8]; add eax, ebx; mov eax, [eax + table@GOTOFF]      32-bit code
//  lea rbx, [rip + …]; movabs r11, GOT - .; add rbx, r11; movabs rax, thing@GOTOFF; add rax, rbx      -mcmodel=large

/// Addresses that code computes from two registers.
extension X86Registers {
    /// Returns the reference to an object at a distance from the GOT, if both are in registers.
    func distant(_ operands: X86Operands, at site: UInt64) -> CodeReference? {
        guard !operands.isRegister else {
            guard let (target, source) = addition(operands), let sum = sum(of: target, source), sum.isThing else {
                return nil
            }
            return CodeReference(site: site, target: sum.address, kind: .address)
        }
        return place(operands).map {
            CodeReference(site: site, target: $0, kind: operands.opcode == 0x8D ? .address : .access)
        }
    }

    /// Returns the memory address that a known address and a distance add up to.
    func place(_ operands: X86Operands) -> UInt64? {
        guard distances != 0, let base = operands.base, let index = operands.index, let sum = sum(of: base, index)
        else {
            return nil
        }
        return sum.address &+ UInt64(bitPattern: operands.displacement)
    }

    /// - Returns: whether the sum is known.
    mutating func add(_ operands: X86Operands, at site: UInt64) -> Bool {
        guard let (target, source) = addition(operands) else { return addMemory(operands) }
        if let sum = sum(of: target, source) {
            set(target, sum.address)
            if !sum.isThing { makeAnchor(target) }
            return true
        }
        // With an index, the object's own distance is added later.
        if holds(anchors, target) { return true }
        guard holds(anchors, source) else { return false }
        setAnchor(target, values[source])
        return true
    }

    private mutating func addMemory(_ operands: X86Operands) -> Bool {
        guard !operands.isRegister, operands.opcode == 0x03 else { return false }
        if holds(anchors, operands.register) { return true }
        guard let value = stack.value(at: operands) else { return false }
        setAnchor(operands.register, value)
        return true
    }

    private func addition(_ operands: X86Operands) -> (target: Int, source: Int)? {
        guard operands.isRegister else { return nil }
        switch operands.opcode {
        case 0x01: return (operands.operand, operands.register)
        case 0x03: return (operands.register, operands.operand)
        default: return nil
        }
    }

    /// Returns the sum of a register with an address and one with a distance: an object's address, or the GOT's. An
    /// unknown address is taken as the GOT's, since nothing else is added to such distances.
    private func sum(of one: Int, _ other: Int) -> (address: UInt64, isThing: Bool)? {
        guard holds(distances, one) != holds(distances, other) else { return nil }
        let (distance, base) = holds(distances, one) ? (one, other) : (other, one)
        guard isKnown(base) else { return table.map { ($0 &+ values[distance], true) } }
        return (values[base] &+ values[distance], holds(anchors, base))
    }

    // MARK: - The stack

    mutating func followStack(_ operands: X86Operands, _ number: Int64) {
        guard mode == .protected || anchors != 0 || !stack.isEmpty else { return }
        let word: Int64 = mode == .long ? 8 : 4
        switch operands.opcode {
        case 0x89:
            guard holds(anchors, operands.register) else { return stack.drop(at: operands) }
            putOnStack(operands)
        case 0xC7: stack.drop(at: operands)
        case 0x8B: if let value = stack.value(at: operands) { setAnchor(operands.register, value) }
        case 0x50...0x57, 0x68, 0x6A: stack.move(by: -word)
        case 0x58...0x5F: stack.move(by: word)
        case 0xFF where operands.register & 7 == 6: stack.move(by: -word)
        case 0x81, 0x83: if operands.isRegister, operands.operand == 4 { moveStack(operands, number) }
        case 0x8D:
            guard operands.register == 4, operands.base == 4, operands.index == nil else { return }
            stack.move(by: operands.displacement)
        case 0xC2, 0xC3, 0xE9, 0xEB: stack.returnHome()
        default: break
        }
    }

    private mutating func moveStack(_ operands: X86Operands, _ number: Int64) {
        switch operands.register & 7 {
        case 0: stack.move(by: number)
        case 5: stack.move(by: 0 &- number)
        default: break
        }
    }
}
