//  31          28    25           0
//   .  .  .  | op0 (28…25) | …            op0: 100x with immediates · 101x branches · x1x0 memory
//  1 iiii 10000 … d          adrp d, page          1001 0001 sh imm12 n d      add d, n, #imm
//  00 0101 imm26             b                     1111 1001 01 imm12 n t      ldr t, [n, #imm]

/// The fields of an A64 instruction that determine the addresses it refers to (Arm ARM, C4).
struct ARM64Instruction {
    let word: UInt32

    @inline(__always)
    init(_ word: UInt32) { self.word = word }

    @inline(__always)
    var destination: Int { Int(word & 31) }
    @inline(__always)
    var base: Int { Int(word >> 5 & 31) }
    /// The second register that a load pair writes.
    @inline(__always)
    var secondDestination: Int { Int(word >> 10 & 31) }

    /// Returns `bits` bits from bit `low` on, as a signed number.
    @inline(__always)
    func signed(_ low: UInt32, _ bits: UInt32) -> Int64 {
        Int64(Int32(bitPattern: word << (32 - low - bits)) >> Int32(32 - bits))
    }

    // MARK: - Forms

    @inline(__always)
    var isAdr: Bool { word & 0x9F00_0000 == 0x1000_0000 }
    @inline(__always)
    var isAdrp: Bool { word & 0x9F00_0000 == 0x9000_0000 }
    /// 64-bit `add` with an immediate; not the form that sets flags.
    @inline(__always)
    var isAddImmediate: Bool { word & 0xFF80_0000 == 0x9100_0000 }
    @inline(__always)
    var isSubtractImmediate: Bool { word & 0xFF80_0000 == 0xD100_0000 }
    /// 64-bit `add` and `sub` of registers; the second may be shifted or extended.
    @inline(__always)
    var isSum: Bool { word & 0xFF00_0000 == 0x8B00_0000 }
    @inline(__always)
    var isDifference: Bool { word & 0xFF00_0000 == 0xCB00_0000 }
    /// `madd` and related instructions, which add a product to ``summand``.
    @inline(__always)
    var addsProduct: Bool { word & 0xFF00_8000 == 0x9B00_0000 }
    @inline(__always)
    var summand: Int { Int(word >> 10 & 31) }
    /// `mov d, m` between registers.
    @inline(__always)
    var isMove: Bool { word & 0xFFE0_FFE0 == 0xAA00_03E0 }
    /// `b` and `bl`.
    @inline(__always)
    var isBranch: Bool { word & 0x7C00_0000 == 0x1400_0000 }
    @inline(__always)
    var isLink: Bool { word >> 31 == 1 }
    /// `blr`, including the forms that authenticate a pointer.
    @inline(__always)
    var isIndirectCall: Bool { word & 0xFEFF_F000 == 0xD63F_0000 }

    @inline(__always)
    var isNothing: Bool { word == 0xD503_201F }
    /// Whether control flow ends: branches, returns, traps, and invalid instructions. Calls count: a function ends with
    /// one only if the callee does not return.
    var endsFlow: Bool {
        isBranch || word & 0xFE00_0000 == 0xD600_0000 || word >> 24 == 0xD4
            || word & 0x1800_0000 == 0 && word & 0x0600_0000 != 0x0400_0000
    }

    /// `mrs t, tpidr_el0`.
    @inline(__always)
    var readsThreadPointer: Bool { word & 0xFFFF_FFE0 == 0xD53B_D040 }

    /// The register that ``isMove`` copies.
    @inline(__always)
    var moved: Int { Int(word >> 16 & 31) }

    /// Distance of `b.cond`, `cbz`, `cbnz`, `tbz` and `tbnz`, in bytes; `nil` for other instructions.
    @inline(__always)
    var conditionalDistance: Int64? {
        if word & 0xFF00_0000 == 0x5400_0000 || word & 0x7E00_0000 == 0x3400_0000 { return signed(5, 19) << 2 }
        return word & 0x7E00_0000 == 0x3600_0000 ? signed(5, 14) << 2 : nil
    }

    // MARK: - Immediates

    /// `movn`, `movz` and `movk`.
    @inline(__always)
    var isMoveWide: Bool { word & 0x1F80_0000 == 0x1280_0000 }
    var isInverted: Bool { word >> 29 & 3 == 0 }
    var keepsOtherParts: Bool { word >> 29 & 3 == 3 }
    var wideNumber: UInt64 { UInt64(word >> 5 & 0xFFFF) }
    var wideShift: UInt64 { UInt64(word >> 21 & 3) * 16 }

    /// Distance of `adr` in bytes; of `adrp` in pages.
    @inline(__always)
    var addressDistance: Int64 { signed(5, 19) << 2 | Int64(word >> 29 & 3) }

    @inline(__always)
    var addend: UInt64 { UInt64(word >> 10 & 0xFFF) << (word & 0x40_0000 != 0 ? 12 : 0) }

    /// Whether the number of an addition is shifted by twelve bits.
    @inline(__always)
    var addsUpperHalf: Bool { word & 0x40_0000 != 0 }

    @inline(__always)
    var branchDistance: Int64 { signed(0, 26) << 2 }

    @inline(__always)
    var literalDistance: Int64 { signed(5, 19) << 2 }

    // MARK: - Memory

    /// Whether a load of a constant fills a general register of 64 bits.
    @inline(__always)
    var isWideLiteral: Bool { word & 0xFF00_0000 == 0x5800_0000 }
    /// Whether a single-register access is one of 64 bits.
    @inline(__always)
    var isWideAccess: Bool { word >> 30 == 3 }

    enum Memory {
        /// `ldr t, literal`.
        case literal
        /// One register at a distance from the base. A base that the instruction changes is unknown afterwards.
        case single(distance: Int64, changesBase: Bool)
        case pair(distance: Int64, size: Int64, changesBase: Bool)
        /// Anything else: atomics, exclusives, structures.
        case other
    }

    @inline(__always)
    var isMemory: Bool { word & 0x0A00_0000 == 0x0800_0000 }
    @inline(__always)
    var isVector: Bool { word & 0x0400_0000 != 0 }
    /// Whether a single-register access is a load. A byte load counts, since it writes the whole register; a prefetch
    /// does not.
    @inline(__always)
    var isSingleLoad: Bool { word >> 22 & 3 != 0 && word & 0xC0C0_0000 != 0xC080_0000 }
    /// Whether a single-register access adds the register ``moved`` to its base.
    @inline(__always)
    var hasIndex: Bool { word & 0x3B20_0C00 == 0x3820_0800 }
    @inline(__always)
    var isPairLoad: Bool { word & 0x0040_0000 != 0 }

    var memory: Memory {
        switch word >> 27 & 7 {
        case 0b011 where word >> 24 & 3 == 0: .literal
        case 0b101: pair
        case 0b111: single
        default: .other
        }
    }

    private var pair: Memory {
        let selector = word >> 30
        let shift = isVector ? 2 + selector : selector == 2 ? 3 : 2
        return .pair(distance: signed(15, 7) << Int64(shift), size: 1 << Int64(shift), changesBase: word >> 23 & 1 == 1)
    }

    private var single: Memory {
        if word >> 24 & 1 == 1 {
            let scale = isVector && word & 0x0080_0000 != 0 ? 4 : word >> 30
            return .single(distance: Int64(word >> 10 & 0xFFF) << Int64(scale), changesBase: false)
        }
        guard word >> 21 & 1 == 0 else { return special }
        switch word >> 10 & 3 {
        case 0, 2: return .single(distance: signed(12, 9), changesBase: false)
        // Post-index and pre-index: only pre-index adds to the address that is read.
        case 1: return .single(distance: 0, changesBase: true)
        default: return .single(distance: signed(12, 9), changesBase: true)
        }
    }

    /// Accesses with a register as distance, which is taken as 0; with pointer authentication; atomics.
    private var special: Memory {
        guard word >> 10 & 1 == 1, word >> 30 == 3, !isVector else { return .single(distance: 0, changesBase: false) }
        let upper: Int64 = word >> 22 & 1 == 1 ? -512 : 0
        return .single(distance: (upper + Int64(word >> 12 & 0x1FF)) << 3, changesBase: word >> 11 & 1 == 1)
    }
}
