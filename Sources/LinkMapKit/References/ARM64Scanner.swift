/// Finds the addresses that A64 code names.
///
/// An address takes two instructions or more (`adrp`, `add`, `add`, `ldr`), which need not be neighbours, so the known
/// values of registers are carried along in the order of the code. Where control flow joins they may be
/// stale: that finds a reference too many now and then, and never one too few.
package struct ARM64Scanner {
    /// Known values of general registers.
    private var values = [UInt64](repeating: 0, count: 32)
    private var known: UInt32 = 0
    /// What a call may change: x0 to x18, and the link register.
    private static let clobbered: UInt32 = 0x4007_FFFF

    private let thread: ThreadSpace

    /// - Parameter thread: addresses for thread-local variables.
    package init(thread: ThreadSpace = .none) { self.thread = thread }

    /// - Parameters:
    ///   - address: of the first instruction.
    ///   - starts: of functions, ascending; what registers hold is forgotten there. Jumps inside a function are
    ///     left out.
    package mutating func scan(
        _ code: ByteView, at address: UInt64, starts: [UInt64], _ found: (CodeReference) -> Void
    ) -> CodeCoverage {
        var next = starts.firstIndexSorted { $0 >= address }
        var bounds = address..<(next < starts.count ? starts[next] : .max)
        known = 0
        var coverage = CodeCoverage()
        let count = code.count & ~3
        coverage.undecoded = UInt64(code.count - count)
        for offset in stride(from: 0, to: count, by: 4) {
            guard let word: UInt32 = code.integer(at: offset) else { break }
            let site = address &+ UInt64(offset)
            while next < starts.count, starts[next] <= site {
                known = 0
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
            if instruction.isMove, isKnown(instruction.moved) {
                set(instruction.destination, values[instruction.moved])
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
            found(CodeReference(site: site, target: target, kind: .address))
            set(instruction.destination, target)
        } else if instruction.isAdr {
            let target = site &+ UInt64(bitPattern: instruction.addressDistance)
            found(CodeReference(site: site, target: target, kind: .address))
            set(instruction.destination, target)
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
            known &= ~ARM64Scanner.clobbered
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
            isLoad = true
        case .single(let distance, let changesBase):
            access(instruction.base, distance, at: site, found)
            if changesBase { forget(instruction.base) }
            isLoad = instruction.isSingleLoad
        case .pair(let distance, let size, let changesBase):
            access(instruction.base, distance, at: site, found)
            access(instruction.base, distance + size, at: site, found)
            if changesBase { forget(instruction.base) }
            isLoad = instruction.isPairLoad
            if isLoad, !instruction.isVector { forget(instruction.secondDestination) }
        case .other:
            access(instruction.base, 0, at: site, found)
            isLoad = true
        }
        if isLoad, !instruction.isVector { forget(instruction.destination) }
    }

    // MARK: - Registers

    @inline(__always)
    private func isKnown(_ register: Int) -> Bool { known >> UInt32(register) & 1 == 1 }

    /// Register 31 is zero or the stack pointer, never an address of the image.
    @inline(__always)
    private mutating func set(_ register: Int, _ value: UInt64) {
        guard register != 31 else { return }
        values[register] = value
        known |= 1 << UInt32(register)
    }

    @inline(__always)
    private mutating func forget(_ register: Int) { known &= ~(1 << UInt32(register)) }

    @inline(__always)
    private func access(_ base: Int, _ distance: Int64, at site: UInt64, _ found: (CodeReference) -> Void) {
        guard isKnown(base) else { return }
        found(CodeReference(site: site, target: values[base] &+ UInt64(bitPattern: distance), kind: .access))
    }
}
