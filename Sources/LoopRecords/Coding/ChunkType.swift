/// The type of a chunk: four ASCII letters, the first one in the lowest byte.
public struct ChunkType: RawRepresentable, Hashable, Sendable {
    /// The four letters as a number.
    public let rawValue: UInt32

    /// Creates a type from its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    private init(_ letters: StaticString) {
        // The first letter is the lowest byte.
        var value: UInt32 = 0
        for index in 0..<4 { value |= UInt32(unsafe letters.utf8Start[index]) << UInt32(8 * index) }
        rawValue = value
    }

    /// A list of ``MetadataRecord``.
    public static var metadata: ChunkType { ChunkType("META") }
    /// A list of ``TraceModule``.
    public static var modules: ChunkType { ChunkType("MODS") }
    /// A list of ``StringRecord``.
    public static var strings: ChunkType { ChunkType("STRS") }
    /// A ``LoopRecord``.
    public static var loop: ChunkType { ChunkType("LOOP") }
    /// An ``IntervalRecord``.
    public static var interval: ChunkType { ChunkType("HIST") }
    /// An ``IntervalRecord`` of what the intervals before it counted too much.
    public static var excess: ChunkType { ChunkType("LESS") }
    /// A ``TurnList``.
    public static var turns: ChunkType { ChunkType("TURN") }
    /// A ``StallRecord``.
    public static var stall: ChunkType { ChunkType("STAL") }
    /// A ``SampleRecord``.
    public static var sample: ChunkType { ChunkType("SMPL") }
    /// A ``SaturationRecord``.
    public static var saturation: ChunkType { ChunkType("SATU") }
    /// A ``SuspensionRecord``.
    public static var suspension: ChunkType { ChunkType("SUSP") }
    /// A ``HeldTimerRecord``.
    public static var heldTimer: ChunkType { ChunkType("HELD") }
    /// A ``StartupRecord``.
    public static var startup: ChunkType { ChunkType("STRT") }
    /// A ``NoteRecord``.
    public static var note: ChunkType { ChunkType("NOTE") }
    /// A ``PauseRecord``.
    public static var pause: ChunkType { ChunkType("PAUS") }
    /// A ``DropRecord``.
    public static var drops: ChunkType { ChunkType("DROP") }
    /// A ``ClockRecord``.
    public static var clock: ChunkType { ChunkType("CLKS") }
    /// An ``EndRecord``.
    public static var end: ChunkType { ChunkType("END ") }

    /// Whether the type consists of capital letters and spaces, like all types of this and later versions.
    package var isPlausible: Bool {
        (0..<4).allSatisfy { index in
            let letter = UInt8(truncatingIfNeeded: rawValue >> UInt32(8 * index))
            return (0x41...0x5A).contains(letter) || letter == 0x20
        }
    }
}
