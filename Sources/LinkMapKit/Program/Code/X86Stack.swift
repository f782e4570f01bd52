/// Where a function of 32-bit code has put the address that it computes all others from: it has few registers.
struct X86Stack {
    private struct Spill {
        /// ESP, or EBP; -1 for what was written over.
        var base = -1
        /// From where the stack pointer was first, or from EBP.
        var place: Int64 = 0
        /// As it stands in the instruction.
        var distance: Int64 = 0
        var value: UInt64 = 0
    }

    private var spills = InlineArray<2, Spill>(repeating: Spill())
    private var count = 0
    /// How far the stack pointer is from where it was first, and was when the address was put there.
    private var depth: Int64 = 0
    private var home: Int64 = 0

    var isEmpty: Bool { count == 0 }

    mutating func move(by distance: Int64) { depth &+= distance }

    /// Behind a jump or a return: what a function ends with takes its frame away, and what stands behind it has it still.
    mutating func returnHome() { if count > 0 { depth = home } }

    mutating func put(_ value: UInt64, at operands: X86Operands) {
        guard let place = place(operands), let base = operands.base else { return }
        drop(at: operands)
        spills[count % 2] = Spill(base: base, place: place, distance: operands.displacement, value: value)
        count &+= 1
        home = depth
    }

    /// Something else is put there.
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
        // Some functions take an argument off the stack, which their callers' code does not show.
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
