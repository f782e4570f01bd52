/// A scanner for the addresses that 32-bit ARM code refers to, in ARM and in Thumb instructions.
///
/// An address is usually the sum of a number and the program counter (`add r0, pc`). The number comes from two
/// instructions (`movw`, `movt`) or from a literal pool. The scanner therefore keeps the known values of registers in
/// code order. After a control flow merge they may be stale: this adds an unneeded reference occasionally, and never
/// misses one.
package struct ARM32Scanner {
    /// Known values of the registers.
    private var values = [UInt32](repeating: 0, count: 16)
    private var known: UInt16 = 0
    /// The registers that hold their value plus an unknown index: an element of an array.
    private var indexed: UInt16 = 0
    /// Registers that a call may change: r0 to r3, r12 and the link register.
    private static let clobbered: UInt16 = 0x500F

    let code: ByteView
    let address: UInt32
    /// The addresses that a number in a literal pool may be; empty for position-independent code, which adds the program counter.
    let plausible: Range<UInt64>
    /// Address range of the function being scanned.
    private(set) var bounds: Range<UInt64> = 0..<0
    private(set) var found: [CodeReference] = []

    package init(_ code: ByteView, at address: UInt64, plausible: Range<UInt64> = 0..<0) {
        self.code = code
        self.plausible = plausible
        self.address = UInt32(truncatingIfNeeded: address)
    }

    /// - Parameters:
    ///   - starts: start addresses of functions, ascending; those of Thumb code are odd. Code before the first one is
    ///     read as ARM code. Jumps inside a function are left out.
    ///   - gaps: data between instructions, ascending.
    package mutating func scan(starts: [UInt64], gaps: [Range<UInt64>]) -> ([CodeReference], CodeCoverage) {
        let first = UInt64(address)
        let end = first + UInt64(code.count)
        var place = first
        var isThumb = false
        var next = starts.firstIndexSorted { $0 & ~1 >= first }
        var coverage = CodeCoverage()
        while place < end {
            while next < starts.count, starts[next] & ~1 <= place {
                isThumb = starts[next] & 1 == 1
                next += 1
            }
            let stop = min(next < starts.count ? starts[next] & ~1 : end, end)
            bounds = place..<stop
            known = 0
            indexed = 0
            sweep(isThumb, gaps, &coverage)
            place = stop
        }
        return (found, coverage)
    }

    private mutating func sweep(_ isThumb: Bool, _ gaps: [Range<UInt64>], _ coverage: inout CodeCoverage) {
        var place = bounds.lowerBound
        var gap = gaps.firstIndexSorted { $0.upperBound > place }
        while place < bounds.upperBound {
            while gap < gaps.count, gaps[gap].upperBound <= place { gap += 1 }
            if gap < gaps.count, gaps[gap].lowerBound <= place {
                place = min(gaps[gap].upperBound, bounds.upperBound)
                continue
            }
            let offset = Int(place - UInt64(address))
            let length = isThumb ? thumb(at: offset) : arm(at: offset)
            guard length > 0 else {
                coverage.undecoded += bounds.upperBound - place
                return
            }
            coverage.decoded += UInt64(length)
            place += UInt64(length)
        }
    }

    // MARK: - Effects of instructions

    func site(_ offset: Int) -> UInt32 { address &+ UInt32(truncatingIfNeeded: offset) }

    mutating func refer(_ kind: CodeReference.Kind, to target: UInt32, at offset: Int) {
        found.append(CodeReference(site: UInt64(site(offset)), target: UInt64(target), kind: kind))
    }

    /// Records a jump, if it leaves the function.
    mutating func jump(to target: UInt32, at offset: Int) {
        if !bounds.contains(UInt64(target)) { refer(.jump, to: target, at: offset) }
    }

    mutating func call(_ target: UInt32, at offset: Int) {
        refer(.call, to: target, at: offset)
        forgetAfterCall()
    }

    mutating func forgetAfterCall() {
        known &= ~ARM32Scanner.clobbered
        indexed &= ~ARM32Scanner.clobbered
    }

    func value(_ register: Int) -> UInt32? { known >> UInt16(register) & 1 == 1 ? values[register] : nil }

    /// Returns the address that a register holds, perhaps plus an index.
    func base(_ register: Int) -> UInt32? {
        (known | indexed) >> UInt16(register) & 1 == 1 ? values[register] : nil
    }

    /// Sets a register to an address plus an unknown index, if the address is known.
    mutating func set(_ register: Int, indexed base: UInt32?) {
        set(register, nil)
        guard register < 15, register != 13, let base else { return }
        values[register] = base
        indexed |= 1 << UInt16(register)
    }

    /// Adds two registers, of which the second may be shifted. Where only one is known, the other one is an index.
    mutating func add(_ target: Int, _ left: Int, _ right: Int, counter: UInt32, isShifted: Bool, at offset: Int) {
        let first = left == 15 ? counter : value(left)
        let second = isShifted ? nil : right == 15 ? counter : value(right)
        if let first, let second { return compute(target, first &+ second, at: offset) }
        set(target, indexed: first ?? base(left) ?? second ?? (isShifted ? nil : base(right)))
    }

    /// Subtracts a register, which may be shifted. An unknown one is an index that counts down.
    mutating func subtract(_ target: Int, _ left: Int, _ right: Int, isShifted: Bool) {
        if let first = value(left), !isShifted, let second = value(right) { return set(target, first &- second) }
        set(target, indexed: base(left))
    }

    /// Adds a number, also to an element of an array.
    mutating func add(_ target: Int, _ left: Int, number: UInt32, at offset: Int) {
        let sum = base(left).map { $0 &+ number }
        guard value(left) == nil else { return compute(target, sum, at: offset) }
        if let sum { refer(.address, to: sum, at: offset) }
        set(target, indexed: sum)
    }

    /// Reads or writes at the sum of two registers, of which the second may be shifted.
    mutating func access(_ left: Int, plus right: Int, counter: UInt32, isShifted: Bool, at offset: Int) {
        let first = left == 15 ? counter : base(left)
        let second = isShifted ? nil : right == 15 ? counter : base(right)
        if let first, let second {
            refer(.access, to: first &+ second, at: offset)
        } else if let place = first ?? second {
            refer(.access, to: place, at: offset)
        }
    }

    mutating func set(_ register: Int, _ value: UInt32?) {
        indexed &= ~(1 << UInt16(register & 15))
        guard register < 15, register != 13, let value else {
            known &= ~(1 << UInt16(register & 15))
            return
        }
        values[register] = value
        known |= 1 << UInt16(register)
    }

    /// Records a computed address, which may be read through later or passed on.
    mutating func compute(_ register: Int, _ value: UInt32?, at offset: Int) {
        if let value { refer(.address, to: value, at: offset) }
        set(register, value)
    }

    mutating func access(_ register: Int, _ distance: Int, at offset: Int) {
        guard let value = base(register) else { return }
        refer(.access, to: value &+ UInt32(truncatingIfNeeded: distance), at: offset)
    }

    /// Sets a register to a number that `movw` and `movt` make, which may be an address.
    mutating func move(_ register: Int, _ number: UInt32?, at offset: Int) {
        set(register, number)
        if let number, plausible.contains(UInt64(number)) { refer(.immediate, to: number, at: offset) }
    }

    /// Loads a number from a literal pool. Its value is known, since code is not written to.
    mutating func load(_ register: Int, literal target: UInt32, at offset: Int) {
        refer(.access, to: target, at: offset)
        let place = Int(target &- address)
        let number = place < code.count ? code.integer(at: place, as: UInt32.self) : nil
        move(register, number, at: offset)
    }

    /// Returns a number whose sign is in bit `bits - 1`, extended to 32 bits.
    static func signed(_ number: UInt32, bits: UInt32) -> UInt32 {
        UInt32(bitPattern: Int32(bitPattern: number << (32 - bits)) >> Int32(32 - bits))
    }
}
