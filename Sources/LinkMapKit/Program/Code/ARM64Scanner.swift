/// A scanner for the addresses that A64 code refers to.
///
/// An address takes two instructions or more (`adrp`, `add`, `add`, `ldr`), which need not be adjacent. The scanner
/// therefore keeps the known values of registers in code order. After a control flow merge they may be stale: this adds
/// an unneeded reference occasionally, and never misses one.
package struct ARM64Scanner {
    /// Known values of general registers.
    private var values = [UInt64](repeating: 0, count: 32)
    private var known: UInt32 = 0
    /// Registers whose value is a number, which may be a distance from the thread pointer.
    private var numbers: UInt32 = 0
    /// Registers that a call may change: x0 to x18, and the link register.
    private static let clobbered: UInt32 = 0x4007_FFFF

    private let thread: ThreadSpace
    private let fallsThrough: Bool
    private let gaps: [Range<UInt64>]
    private let keepsRegisters: Bool
    private let plausible: Range<UInt64>
    /// The code that is scanned, and its address.
    private var code = ByteView.empty
    private var start: UInt64 = 0
    /// Registers with a known value that were loaded from the stack since, as at the end of a function. Code behind that end is reached
    /// from before it.
    private var restored: UInt32 = 0
    /// Known values on the stack, by the distance from the stack pointer.
    private var spills: [Int64: UInt64] = [:]
    /// Registers that a call of a function in the same image certainly changes: the one with its result, those of the linker's thunks,
    /// and the link register.
    private static let overwritten: UInt32 = 0x4007_0001
    /// Largest distance in bytes before a known address that is no object of its own: compilers emit such addresses for
    /// arrays indexed from 1.
    private static let bias: UInt64 = 8

    /// - Parameters:
    ///   - thread: addresses for thread-local variables.
    ///   - fallsThrough: whether a function whose last instruction does not end it counts as jumping to the code after
    ///     it.
    ///   - keepsRegisters: whether code relies on registers that a function of the image leaves alone.
    ///   - plausible: possible addresses in constants between functions; empty for position-independent code, which has relocations
    ///     there.
    ///   - gaps: data between instructions, ascending.
    package init(
        thread: ThreadSpace = .none, fallsThrough: Bool = false, keepsRegisters: Bool = false,
        plausible: Range<UInt64> = 0..<0, gaps: [Range<UInt64>] = []
    ) {
        self.keepsRegisters = keepsRegisters
        self.plausible = plausible
        self.thread = thread
        self.fallsThrough = fallsThrough
        self.gaps = gaps
    }

    /// - Parameters:
    ///   - address: address of the first instruction.
    ///   - starts: start addresses of functions, ascending; register values are forgotten there. Jumps inside a
    ///     function are left out.
    package mutating func scan(
        _ code: ByteView, at address: UInt64, starts: [UInt64], _ found: (CodeReference) -> Void
    ) -> CodeCoverage {
        var next = starts.firstIndexSorted { $0 >= address }
        var bounds = address..<(next < starts.count ? starts[next] : .max)
        known = 0
        self.code = code
        start = address
        var coverage = CodeCoverage()
        let count = code.count & ~3
        coverage.undecoded = UInt64(code.count - count)
        for offset in stride(from: 0, to: count, by: 4) {
            guard let word: UInt32 = code.integer(at: offset) else { break }
            let site = address &+ UInt64(offset)
            if fallsThrough, offset > 0, next < starts.count, starts[next] == site,
                let last = lastFlowing(code, at: address, before: offset, from: bounds.lowerBound)
            {
                found(CodeReference(site: last, target: site, kind: .jump))
            }
            while next < starts.count, starts[next] <= site {
                known = 0
                numbers = 0
                restored = 0
                if !spills.isEmpty { spills = [:] }
                next += 1
                bounds = site..<max(site, next < starts.count ? starts[next] : .max)
            }
            step(ARM64Instruction(word), at: site, inside: bounds, found)
            coverage.decoded += 4
        }
        return coverage
    }

    @inline(__always)
    private mutating func step(
        _ instruction: ARM64Instruction, at site: UInt64, inside function: Range<UInt64>,
        _ found: (CodeReference) -> Void
    ) {
        switch instruction.word >> 25 & 0xF {
        case 0b1000, 0b1001: immediate(instruction, at: site, found)
        case 0b1010, 0b1011: branch(instruction, at: site, inside: function, found)
        case 0b0100, 0b0110, 0b1100, 0b1110: memory(instruction, at: site, found)
        case 0b0101, 0b1101:
            if instruction.isSum, let variable = threadSum(instruction) {
                found(CodeReference(site: site, target: variable, kind: .address))
                set(instruction.destination, variable)
            } else if let value = combined(instruction) {
                set(instruction.destination, value)
            } else {
                forget(instruction.destination)
            }
        default: break
        }
    }

    @inline(__always)
    private mutating func immediate(
        _ instruction: ARM64Instruction, at site: UInt64, _ found: (CodeReference) -> Void
    ) {
        if instruction.isAdrp {
            let page = (site & ~0xFFF) &+ UInt64(bitPattern: instruction.addressDistance << 12)
            set(instruction.destination, page)
        } else if instruction.isAddImmediate, isKnown(instruction.base) {
            let target = values[instruction.base] &+ instruction.addend
            // The upper half of a distance from the thread pointer, whose lower half follows.
            if !instruction.addsUpperHalf || values[instruction.base] != thread.pointer || thread.size == 0 {
                found(CodeReference(site: site, target: target, kind: .address))
            }
            set(instruction.destination, target)
        } else if instruction.isSubtractImmediate, isKnown(instruction.base) {
            let target = values[instruction.base] &- instruction.addend
            if instruction.addend > ARM64Scanner.bias {
                found(CodeReference(site: site, target: target, kind: .address))
            }
            set(instruction.destination, target)
        } else if instruction.isAdr {
            let target = site &+ UInt64(bitPattern: instruction.addressDistance)
            found(CodeReference(site: site, target: target, kind: .address))
            set(instruction.destination, target)
        } else if instruction.isMoveWide, thread.size > 0 || !plausible.isEmpty {
            moveWide(instruction)
            if !plausible.isEmpty { report(instruction, at: site, found) }
        } else {
            forget(instruction.destination)
        }
    }

    @inline(__always)
    private mutating func branch(
        _ instruction: ARM64Instruction, at site: UInt64, inside function: Range<UInt64>,
        _ found: (CodeReference) -> Void
    ) {
        if instruction.readsThreadPointer {
            if thread.size > 0 { set(instruction.destination, thread.pointer) } else { forget(instruction.destination) }
        }
        if instruction.isBranch {
            let target = site &+ UInt64(bitPattern: instruction.branchDistance)
            if instruction.isLink {
                found(CodeReference(site: site, target: target, kind: .call))
            } else if !function.contains(target) {
                found(CodeReference(site: site, target: target, kind: .jump))
            }
        }
        if instruction.isBranch && instruction.isLink || instruction.isIndirectCall {
            // A call with the address of a thread-local variable's slot returns the variable.
            let variable = thread.slots.isEmpty ? nil : value(0).flatMap(thread.variable)
            let isLocal =
                keepsRegisters && instruction.isBranch
                && isInCode(site &+ UInt64(bitPattern: instruction.branchDistance))
            known &= ~(isLocal ? ARM64Scanner.overwritten : ARM64Scanner.clobbered)
            numbers &= ~ARM64Scanner.clobbered
            if let variable { set(0, variable) }
        }
        if restored != 0, instruction.endsFlow {
            known |= restored
            restored = 0
        }
        guard let distance = instruction.conditionalDistance else { return }
        let target = site &+ UInt64(bitPattern: distance)
        if !function.contains(target) { found(CodeReference(site: site, target: target, kind: .jump)) }
    }

    @inline(__always)
    private mutating func memory(
        _ instruction: ARM64Instruction, at site: UInt64, _ found: (CodeReference) -> Void
    ) {
        let isLoad: Bool
        switch instruction.memory {
        case .literal:
            let target = site &+ UInt64(bitPattern: instruction.literalDistance)
            found(CodeReference(site: site, target: target, kind: .access))
            if instruction.isWideLiteral, let held = constant(at: target) {
                found(CodeReference(site: site, target: held, kind: .address))
                return set(instruction.destination, held)
            }
            isLoad = true
        case .single(let distance, let changesBase):
            access(instruction.base, distance, at: site, found)
            if changesBase { forget(instruction.base) }
            if instruction.hasIndex, let variable = threadSum(instruction) {
                found(CodeReference(site: site, target: variable, kind: .access))
            }
            if instruction.isSingleLoad, !thread.slots.isEmpty, !instruction.isVector, !changesBase,
                let base = value(instruction.base),
                let variable = thread.variable(of: base &+ UInt64(bitPattern: distance))
            {
                return set(instruction.destination, variable)
            }
            isLoad = instruction.isSingleLoad
            if instruction.isWideAccess, !changesBase, !instruction.isVector, !instruction.hasIndex {
                if !isLoad { save(instruction.destination, at: instruction.base, distance) }
                if isLoad, let held = held(at: instruction.base, distance) {
                    if instruction.base != 31 { found(CodeReference(site: site, target: held, kind: .address)) }
                    return set(instruction.destination, held)
                }
            }
        case .pair(let distance, let size, let changesBase):
            access(instruction.base, distance, at: site, found)
            access(instruction.base, distance + size, at: site, found)
            if changesBase { forget(instruction.base) }
            isLoad = instruction.isPairLoad
            if instruction.base == 31, keepsRegisters, size == 8, !instruction.isVector {
                return pair(instruction, at: changesBase ? nil : distance)
            }
            if isLoad, !instruction.isVector { overwrite(instruction.secondDestination, from: instruction.base) }
        case .other:
            access(instruction.base, 0, at: site, found)
            isLoad = true
        }
        if isLoad, !instruction.isVector { overwrite(instruction.destination, from: instruction.base) }
    }

    // MARK: - Constants and the stack

    private func isInCode(_ address: UInt64) -> Bool { address >= start && address - start < UInt64(code.count) }

    /// Returns the address that a constant between functions holds, as assemblers (`ldr x0, =thing`), large code and the linker's thunks
    /// have.
    private func constant(at place: UInt64) -> UInt64? {
        guard !plausible.isEmpty, isInCode(place), let word: UInt64 = code.integer(at: Int(place - start)),
            plausible.contains(word)
        else { return nil }
        return word
    }

    /// Returns the known value of memory at a distance from a register.
    private func held(at base: Int, _ distance: Int64) -> UInt64? {
        guard base == 31 else { return value(base).flatMap { constant(at: $0 &+ UInt64(bitPattern: distance)) } }
        return spills.isEmpty ? nil : spills[distance]
    }

    /// Notes that a register is saved on the stack.
    private mutating func save(_ register: Int, at base: Int, _ distance: Int64) {
        guard base == 31, keepsRegisters, known != 0 || !spills.isEmpty else { return }
        spills[distance] = value(register)
    }

    /// Saves two registers on the stack, or loads them.
    ///
    /// - Parameter distance: `nil` if the instruction moves the stack pointer.
    private mutating func pair(_ instruction: ARM64Instruction, at distance: Int64?) {
        for (register, offset) in [(instruction.destination, 0), (instruction.secondDestination, 8)] as [(Int, Int64)] {
            if !instruction.isPairLoad {
                if let distance { save(register, at: 31, distance &+ offset) }
            } else if let distance, let held = held(at: 31, distance &+ offset) {
                set(register, held)
            } else {
                overwrite(register, from: 31)
            }
        }
    }

    /// Registers that a function returns with as it got them: x19 to x28.
    private static let kept: UInt32 = 0x1FF8_0000

    /// Forgets a register that is loaded from memory.
    @inline(__always)
    private mutating func overwrite(_ register: Int, from base: Int) {
        if base == 31 { restored |= known & ARM64Scanner.kept & 1 << UInt32(register) }
        forget(register)
    }

    /// Returns the address that an instruction computes from known registers. If only an added index is unknown, the
    /// result is the table's address: the object's own distance may be added later.
    @inline(__always)
    private func combined(_ instruction: ARM64Instruction) -> UInt64? {
        if instruction.isMove { return value(instruction.moved) }
        if instruction.isSum { return value(instruction.base) ?? value(instruction.moved) }
        if instruction.isDifference { return isKnown(instruction.moved) ? nil : value(instruction.base) }
        return instruction.addsProduct ? value(instruction.summand) : nil
    }

    // MARK: - Thread-local variables

    /// Returns the address of the variable at a distance from the thread pointer.
    private func threadSum(_ instruction: ARM64Instruction) -> UInt64? {
        guard thread.size > 0 else { return nil }
        for (pointer, other) in [(instruction.base, instruction.moved), (instruction.moved, instruction.base)] {
            guard value(pointer) == thread.pointer else { continue }
            if numbers >> UInt32(other) & 1 == 1 { return thread.pointer &+ values[other] }
            // Code got the distance of a variable from its slot. The known value is the variable's address already.
            if let variable = value(other), variable >= thread.base { return variable }
        }
        return nil
    }

    /// Follows `movz` and `movk`, which build a number of 16-bit parts.
    private mutating func moveWide(_ instruction: ARM64Instruction) {
        let register = instruction.destination
        let part = instruction.wideNumber
        let shift = instruction.wideShift
        if instruction.keepsOtherParts {
            guard numbers >> UInt32(register) & 1 == 1 else { return forget(register) }
            values[register] = values[register] & ~(0xFFFF << shift) | part << shift
        } else {
            forget(register)
            guard register != 31, !instruction.isInverted else { return }
            values[register] = part << shift
            numbers |= 1 << UInt32(register)
        }
    }

    /// Reports an address that the last of several instructions completes, as large code has it.
    private mutating func report(_ instruction: ARM64Instruction, at site: UInt64, _ found: (CodeReference) -> Void) {
        let register = instruction.destination
        guard instruction.keepsOtherParts, numbers >> UInt32(register) & 1 == 1, plausible.contains(values[register]),
            !isContinued(register, behind: site)
        else { return }
        let parts = partCount(of: register, before: site)
        found(
            CodeReference(
                site: site, target: values[register], kind: parts == ARM64Scanner.mostParts ? .address : .immediate))
        set(register, values[register])
    }

    /// The number of instructions that build a number of 64 bits.
    private static let mostParts = 4

    /// The number of instructions over which the parts of an address are spread.
    private static let reach = 16

    /// Whether another part of the number follows before the register is used.
    private func isContinued(_ register: Int, behind site: UInt64) -> Bool {
        for place in 1...ARM64Scanner.reach {
            guard let word = word(at: site &+ UInt64(place) * 4) else { return false }
            let next = ARM64Instruction(word)
            if next.isMoveWide, next.destination == register { return next.keepsOtherParts }
            if next.isBranch || next.isIndirectCall || next.endsFlow { return false }
        }
        return false
    }

    /// Returns the number of instructions that build a number, up to the one at a place.
    private func partCount(of register: Int, before site: UInt64) -> Int {
        var count = 1
        for place in 1...ARM64Scanner.reach {
            guard let word = word(at: site &- UInt64(place) * 4) else { break }
            let instruction = ARM64Instruction(word)
            guard instruction.isMoveWide, instruction.destination == register else { continue }
            count += 1
            if !instruction.keepsOtherParts { break }
        }
        return count
    }

    private func word(at site: UInt64) -> UInt32? {
        guard isInCode(site) else { return nil }
        return code.integer(at: Int(site - start))
    }

    /// Returns the address of the last instruction before `end` that is not padding, if control flow continues after
    /// it.
    private func lastFlowing(_ code: ByteView, at address: UInt64, before end: Int, from start: UInt64) -> UInt64? {
        var offset = end - 4
        while offset >= 0, address &+ UInt64(offset) >= start, let word: UInt32 = code.integer(at: offset) {
            let instruction = ARM64Instruction(word)
            let site = address &+ UInt64(offset)
            guard instruction.isNothing else { return instruction.endsFlow || isData(site) ? nil : site }
            offset -= 4
        }
        return nil
    }

    private func isData(_ address: UInt64) -> Bool {
        let next = gaps.firstIndexSorted { $0.upperBound > address }
        return next < gaps.count && gaps[next].contains(address)
    }

    // MARK: - Registers

    @inline(__always)
    private func value(_ register: Int) -> UInt64? { isKnown(register) ? values[register] : nil }

    @inline(__always)
    private func isKnown(_ register: Int) -> Bool { known >> UInt32(register) & 1 == 1 }

    /// Register 31 is zero or the stack pointer, never an address of the image.
    @inline(__always)
    private mutating func set(_ register: Int, _ value: UInt64) {
        guard register != 31 else { return }
        values[register] = value
        known |= 1 << UInt32(register)
        numbers &= ~(1 << UInt32(register))
        restored &= ~(1 << UInt32(register))
    }

    @inline(__always)
    private mutating func forget(_ register: Int) {
        known &= ~(1 << UInt32(register))
        numbers &= ~(1 << UInt32(register))
    }

    @inline(__always)
    private func access(_ base: Int, _ distance: Int64, at site: UInt64, _ found: (CodeReference) -> Void) {
        guard isKnown(base) else { return }
        found(CodeReference(site: site, target: values[base] &+ UInt64(bitPattern: distance), kind: .access))
    }
}
