/// The decoding table of all opcodes in one mode. It is flat, so that a look-up is one load.
struct X86Opcodes: Sendable {
    /// Numbers of the maps, each of 256 entries.
    enum Map {
        static let escape = 1
        static let escape38 = 2
        static let escape3A = 3
        /// Base of the VEX maps 1 to 3: the map's own number is added.
        static let vex = 3
        static let evex = 6
        /// Base of the EVEX maps 5 and 6, which directly follow map 3.
        static let evexBeyond4 = 5
        /// Base of the XOP maps 8 to 10.
        static let xop = 4
        /// Operand shapes by ModRM byte. Bits 15…4: whether a SIB byte follows; 3…0: size of the displacement in bytes.
        static let shapes = 15
    }

    /// Two bytes an entry. A view, because an array in a struct would be copied or reference-counted at each look-up.
    private let table: ByteView

    static func forMode(_ mode: X86Mode) -> X86Opcodes { mode == .long ? long : protected }

    // Created once, since the memory of a view is never freed.
    private static let long = X86Opcodes(.long)
    private static let protected = X86Opcodes(.protected)

    private init(_ mode: X86Mode) {
        var entries = [UInt16](repeating: X86Form(step: .invalid).bits, count: 16 << 8)
        for (map, grid) in (X86OpcodeGrids.scalar + X86OpcodeGrids.vector).enumerated() {
            X86Opcodes.fill(&entries, from: map << 8, with: grid, mode)
        }
        for modRM in 0..<256 { entries[Map.shapes << 8 | modRM] = X86Opcodes.shape(modRM) }
        table = ByteView(copying: entries.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] })
    }

    @inline(__always) subscript(map: Int, byte: UInt8) -> X86Form { X86Form(bits: entry(map, byte)) }

    @inline(__always) func shape(of modRM: UInt8) -> UInt16 { entry(Map.shapes, modRM) }

    @inline(__always) private func entry(_ map: Int, _ byte: UInt8) -> UInt16 {
        table.integer(at: (map << 8 | Int(byte)) << 1) ?? 0
    }

    private static func fill(_ entries: inout [UInt16], from start: Int, with grid: ByteView, _ mode: X86Mode) {
        var place = start
        for index in 0..<grid.count where grid[index] != UInt8(ascii: "\n") {
            entries[place] = X86Opcodes.form(grid[index], mode).bits
            place += 1
        }
    }

    private static func shape(_ modRM: Int) -> UInt16 {
        let mode = modRM >> 6
        let register = modRM & 7
        let sib: UInt16 = mode != 3 && register == 4 ? 0x10 : 0
        switch mode {
        case 0: return register == 5 ? 4 : sib
        case 1: return sib | 1
        case 2: return sib | 4
        default: return 0
        }
    }

    private static func form(_ letter: UInt8, _ mode: X86Mode) -> X86Form {
        let letter = UnicodeScalar(letter)
        return plain(letter) ?? stepping(letter) ?? (mode == .long ? nil : protected(letter)) ?? missing(letter, mode)
    }

    private static func plain(_ letter: UnicodeScalar) -> X86Form? {
        switch letter {
        case ".": X86Form()
        case "b": X86Form(.byte)
        case "w": X86Form(.word)
        case "z": X86Form(.operand)
        case "e": X86Form(.wordAndByte)
        case "v": X86Form(.wide, .immediate)
        case "i": X86Form(.operand, .immediate)
        case "o": X86Form(.address, .offset)
        case "c": X86Form(.distance, .call)
        case "j": X86Form(.distance, .jump)
        case "J": X86Form(.byte, .jump)
        case "s": X86Form(.byte, .local)
        case "m": X86Form(modRM: true)
        case "B": X86Form(.byte, modRM: true)
        case "Z": X86Form(.operand, modRM: true)
        case "G": X86Form(.operand, modRM: true, .immediate)
        case "n": X86Form(modRM: true, .nothing)
        default: nil
        }
    }

    private static func stepping(_ letter: UnicodeScalar) -> X86Form? {
        switch letter {
        case "P": X86Form(step: .prefix)
        case "0": X86Form(step: .escape)
        case "8": X86Form(step: .escape38)
        case "A": X86Form(step: .escape3A)
        case "2": X86Form(step: .vex2)
        case "3": X86Form(step: .vex3)
        case "E": X86Form(step: .evex)
        case "X": X86Form(modRM: true, step: .xop)
        case "I": X86Form(.operand, modRM: true, .immediate, step: .limited)
        case "l": X86Form(modRM: true, .address, step: .limited)
        case "L": X86Form(modRM: true, step: .limited)
        case "Q": X86Form(.byte, modRM: true, step: .limited)
        case "T": X86Form(.byte, modRM: true, step: .test)
        case "Y": X86Form(.operand, modRM: true, step: .test)
        case "r": X86Form(modRM: true, step: .registers)
        case "t": X86Form(modRM: true, step: .extract)
        default: nil
        }
    }

    private static func protected(_ letter: UnicodeScalar) -> X86Form? {
        switch letter {
        case "-", "R": X86Form()
        case "a": X86Form(.byte)
        case "D": X86Form(.byte, modRM: true)
        case "p": X86Form(.far)
        default: nil
        }
    }

    private static func missing(_ letter: UnicodeScalar, _ mode: X86Mode) -> X86Form {
        X86Form(step: letter == "R" && mode == .long ? .rex : .invalid)
    }
}
