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
        let (site, end) = (address &+ UInt64(offset), offset &+ instruction.length)
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
