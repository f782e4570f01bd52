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
        known &= ~ARM32Scanner.clobbered
    }

    mutating func forgetAfterCall() { known &= ~ARM32Scanner.clobbered }

    func value(_ register: Int) -> UInt32? { known >> UInt16(register) & 1 == 1 ? values[register] : nil }

    mutating func set(_ register: Int, _ value: UInt32?) {
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

    mutating func access(_ base: Int, _ distance: Int, at offset: Int) {
        guard let value = value(base) else { return }
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

extension ARM32Scanner {
    /// - Returns: the length of the instruction in bytes; 0 if there is none.
    mutating func arm(at offset: Int) -> Int {
        guard let word: UInt32 = code.integer(at: offset) else { return 0 }
        guard word >> 28 != 15 else {
            unconditional(word, at: offset)
            return 4
        }
        switch word >> 25 & 7 {
        case 0b000: registers(word, at: offset)
        case 0b001: immediate(word, at: offset)
        case 0b010: transfer(word, at: offset)
        case 0b011: transferIndexed(word, at: offset)
        case 0b101:
            let target = armCounter(offset) &+ ARM32Scanner.signed(word & 0xFF_FFFF, bits: 24) << 2
            if word >> 24 & 1 == 1 { call(target, at: offset) } else { jump(to: target, at: offset) }
        case 0b110: vector(word, at: offset)
        default: break
        }
        return 4
    }

    private func armCounter(_ offset: Int) -> UInt32 { site(offset) &+ 8 }

    private func operand(_ register: UInt32, _ offset: Int) -> UInt32? {
        register & 15 == 15 ? armCounter(offset) : value(Int(register & 15))
    }

    /// Reads `blx`, which switches to Thumb.
    private mutating func unconditional(_ word: UInt32, at offset: Int) {
        guard word >> 25 & 7 == 0b101 else { return }
        let distance = ARM32Scanner.signed(word & 0xFF_FFFF, bits: 24) << 2
        call(armCounter(offset) &+ distance &+ (word >> 24 & 1) << 1, at: offset)
    }

    private mutating func registers(_ word: UInt32, at offset: Int) {
        let target = Int(word >> 12 & 15)
        switch word & 0x0FF0_0FF0 {
        case 0x0080_0000:
            let number = operand(word, offset)
            let base = operand(word >> 16, offset)
            compute(target, number.flatMap { number in base.map { $0 &+ number } }, at: offset)
        case 0x01A0_0000: set(target, operand(word, offset))
        default:
            if word & 0x0FFF_FFD0 == 0x012F_FF10 {
                if word & 0x20 != 0 { forgetAfterCall() }
            } else if word & 0x90 == 0x90, word & 0x60 != 0 {
                halves(word, at: offset)
            } else if word >> 23 & 3 != 2 {
                set(target, nil)
            }
        }
    }

    /// Reads loads and stores of half-words, of signed bytes, and of two words.
    private mutating func halves(_ word: UInt32, at offset: Int) {
        if word >> 22 & 1 == 1 {
            let number = Int(word >> 4 & 0xF0 | word & 15)
            access(Int(word >> 16 & 15), word >> 24 & 1 == 0 ? 0 : word >> 23 & 1 == 1 ? number : -number, at: offset)
        }
        if word >> 20 & 1 == 1 || word & 0x60 == 0x40 { set(Int(word >> 12 & 15), nil) }
    }

    private mutating func immediate(_ word: UInt32, at offset: Int) {
        let target = Int(word >> 12 & 15)
        let half = word >> 4 & 0xF000 | word & 0xFFF
        let turn = word >> 7 & 30
        let number = (word & 0xFF) >> turn | (turn == 0 ? 0 : (word & 0xFF) << (32 - turn))
        switch word >> 20 & 0x1F {
        case 0b10000: set(target, half)
        case 0b10100: move(target, value(target).map { $0 & 0xFFFF | half << 16 }, at: offset)
        case 0b01000, 0b01001: compute(target, operand(word >> 16, offset).map { $0 &+ number }, at: offset)
        case 0b00100, 0b00101: compute(target, operand(word >> 16, offset).map { $0 &- number }, at: offset)
        case 0b11010, 0b11011: set(target, number)
        case 0b10001, 0b10011, 0b10101, 0b10111, 0b10010, 0b10110: break
        default: set(target, nil)
        }
    }

    private mutating func transfer(_ word: UInt32, at offset: Int) {
        let base = Int(word >> 16 & 15)
        let target = Int(word >> 12 & 15)
        let number = Int(word & 0xFFF)
        let distance = word >> 24 & 1 == 0 ? 0 : word >> 23 & 1 == 1 ? number : -number
        let isLoad = word >> 20 & 1 == 1
        if base == 15 {
            let place = armCounter(offset) &+ UInt32(truncatingIfNeeded: distance)
            if isLoad, word >> 22 & 1 == 0 { return load(target, literal: place, at: offset) }
            refer(.access, to: place, at: offset)
        } else {
            access(base, distance, at: offset)
            if word >> 24 & 1 == 0 || word >> 21 & 1 == 1 { set(base, nil) }
        }
        if isLoad { set(target, nil) }
    }

    /// Reads `ldr r0, [pc, r0]`: a load indexed by a register, which may hold a distance from the program counter.
    private mutating func transferIndexed(_ word: UInt32, at offset: Int) {
        // With this bit set, the instruction computes on parts of registers.
        guard word & 0x10 == 0 else { return set(Int(word >> 12 & 15), nil) }
        if word & 0xFE0 == 0, word >> 23 & 3 == 3, let base = operand(word >> 16, offset),
            let index = operand(word, offset)
        {
            refer(.access, to: base &+ index, at: offset)
        }
        if word >> 20 & 1 == 1 { set(Int(word >> 12 & 15), nil) }
    }

    /// Reads `vldr` and `vstr`.
    private mutating func vector(_ word: UInt32, at offset: Int) {
        guard word & 0x0F20_0E00 == 0x0D00_0A00, let base = operand(word >> 16, offset) else { return }
        let distance = (word & 0xFF) << 2
        refer(.access, to: word >> 23 & 1 == 1 ? base &+ distance : base &- distance, at: offset)
    }
}

extension ARM32Scanner {
    /// - Returns: the length of the instruction in bytes; 0 if there is none.
    mutating func thumb(at offset: Int) -> Int {
        guard let first: UInt16 = code.integer(at: offset) else { return 0 }
        guard first >> 11 >= 0b11101 else {
            narrow(UInt32(first), at: offset)
            return 2
        }
        guard let second: UInt16 = code.integer(at: offset + 2) else { return 0 }
        wide(UInt32(first), UInt32(second), at: offset)
        return 4
    }

    /// The value that an instruction reads from `pc`, and the aligned value that loads use.
    private func thumbCounter(_ offset: Int) -> UInt32 { site(offset) &+ 4 }
    private func alignedCounter(_ offset: Int) -> UInt32 { thumbCounter(offset) & ~3 }

    // MARK: - 16 bits

    private mutating func narrow(_ word: UInt32, at offset: Int) {
        let low = Int(word & 7)
        let base = Int(word >> 3 & 7)
        let five = Int(word >> 6 & 31)
        switch word >> 11 {
        case 0b00000 where five == 0: set(low, value(base))
        case 0b00000...0b00010: set(low, nil)
        case 0b00011:
            // add and sub, of three bits or of a register
            let isSum = word & 0x0600 == 0x0400
            compute(low, isSum ? value(base).map { $0 &+ (word >> 6 & 7) } : nil, at: offset)
        case 0b00100: set(Int(word >> 8 & 7), word & 0xFF)
        case 0b00110: add(word & 0xFF, to: Int(word >> 8 & 7), at: offset)
        case 0b00111: add(0 &- (word & 0xFF), to: Int(word >> 8 & 7), at: offset)
        case 0b01000: special(word, at: offset)
        case 0b01001: load(Int(word >> 8 & 7), literal: alignedCounter(offset) &+ (word & 0xFF) << 2, at: offset)
        case 0b01010, 0b01011: if word >> 9 & 7 > 2 { set(low, nil) }
        case 0b01100, 0b01110, 0b10000: access(base, five * size(word), at: offset)
        case 0b01101, 0b01111, 0b10001:
            access(base, five * size(word), at: offset)
            set(low, nil)
        case 0b10011, 0b10101: set(Int(word >> 8 & 7), nil)
        case 0b10100: compute(Int(word >> 8 & 7), alignedCounter(offset) &+ (word & 0xFF) << 2, at: offset)
        case 0b11010, 0b11011:
            guard word >> 8 & 0xF < 0xE else { return }
            jump(to: thumbCounter(offset) &+ ARM32Scanner.signed(word & 0xFF, bits: 8) << 1, at: offset)
        case 0b11100:
            jump(to: thumbCounter(offset) &+ ARM32Scanner.signed(word & 0x7FF, bits: 11) << 1, at: offset)
        default: break
        }
    }

    /// Returns the unit, in bytes, of the distance in a load or store.
    private func size(_ word: UInt32) -> Int {
        switch word >> 12 {
        case 0b0110: 4
        case 0b0111: 1
        default: 2
        }
    }

    private mutating func add(_ number: UInt32, to register: Int, at offset: Int) {
        compute(register, value(register).map { $0 &+ number }, at: offset)
    }

    /// Reads calculations and the instructions on high registers: add, cmp, mov, bx and blx.
    private mutating func special(_ word: UInt32, at offset: Int) {
        let target = Int(word & 7 | word >> 4 & 8)
        let source = Int(word >> 3 & 15)
        switch word >> 8 & 7 {
        case 0b100:
            let number = source == 15 ? thumbCounter(offset) : value(source)
            compute(target, number.flatMap { number in value(target).map { $0 &+ number } }, at: offset)
        case 0b101: break
        case 0b110: set(target, source == 15 ? thumbCounter(offset) : value(source))
        case 0b111: if word & 0x80 != 0 { forgetAfterCall() }
        default: if ![0b1000, 0b1010, 0b1011].contains(word >> 6 & 15) { set(Int(word & 7), nil) }
        }
    }

    // MARK: - 32 bits

    private mutating func wide(_ first: UInt32, _ second: UInt32, at offset: Int) {
        let base = Int(first & 15)
        let target = Int(second >> 8 & 15)
        if first >> 11 == 0b11110, second >> 15 == 1 { return branch(first, second, at: offset) }
        switch first & 0xFBF0 {
        case 0xF240: return set(target, number(first, second))
        case 0xF2C0: return move(target, value(target).map { $0 & 0xFFFF | number(first, second) << 16 }, at: offset)
        case 0xF200, 0xF2A0: return add12(first, second, at: offset)
        case 0xF100 where second >> 15 == 0 && first & 0x0400 == 0 && second >> 12 & 7 == 0:
            return compute(target, value(base).map { $0 &+ (second & 0xFF) }, at: offset)
        default: break
        }
        switch first >> 9 {
        case 0b1111100: single(first, second, at: offset)
        case 0b1110100 where first & 0x40 != 0: pair(first, second, at: offset)
        case 0b1110110 where second >> 8 & 0xE == 0xA: vector(first, second, at: offset)
        case 0b1110101 where first & 0xFFEF == 0xEA4F && second & 0x70F0 == 0: set(target, value(Int(second & 15)))
        case 0b1111000...0b1111011, 0b1110101, 0b1111101: set(target, nil)
        default: break
        }
    }

    /// Returns the 16-bit immediate of `movw` and `movt`.
    private func number(_ first: UInt32, _ second: UInt32) -> UInt32 {
        (first & 15) << 12 | (first >> 10 & 1) << 11 | (second >> 12 & 7) << 8 | second & 0xFF
    }

    /// Reads `addw` and `subw`, and `adr.w`, which adds to the program counter.
    private mutating func add12(_ first: UInt32, _ second: UInt32, at offset: Int) {
        let number = (first >> 10 & 1) << 11 | (second >> 12 & 7) << 8 | second & 0xFF
        let base = first & 15 == 15 ? alignedCounter(offset) : value(Int(first & 15))
        let isDifference = first & 0xA0 == 0xA0
        compute(Int(second >> 8 & 15), base.map { isDifference ? $0 &- number : $0 &+ number }, at: offset)
    }

    private mutating func branch(_ first: UInt32, _ second: UInt32, at offset: Int) {
        let sign = first >> 10 & 1
        let one = second >> 13 & 1
        let two = second >> 11 & 1
        if second & 0xD000 == 0x8000 {
            guard first >> 6 & 0xE != 0xE else { return }
            let bits = sign << 20 | two << 19 | one << 18 | (first & 0x3F) << 12 | (second & 0x7FF) << 1
            return jump(to: thumbCounter(offset) &+ ARM32Scanner.signed(bits, bits: 21), at: offset)
        }
        let high = sign << 24 | (1 ^ one ^ sign) << 23 | (1 ^ two ^ sign) << 22 | (first & 0x3FF) << 12
        let distance = ARM32Scanner.signed(high | (second & 0x7FF) << 1, bits: 25)
        switch second & 0xD000 {
        case 0xD000: call(thumbCounter(offset) &+ distance, at: offset)
        case 0xC000: call(alignedCounter(offset) &+ (distance & ~3), at: offset)
        default: jump(to: thumbCounter(offset) &+ distance, at: offset)
        }
    }

    /// Reads loads and stores of one register.
    private mutating func single(_ first: UInt32, _ second: UInt32, at offset: Int) {
        let base = Int(first & 15)
        let target = Int(second >> 12)
        let isLoad = first & 0x10 != 0
        let number = Int(second & 0xFFF)
        if isLoad, base == 15 {
            let place = alignedCounter(offset)
            let distance = UInt32(truncatingIfNeeded: number)
            load(target, literal: first & 0x80 != 0 ? place &+ distance : place &- distance, at: offset)
            // Only a load of a whole word yields the literal's value.
            if first & 0x60 != 0x40 { set(target, nil) }
            return
        }
        if first & 0x80 != 0 {
            access(base, number, at: offset)
        } else if second & 0x800 != 0 {
            let small = Int(second & 0xFF)
            access(base, second & 0x400 == 0 ? 0 : second & 0x200 != 0 ? small : -small, at: offset)
            if second & 0x100 != 0 { set(base, nil) }
        }
        if isLoad { set(target, nil) }
    }

    /// Reads loads and stores of two registers, and exclusive ones of one register (`ldrex`).
    private mutating func pair(_ first: UInt32, _ second: UInt32, at offset: Int) {
        let base = Int(first & 15)
        let distance = Int(second & 0xFF) * 4
        guard first & 0x120 != 0 else { return set(Int(second >> 12), nil) }
        access(base, first & 0x80 != 0 ? distance : -distance, at: offset)
        guard first & 0x10 != 0 else { return }
        set(Int(second >> 12), nil)
        set(Int(second >> 8 & 15), nil)
    }

    /// Reads `vldr` and `vstr`.
    private mutating func vector(_ first: UInt32, _ second: UInt32, at offset: Int) {
        guard first & 0x120 == 0x100 else { return }
        let distance = (second & 0xFF) << 2
        if first & 15 == 15 {
            let place = alignedCounter(offset)
            return refer(.access, to: first & 0x80 != 0 ? place &+ distance : place &- distance, at: offset)
        }
        access(Int(first & 15), first & 0x80 != 0 ? Int(distance) : -Int(distance), at: offset)
    }
}
