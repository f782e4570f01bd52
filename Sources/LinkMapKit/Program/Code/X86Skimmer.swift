/// The lengths of instructions that refer to nothing outside of their function by themselves: most of all code.
///
/// An instruction of 64-bit code with one prefix at most takes one look-up by its opcode and ModRM, where decoding takes half a dozen
/// decisions that no processor foresees. All others are left to ``X86Decoder``.
package struct X86Skimmer: Sendable {
    /// The bits of an entry. One without any is for the decoder.
    private enum Bits {
        /// The number of bytes from the opcode on.
        static let length: UInt8 = 0x0F
        /// The instruction jumps by its immediate.
        static let jump: UInt8 = 0x40
        /// A SIB byte without a base is followed by an address.
        static let base: UInt8 = 0x80
    }

    /// An entry for each opcode and ModRM byte, of all maps up to VEX 3.
    private let entries: ByteView

    // Created once, since the memory of a view is never freed.
    private static let plain = X86Skimmer(displacements: false, immediates: false)
    private static let withThread = X86Skimmer(displacements: false, immediates: true)
    private static let fixed = X86Skimmer(displacements: true, immediates: true)

    /// - Parameters:
    ///   - isFixed: whether any number of four bytes may be an address.
    ///   - hasThread: whether an immediate may be the distance of a thread-local variable.
    package static func long(isFixed: Bool, hasThread: Bool) -> X86Skimmer {
        isFixed ? fixed : hasThread ? withThread : plain
    }

    /// - Parameters:
    ///   - displacements: whether displacements of four bytes refer to something.
    ///   - immediates: the same for immediates.
    private init(displacements: Bool, immediates: Bool) {
        let opcodes = X86Opcodes.forMode(.long)
        var entries = [UInt8](repeating: 0, count: (X86Opcodes.Map.vex + 4) << 16)
        for map in [0, X86Opcodes.Map.escape] + (1...3).map({ X86Opcodes.Map.vex + $0 }) {
            for opcode in UInt8.min...UInt8.max {
                for modRM in UInt8.min...UInt8.max {
                    guard let form = X86Skimmer.form(opcodes, map, opcode, modRM) else { continue }
                    entries[map << 16 | Int(opcode) << 8 | Int(modRM)] =
                        X86Skimmer.entry(form, map, modRM, opcodes.shape(of: modRM), displacements, immediates) ?? 0
                }
            }
        }
        self.entries = ByteView(copying: entries)
    }

    /// Returns the offset of the first instruction from `start` on that the decoder has to look at; the end of `range` if there is none.
    ///
    /// - Parameter range: a function in `code`.
    @inline(__always)
    package func skim(_ code: ByteView, _ range: Range<Int>, from start: Int) -> Int {
        var place = start
        while place < range.upperBound {
            let next = place &+ length(in: code, at: place, range)
            guard next > place, next <= range.upperBound else { break }
            place = next
        }
        return place
    }

    /// Returns the length of an instruction; zero if the decoder has to look at it.
    @inline(__always)
    private func length(in code: ByteView, at offset: Int, _ range: Range<Int>) -> Int {
        guard var bytes = code.integer(at: offset, as: UInt64.self) else { return 0 }
        var length = 0
        var map = 0
        let first = bytes & 0xFF
        if first == 0xC5 {
            length = 2
            map = X86Opcodes.Map.vex + 1
            bytes >>= 16
        } else if first == 0xC4 {
            guard 1...3 ~= bytes >> 8 & 0x1F else { return 0 }
            length = 3
            map = X86Opcodes.Map.vex &+ Int(truncatingIfNeeded: bytes >> 8 & 0x1F)
            bytes >>= 24
        } else {
            let isPrefixed = first == 0x66 || first == 0xF2 || first == 0xF3
            if isPrefixed { (length, bytes) = (1, bytes >> 8) }
            let rex = bytes & 0xF0 == 0x40 ? 1 : 0
            let isWide = rex == 1 && bytes & 8 != 0
            bytes >>= UInt64(truncatingIfNeeded: rex &* 8)
            length &+= rex
            if bytes & 0xFF == 0x0F {
                length &+= 1
                map = X86Opcodes.Map.escape
                bytes >>= 8
            } else if isPrefixed || isWide && bytes & 0xF8 == 0xB8 {
                return 0
            }
        }
        let entry = entries[
            map << 16 | Int(truncatingIfNeeded: bytes & 0xFF) << 8 | Int(truncatingIfNeeded: bytes >> 8 & 0xFF)]
        length &+= Int(entry & Bits.length)
        if entry & (Bits.jump | Bits.base) != 0 {
            if entry & Bits.base != 0 { return bytes >> 16 & 7 == 5 ? 0 : length }
            let distance =
                entry & Bits.length == 2
                ? Int(Int8(truncatingIfNeeded: bytes >> 8)) : Int(Int32(truncatingIfNeeded: bytes >> 8))
            return range.contains(offset &+ length &+ distance) ? length : 0
        }
        return entry == 0 ? 0 : length
    }

    /// Returns the form of an instruction; `nil` if it is invalid, or if prefixes decide on it.
    private static func form(_ opcodes: X86Opcodes, _ map: Int, _ opcode: UInt8, _ modRM: UInt8) -> X86Form? {
        let form = opcodes[map, opcode]
        switch form.step {
        case .plain: return form
        case .limited where map == 0: return X86Groups.has(opcode, modRM) ? form : nil
        case .test where map == 0: return modRM >> 3 & 7 > 1 ? X86Form(modRM: true) : form
        default: return nil
        }
    }

    private static func entry(
        _ form: X86Form, _ map: Int, _ modRM: UInt8, _ shape: UInt16, _ displacements: Bool, _ immediates: Bool
    ) -> UInt8? {
        guard let immediate = size(form, map), let action = form.action else { return nil }
        switch action {
        case .call, .offset: return nil
        case .jump: return form.hasModRM ? nil : (1 + immediate) | Bits.jump
        case .immediate where immediates: return nil
        default: break
        }
        guard form.hasModRM else { return 1 + immediate }
        // A distance to something, or its address.
        let isRelative = modRM & 0xC7 == 0x05
        if shape & 4 != 0, action != .nothing, displacements || isRelative { return nil }
        let hasSIB = shape & 0x10 != 0
        return 2 + (hasSIB ? 1 : 0) + UInt8(shape & 0x0F) + immediate | (hasSIB && modRM < 0x40 ? Bits.base : 0)
    }

    /// Returns the size of the immediate without prefixes; `nil` for rare ones.
    private static func size(_ form: X86Form, _ map: Int) -> UInt8? {
        switch X86Form.Immediate(rawValue: UInt16(form.immediate)) {
        case .none?: return 0
        case .byte: return 1
        case .word, .twoBytes: return 2
        case .wordAndByte: return 3
        case .operand, .wide: return map == 0 ? 4 : nil
        case .distance: return 4
        default: return nil
        }
    }
}
