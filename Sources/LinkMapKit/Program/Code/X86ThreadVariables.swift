//  mov eax, fs:-8                                               local-exec
//  mov rax, fs:0;  lea rdx, [rax - 8]                           local-exec
//  mov rax, -8;  mov ecx, fs:[rax]                              initial-exec, relaxed by the linker
//  lea rdi, [rip + slot];  call __tls_get_addr;  mov ecx, [rax + 64]          local-dynamic
//  lea rax, [rip + slot];  call [rax];  lea rdx, [rax + 64];  add rdx, fs:0   local-dynamic with descriptors

/// Finds the thread-local variables that one function refers to. Code names them by their distance from the thread
/// pointer, or by their offset in the image's block.
///
/// Both are followed through registers in code order, so that a number counts only where it is added to one of them.
struct X86ThreadVariables {
    let space: ThreadSpace
    let mode: X86Mode
    /// Registers that may hold the thread pointer.
    var pointer = X86HeldPointer()
    /// Registers that may hold the start of the block, or its distance from the thread pointer.
    var block = X86HeldPointer()
    /// Whether the next call returns the start of the block.
    var isBlockStartDue = false
    /// The address of the instruction that computed the address of the block start's slot.
    var slotSite: UInt64 = 0
    var usesBlock = false
    /// Whether an offset was added to the start of the block.
    var hasOffset = false
    /// An offset in the block that was computed before the block's start.
    var early: Int64?
    /// Distances from the thread pointer in general registers.
    var distances = FixedArray16<Int64>(repeating: 0)
    /// Registers with a distance, one bit each.
    var known: UInt16 = 0
    /// A distance that was saved on the stack, whose use may not be visible.
    var saved: Int64?
    /// Whether the code read the thread pointer.
    var readsPointer = false

    /// Registers that a call may change, on x86-64 and in 32-bit code.
    static let clobbered: UInt16 = 0b0000_1111_1100_0111
    static let clobberedProtected: UInt16 = 0b0000_0111
    static let stackPointer = 4

    init(space: ThreadSpace, mode: X86Mode) {
        self.space = space
        self.mode = mode
    }

    /// Whether only an instruction with a prefix of a segment or a number of four bytes is of interest.
    @inline(__always) var isIdle: Bool { !readsPointer && !usesBlock && known == 0 }

    /// Whether ``step(_:at:of:from:_:)`` needs to see an instruction.
    @inline(__always)
    func mayConcern(_ instruction: X86Instruction, at offset: Int, of code: ByteView) -> Bool {
        if !isIdle || instruction.prefixes.contains(.thread) { return true }
        if instruction.immediateSize == 4 {
            let number = instruction.number(in: code, endingAt: offset &+ instruction.length)
            return number < 0 && space.address(at: number) != nil && instruction.form.action == .immediate
        }
        return mode == .protected && instruction.form.action == .address && instruction.modRM & 0xC7 == 0x05
    }

    /// Records that the address of a GOT slot was computed, which code does to call the function that reads the slot.
    mutating func note(slot: UInt64?, at site: UInt64, _ found: (CodeReference) -> Void) {
        guard let slot, space.variable(of: slot) == space.base else { return }
        isBlockStartDue = true
        guard !usesBlock else { return }
        usesBlock = true
        slotSite = site
        if let early { reportOffset(early, .address, site, found) }
    }

    /// Reports the first variable if the function computes the start of the block and adds no offset to it.
    func finish(_ found: (CodeReference) -> Void) {
        if usesBlock, !hasOffset { report(space.base, .address, slotSite, found) }
    }

    /// Reports the variables that an instruction refers to.
    @inline(never)
    mutating func step(
        _ instruction: X86Instruction, at offset: Int, of code: ByteView, from address: UInt64,
        _ found: (CodeReference) -> Void
    ) {
        guard let operands = X86Operands(instruction, of: code, at: offset, mode: mode) else { return }
        let site = address &+ UInt64(offset)
        let end = offset &+ instruction.length
        let number = instruction.number(in: code, endingAt: end)
        let displacement =
            instruction.displacement >= 0
            ? code.integer(at: instruction.displacement, as: Int32.self).map(Int64.init) : nil
        pointer.arrive(at: offset)
        block.arrive(at: offset)
        guard instruction.form.action != .nothing else { return }
        var isVariable = false
        func yield(_ reference: CodeReference) {
            isVariable = true
            found(reference)
        }
        let readsPointer =
            instruction.prefixes.contains(.thread) && isPointer(operands, instruction, displacement, number)
        if readsPointer {
            readPointer(operands, at: site, yield)
        } else if instruction.prefixes.contains(.thread) {
            readThroughSegment(operands, instruction, displacement, number, at: site, yield)
        } else if !pointer.isEmpty {
            addToPointer(operands, instruction, displacement, number, at: site, yield)
        }
        if !block.isEmpty || mode == .protected, usesBlock {
            readBlock(operands, instruction, displacement, number, at: site, found)
        }
        pointer.follow(operands, number, endingAt: end, mode)
        block.follow(operands, number, endingAt: end, mode)
        hold(operands, readsPointer: readsPointer, isVariable: isVariable)
        follow(operands, displacement, number, at: site, found)
    }
}

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
    private mutating func readPointer(_ operands: X86Operands, at site: UInt64, _ found: (CodeReference) -> Void) {
        readsPointer = true
        if let saved { report(space.address(at: saved), .address, site, found) }
        guard operands.opcode == 0x03, let distance = distance(operands.register) else { return }
        report(space.address(at: distance), .address, site, found)
    }

    /// Handles an operand in the thread's segment that is a variable: `fs:-8`, `fs:[rax + 4]`.
    private func readThroughSegment(
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
    private func addToPointer(
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

    private mutating func reportOffset(
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
