//  cond 101L offset24                            b, bl: to the second instruction behind it, plus offset24 * 4
//  cond 0100 1001 Rn Rd imm12                    ldr: from a literal pool if Rn is the program counter

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
        case 0x01A0_0000: set(target, operand(word, offset))
        case _ where word & 0x0FE0_0010 == 0x0080_0000:
            add(
                target, Int(word >> 16 & 15), Int(word & 15), counter: armCounter(offset),
                isShifted: word & 0xFE0 != 0, at: offset)
        case _ where word & 0x0FE0_0010 == 0x0040_0000:
            subtract(target, Int(word >> 16 & 15), Int(word & 15), isShifted: word & 0xFE0 != 0)
        case _ where word & 0x0F00_00F0 == 0x0000_0090: multiply(word)
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

    /// Reads multiplications. `mla` adds a product to a register, the long ones have two targets.
    private mutating func multiply(_ word: UInt32) {
        let target = Int(word >> 16 & 15)
        let second = Int(word >> 12 & 15)
        if word >> 23 & 1 == 1 { set(second, nil) }
        set(target, indexed: word >> 20 & 0xE == 2 ? base(second) : nil)
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
        case 0b01000, 0b01001: add(target, word >> 16, number, at: offset)
        case 0b00100, 0b00101: add(target, word >> 16, 0 &- number, at: offset)
        case 0b11010, 0b11011: set(target, number)
        case 0b10001, 0b10011, 0b10101, 0b10111, 0b10010, 0b10110: break
        default: set(target, nil)
        }
    }

    private mutating func add(_ target: Int, _ register: UInt32, _ number: UInt32, at offset: Int) {
        if register & 15 == 15 { return compute(target, armCounter(offset) &+ number, at: offset) }
        add(target, Int(register & 15), number: number, at: offset)
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
        if word >> 23 & 3 == 3 {
            access(
                Int(word >> 16 & 15), plus: Int(word & 15), counter: armCounter(offset), isShifted: word & 0xFE0 != 0,
                at: offset)
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
