//  01001 Rd imm8                                 ldr: from a literal pool
//  11110 S imm10, 11 J1 1 J2 imm11               bl: to the instruction of four bytes behind it, plus the distance

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
            switch word >> 9 & 3 {
            case 0b00:
                add(low, base, Int(word >> 6 & 7), counter: thumbCounter(offset), isShifted: false, at: offset)
            case 0b01: subtract(low, base, Int(word >> 6 & 7), isShifted: false)
            case 0b10: add(low, base, number: word >> 6 & 7, at: offset)
            default: add(low, base, number: 0 &- (word >> 6 & 7), at: offset)
            }
        case 0b00100: set(Int(word >> 8 & 7), word & 0xFF)
        case 0b00110: add(Int(word >> 8 & 7), Int(word >> 8 & 7), number: word & 0xFF, at: offset)
        case 0b00111: add(Int(word >> 8 & 7), Int(word >> 8 & 7), number: 0 &- (word & 0xFF), at: offset)
        case 0b01000: special(word, at: offset)
        case 0b01001: load(Int(word >> 8 & 7), literal: alignedCounter(offset) &+ (word & 0xFF) << 2, at: offset)
        case 0b01010, 0b01011:
            access(base, plus: Int(word >> 6 & 7), counter: thumbCounter(offset), isShifted: false, at: offset)
            if word >> 9 & 7 > 2 { set(low, nil) }
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

    /// Reads calculations and the instructions on high registers: add, cmp, mov, bx and blx.
    private mutating func special(_ word: UInt32, at offset: Int) {
        let target = Int(word & 7 | word >> 4 & 8)
        let source = Int(word >> 3 & 15)
        switch word >> 8 & 7 {
        case 0b100: add(target, target, source, counter: thumbCounter(offset), isShifted: false, at: offset)
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
        default: break
        }
        let constant = ARM32Scanner.expanded(number(first, second) & 0xFFF)
        switch first & 0xFBE0 {
        case 0xF100 where target != 15: return add(target, base, number: constant, at: offset)
        case 0xF1A0 where target != 15: return add(target, base, number: 0 &- constant, at: offset)
        case 0xF040 where base == 15: return set(target, constant)
        default: break
        }
        switch first >> 9 {
        case 0b1111100: single(first, second, at: offset)
        case 0b1110100 where first & 0x40 != 0: pair(first, second, at: offset)
        case 0b1110110 where second >> 8 & 0xE == 0xA: vector(first, second, at: offset)
        case 0b1110101 where first & 0xFFEF == 0xEA4F && second & 0x70F0 == 0: set(target, value(Int(second & 15)))
        case 0b1110101 where first & 0xFFE0 == 0xEB00:
            add(
                target, base, Int(second & 15), counter: thumbCounter(offset), isShifted: second & 0x70F0 != 0,
                at: offset)
        case 0b1110101 where first & 0xFFE0 == 0xEBA0:
            subtract(target, base, Int(second & 15), isShifted: second & 0x70F0 != 0)
        // mla: a product, and an address
        case 0b1111101 where first & 0xFFF0 == 0xFB00 && second & 0xF0 == 0 && second >> 12 != 15:
            set(target, indexed: self.base(Int(second >> 12)))
        case 0b1111000...0b1111011, 0b1110101, 0b1111101: set(target, nil)
        default: break
        }
    }

    /// Returns the 16-bit immediate of `movw` and `movt`.
    private func number(_ first: UInt32, _ second: UInt32) -> UInt32 {
        (first & 15) << 12 | (first >> 10 & 1) << 11 | (second >> 12 & 7) << 8 | second & 0xFF
    }

    /// Returns the number that 12 bits stand for: a byte, once, twice or four times, or one with its highest bit set, rotated.
    private static func expanded(_ bits: UInt32) -> UInt32 {
        let byte = bits & 0xFF
        switch bits >> 8 {
        case 0: return byte
        case 1: return byte << 16 | byte
        case 2: return byte << 24 | byte << 8
        case 3: return byte << 24 | byte << 16 | byte << 8 | byte
        default:
            let number = 0x80 | bits & 0x7F
            let distance = bits >> 7
            return number >> distance | number << (32 - distance)
        }
    }

    /// Reads `addw` and `subw`, and `adr.w`, which adds to the program counter.
    private mutating func add12(_ first: UInt32, _ second: UInt32, at offset: Int) {
        let number = (first >> 10 & 1) << 11 | (second >> 12 & 7) << 8 | second & 0xFF
        let signed = first & 0xA0 == 0xA0 ? 0 &- number : number
        let target = Int(second >> 8 & 15)
        if first & 15 == 15 { return compute(target, alignedCounter(offset) &+ signed, at: offset) }
        add(target, Int(first & 15), number: signed, at: offset)
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
        } else if second & 0xFC0 == 0 {
            access(
                base, plus: Int(second & 15), counter: alignedCounter(offset), isShifted: second & 0x30 != 0, at: offset
            )
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
