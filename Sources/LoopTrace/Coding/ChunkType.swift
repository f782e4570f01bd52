/// The type of a chunk: four ASCII letters, the first one in the lowest byte.
public struct ChunkType: RawRepresentable, Hashable, Sendable {
    /// The four letters as a number.
    public let rawValue: UInt32

    /// Creates a type from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ letters: String) {
        rawValue = letters.utf8.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// A list of ``MetadataRecord``.
    public static let metadata = ChunkType("META")
    /// A list of ``TraceModule``.
    public static let modules = ChunkType("MODS")
    /// A list of ``StringRecord``.
    public static let strings = ChunkType("STRS")
    /// A ``LoopRecord``.
    public static let loop = ChunkType("LOOP")
    /// An ``IntervalRecord``.
    public static let interval = ChunkType("HIST")
    /// A ``TurnList``.
    public static let turns = ChunkType("TURN")
    /// A ``StallRecord``.
    public static let stall = ChunkType("STAL")
    /// A ``SampleRecord``.
    public static let sample = ChunkType("SMPL")
    /// A ``SaturationRecord``.
    public static let saturation = ChunkType("SATU")
    /// A ``SuspensionRecord``.
    public static let suspension = ChunkType("SUSP")
    /// A ``HeldTimerRecord``.
    public static let heldTimer = ChunkType("HELD")
    /// A ``StartupRecord``.
    public static let startup = ChunkType("STRT")
    /// A ``NoteRecord``.
    public static let note = ChunkType("NOTE")
    /// A ``PauseRecord``.
    public static let pause = ChunkType("PAUS")
    /// A ``DropRecord``.
    public static let drops = ChunkType("DROP")
    /// A ``ClockRecord``.
    public static let clock = ChunkType("CLKS")
    /// An ``EndRecord``.
    public static let end = ChunkType("END ")

    /// Whether the type consists of capital letters and spaces, like all types of this and later versions.
    var isPlausible: Bool {
        (0..<4).allSatisfy { index in
            let letter = UInt8(truncatingIfNeeded: rawValue >> UInt32(8 * index))
            return (0x41...0x5A).contains(letter) || letter == 0x20
        }
    }
}
