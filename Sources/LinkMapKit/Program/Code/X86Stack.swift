/// The stack slots in which a function of 32-bit code saves its base address, since it has few registers.
struct X86Stack {
    private struct Spill {
        /// Register number of ESP or EBP; -1 if the slot was overwritten.
        var base = -1
        /// Offset in bytes from the initial stack pointer, or from EBP.
        var place: Int64 = 0
        /// Displacement as stated in the instruction.
        var distance: Int64 = 0
        var value: UInt64 = 0
    }

    private var spills = FixedArray2<Spill>(repeating: Spill())
    private var count = 0
    /// Distance of the stack pointer from its initial value: now (`depth`), and at the last jump, or when the address was saved (`home`).
    private var depth: Int64 = 0
    private var home: Int64 = 0
    /// The largest depth at which the function still had its frame.
    private var shallowest: Int64 = 0

    var isEmpty: Bool { count == 0 }

    mutating func move(by distance: Int64) { depth &+= distance }

    /// Notes the depth at a conditional jump: code behind a later return is reached by one. Arguments may stay on the stack when the
    /// address is saved, so that the depth then says less.
    mutating func branch() {
        guard count > 0 else { return }
        home = depth
        shallowest = max(shallowest, depth)
    }

    /// Restores the depth after a return: the epilogue removes the frame, but the code after it still has it.
    mutating func returnHome() { if count > 0 { depth = home } }

    /// Restores the depth after a jump out of the function, before which the frame is removed.
    mutating func jump() { if depth > shallowest { returnHome() } else { home = depth } }

    mutating func put(_ value: UInt64, at operands: X86Operands) {
        guard let place = place(operands), let base = operands.base else { return }
        drop(at: operands)
        shallowest = count == 0 ? depth : max(shallowest, depth)
        spills[count % 2] = Spill(base: base, place: place, distance: operands.displacement, value: value)
        count &+= 1
        home = depth
    }

    /// Forgets a slot that is overwritten.
    mutating func drop(at operands: X86Operands) {
        guard count > 0, let place = place(operands) else { return }
        for index in 0..<2 where spills[index].base == operands.base && spills[index].place == place {
            spills[index].base = -1
        }
    }

    func value(at operands: X86Operands) -> UInt64? {
        guard count > 0, let place = place(operands) else { return nil }
        for index in 0..<2 where spills[index].base == operands.base && spills[index].place == place {
            return spills[index].value
        }
        // Some functions pop an argument off the stack, which is not visible in their callers' code.
        for index in 0..<2 where spills[index].base == operands.base && spills[index].distance == operands.displacement
        {
            return spills[index].value
        }
        return nil
    }

    private func place(_ operands: X86Operands) -> Int64? {
        guard !operands.isRegister, operands.index == nil else { return nil }
        switch operands.base {
        case 4: return operands.displacement &+ depth
        case 5: return operands.displacement
        default: return nil
        }
    }
}
