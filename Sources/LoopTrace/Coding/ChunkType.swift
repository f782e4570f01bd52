/// What a chunk holds: four ASCII letters, the first one in the lowest byte.
public struct ChunkType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ letters: String) {
        rawValue = letters.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    public static let metadata = ChunkType("META")
    public static let modules = ChunkType("MODS")
    public static let strings = ChunkType("STRS")
    public static let loop = ChunkType("LOOP")
    public static let interval = ChunkType("HIST")
    public static let turns = ChunkType("TURN")
    public static let stall = ChunkType("STAL")
    public static let sample = ChunkType("SMPL")
    public static let saturation = ChunkType("SATU")
    public static let startup = ChunkType("STRT")
    public static let note = ChunkType("NOTE")
    public static let pause = ChunkType("PAUS")
    public static let drops = ChunkType("DROP")
    public static let clock = ChunkType("CLKS")
    public static let end = ChunkType("END ")

    /// Capital letters and blanks only: what a chunk of a later version looks like too.
    var isPlausible: Bool {
        (0..<4).allSatisfy { index in
            let letter = UInt8(truncatingIfNeeded: rawValue >> UInt32(8 * index))
            return (0x41...0x5A).contains(letter) || letter == 0x20
        }
    }
}
