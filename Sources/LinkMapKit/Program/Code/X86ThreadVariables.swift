//  mov eax, fs:-8                                               local-exec
//  mov rax, fs:0;  lea rdx, [rax - 8]                           local-exec
//  mov rax, -8;  mov ecx, fs:[rax]                              initial-exec, relaxed by the linker
//  lea rdi, [rip + slot];  call __tls_get_addr;  mov ecx, [rax + 64]          local-dynamic
//  lea rax, [rip + slot];  call [rax];  lea rdx, [rax + 64];  add rdx, fs:0   local-dynamic with descriptors

/// Finds the thread-local variables that one function refers to. Code names them by their distance from the thread
/// pointer, or by their offset in the image's block.
///
/// Distances are followed through registers in code order. Code that reads the thread pointer itself may add a distance
/// at any later place, so each number that is one counts from there on.
struct X86ThreadVariables {
    private let space: ThreadSpace
    private let mode: X86Mode
    /// Whether a register may hold the thread pointer.
    private var hasPointer = false
    /// Whether a register may hold the start of the block.
    private var hasBlockStart = false
    /// The address of the instruction that computed the address of the block start's slot.
    private var slotSite: UInt64 = 0
    /// Whether an offset was added to the start of the block.
    private var hasOffset = false
    /// An offset in the block that was computed before the block's start.
    private var early: Int64?
    /// Distances from the thread pointer in general registers.
    private var distances = FixedArray16<Int64>(repeating: 0)
    /// Registers with a distance, one bit each.
    private var known: UInt16 = 0

    /// Registers that a call may change, on x86-64 and in 32-bit code.
    private static let clobbered: UInt16 = 0b0000_1111_1100_0111
    private static let clobberedProtected: UInt16 = 0b0000_0111
    private static let stackPointer = 4

    init(space: ThreadSpace, mode: X86Mode) {
        self.space = space
        self.mode = mode
    }

    /// Whether ``step(_:at:of:from:_:)`` needs to see an instruction.
    @inline(__always)
    func mayConcern(_ instruction: X86Instruction, at offset: Int, of code: ByteView) -> Bool {
        if hasPointer || hasBlockStart || known != 0 || instruction.prefixes.contains(.thread) { return true }
        if instruction.immediateSize == 4 {
            let number = instruction.number(in: code, endingAt: offset &+ instruction.length)
            return number < 0 && space.address(at: number) != nil && instruction.form.action == .immediate
        }
        return mode == .protected && instruction.form.action == .address && instruction.modRM & 0xC7 == 0x05
    }

    /// Records that the address of a GOT slot was computed, which code does to call the function that reads the slot.
    mutating func note(slot: UInt64?, at site: UInt64, _ found: (CodeReference) -> Void) {
        guard !hasBlockStart, let slot, space.variable(of: slot) == space.base else { return }
        hasBlockStart = true
        slotSite = site
        if let early { reportOffset(early, .address, site, found) }
    }

    /// Reports the first variable if the function computes the start of the block and adds no offset to it.
    func finish(_ found: (CodeReference) -> Void) {
        if hasBlockStart, !hasOffset { report(space.base, .address, slotSite, found) }
    }

    /// Reports the variables that an instruction refers to.
    @inline(never)
    mutating func step(
        _ instruction: X86Instruction, at offset: Int, of code: ByteView, from address: UInt64,
        _ found: (CodeReference) -> Void
    ) {
        let site = address &+ UInt64(offset)
        let number = instruction.number(in: code, endingAt: offset &+ instruction.length)
        let displacement =
            instruction.displacement >= 0
            ? code.integer(at: instruction.displacement, as: Int32.self).map(Int64.init) : nil
        let operands = X86Operands(instruction, of: code, at: offset, mode: mode)
        if instruction.prefixes.contains(.thread) {
            let isZero = displacement == 0 || instruction.form.action == .offset && number == 0
            readThroughSegment(operands, isPointer: isZero, at: site, found)
        }
        if hasPointer || instruction.prefixes.contains(.thread) {
            if let displacement { report(space.address(at: displacement), .access, site, found) }
            if instruction.immediateSize == 4 {
                let isMemory = instruction.form.action == .offset
                report(space.address(at: number), isMemory ? .access : .address, site, found)
                if mode == .protected, let operands, X86ThreadVariables.subtracts(operands) {
                    report(space.address(at: 0 &- number), .address, site, found)
                }
            }
        }
        if hasBlockStart, let operands { readBlock(operands, instruction, displacement, number, at: site, found) }
        if let operands { follow(operands, displacement, number) }
    }

    // MARK: - References

    /// Handles an operand in the thread's segment: `fs:[rax]`, `add rax, fs:0`, `mov rax, fs:0`.
    private mutating func readThroughSegment(
        _ operands: X86Operands?, isPointer: Bool, at site: UInt64, _ found: (CodeReference) -> Void
    ) {
        if let operands, !operands.isRegister {
            for register in [operands.base, operands.index] {
                guard let register, let distance = distance(register) else { continue }
                report(space.address(at: distance &+ operands.displacement), .access, site, found)
            }
        }
        guard isPointer else { return }
        hasPointer = true
        for register in 0..<16 {
            if let distance = distance(register) { report(space.address(at: distance), .address, site, found) }
        }
    }

    /// Handles an offset that is added to the start of the block. Assemblers give such an offset four bytes even if it
    /// fits into one, as a relocation fills it.
    private mutating func readBlock(
        _ operands: X86Operands, _ instruction: X86Instruction, _ displacement: Int64?, _ number: Int64,
        at site: UInt64, _ found: (CodeReference) -> Void
    ) {
        if let displacement, operands.base != nil || operands.index != nil || operands.opcode == 0x8D,
            operands.base != X86ThreadVariables.stackPointer, instruction.form.action != .nothing,
            !X86ThreadVariables.isPadding(operands, displacement)
        {
            let isAddress = operands.opcode == 0x8D
            reportOffset(displacement, isAddress ? .address : .access, site, found)
        }
        if instruction.immediateSize == 4, X86ThreadVariables.adds(operands) {
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

    private func report(
        _ target: UInt64?, _ kind: CodeReference.Kind, _ site: UInt64, _ found: (CodeReference) -> Void
    ) {
        if let target { found(CodeReference(site: site, target: target, kind: kind)) }
    }

    /// Whether an instruction is `lea esi, [esi + 0]`, which fills the space before a function.
    private static func isPadding(_ operands: X86Operands, _ displacement: Int64) -> Bool {
        operands.opcode == 0x8D && displacement == 0 && operands.base == operands.register && operands.index == nil
    }

    private static func adds(_ operands: X86Operands) -> Bool {
        operands.opcode == 0x05
            || operands.opcode == 0x81 && operands.isRegister && operands.register & 7 == 0
                && operands.operand != stackPointer
    }

    private static func subtracts(_ operands: X86Operands) -> Bool {
        operands.opcode == 0x2D
            || operands.opcode == 0x81 && operands.isRegister && operands.register & 7 == 5
                && operands.operand != stackPointer
    }

    // MARK: - Registers

    private func distance(_ register: Int) -> Int64? {
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

    private mutating func follow(_ operands: X86Operands, _ displacement: Int64?, _ number: Int64) {
        switch operands.opcode {
        case 0xB8...0xBF: set(operands.embedded, number)
        case 0xC7: if operands.isRegister { set(operands.operand, number) }
        case 0x89: if operands.isRegister { set(operands.operand, distance(operands.register)) }
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
