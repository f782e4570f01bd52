/// The references that one instruction makes to thread-local variables.
extension X86ThreadVariables {
    /// Whether the operand in the thread's segment is the thread pointer itself: `fs:0`.
    func isPointer(
        _ operands: X86Operands, _ instruction: X86Instruction, _ displacement: Int64?, _ number: Int64
    ) -> Bool {
        if instruction.form.action == .offset { return number == 0 }
        return displacement == 0 && operands.base == nil && operands.index == nil
    }

    /// Handles `mov rax, fs:0` and `add rax, fs:0`.
    mutating func readPointer(_ operands: X86Operands, at site: UInt64, _ found: (CodeReference) -> Void) {
        readsPointer = true
        if let saved { report(space.address(at: saved), .address, site, found) }
        guard operands.opcode == 0x03, let distance = distance(operands.register) else { return }
        report(space.address(at: distance), .address, site, found)
    }

    /// Handles an operand in the thread's segment that is a variable: `fs:-8`, `fs:[rax + 4]`.
    func readThroughSegment(
        _ operands: X86Operands, _ instruction: X86Instruction, _ displacement: Int64?, _ number: Int64,
        at site: UInt64, _ found: (CodeReference) -> Void
    ) {
        if instruction.form.action == .offset { return report(space.address(at: number), .access, site, found) }
        guard !operands.isRegister else { return }
        var isKnown = false
        for register in [operands.base, operands.index] {
            guard let register, let distance = distance(register) else { continue }
            isKnown = true
            report(space.address(at: distance &+ operands.displacement), .access, site, found)
        }
        if !isKnown, let displacement { report(space.address(at: displacement), .access, site, found) }
        if let saved { report(space.address(at: saved), .access, site, found) }
    }

    /// Handles a distance that is added to the thread pointer in a register.
    func addToPointer(
        _ operands: X86Operands, _ instruction: X86Instruction, _ displacement: Int64?, _ number: Int64,
        at site: UInt64, _ found: (CodeReference) -> Void
    ) {
        let kind: CodeReference.Kind = operands.opcode == 0x8D ? .address : .access
        for (one, other) in [(operands.base, operands.index), (operands.index, operands.base)]
        where !operands.isRegister && pointer.holds(one) {
            if let distance = other.flatMap(distance) {
                report(space.address(at: distance &+ operands.displacement), kind, site, found)
            } else if let displacement {
                report(space.address(at: displacement), kind, site, found)
            }
        }
        if operands.isRegister, operands.opcode == 0x01 || operands.opcode == 0x03 {
            for (one, other) in [(operands.register, operands.operand), (operands.operand, operands.register)] {
                guard pointer.holds(one), let distance = distance(other) else { continue }
                report(space.address(at: distance), .address, site, found)
            }
        }
        guard instruction.immediateSize == 4, pointer.holds(X86ThreadVariables.changed(operands)) else { return }
        if X86ThreadVariables.adds(operands) { report(space.address(at: number), .address, site, found) }
        if mode == .protected, X86ThreadVariables.subtracts(operands) {
            report(space.address(at: 0 &- number), .address, site, found)
        }
    }

    /// Handles an offset that is added to the start of the block. Assemblers give such an offset four bytes even if it
    /// fits into one, as a relocation fills it.
    mutating func readBlock(
        _ operands: X86Operands, _ instruction: X86Instruction, _ displacement: Int64?, _ number: Int64,
        at site: UInt64, _ found: (CodeReference) -> Void
    ) {
        let isLater = mode == .protected && operands.opcode == 0x8D && operands.base == nil && operands.index == nil
        if let displacement, isLater || block.holds(operands.base) || block.holds(operands.index),
            instruction.form.action != .nothing, !X86ThreadVariables.isPadding(operands, displacement)
        {
            let isAddress = operands.opcode == 0x8D
            reportOffset(displacement, isAddress ? .address : .access, site, found)
        }
        if instruction.immediateSize == 4, X86ThreadVariables.adds(operands),
            block.holds(X86ThreadVariables.changed(operands))
        {
            reportOffset(number, .address, site, found)
        }
    }

    mutating func reportOffset(
        _ offset: Int64, _ kind: CodeReference.Kind, _ site: UInt64, _ found: (CodeReference) -> Void
    ) {
        guard let target = space.address(ofOffset: offset) else { return }
        hasOffset = true
        report(target, kind, site, found)
    }

    func report(
        _ target: UInt64?, _ kind: CodeReference.Kind, _ site: UInt64, _ found: (CodeReference) -> Void
    ) {
        if let target { found(CodeReference(site: site, target: target, kind: kind)) }
    }

    /// Whether an instruction is `lea esi, [esi + 0]`, which fills the space before a function.
    private static func isPadding(_ operands: X86Operands, _ displacement: Int64) -> Bool {
        operands.opcode == 0x8D && displacement == 0 && operands.base == operands.register && operands.index == nil
    }

    static func adds(_ operands: X86Operands) -> Bool {
        operands.opcode == 0x05
            || operands.opcode == 0x81 && operands.isRegister && operands.register & 7 == 0
                && operands.operand != stackPointer
    }

    static func subtracts(_ operands: X86Operands) -> Bool {
        operands.opcode == 0x2D
            || operands.opcode == 0x81 && operands.isRegister && operands.register & 7 == 5
                && operands.operand != stackPointer
    }

    /// Returns the register that an instruction adds a number to.
    static func changed(_ operands: X86Operands) -> Int { operands.opcode == 0x81 ? operands.operand : 0 }
}
