/// The standard library types that have an abbreviation (`Si`, `SS`, `ScM`).
enum SwiftKnownNames {
    static let swiftModule: Int32 = 0
    static let clangModule: Int32 = 1
    static let synthesizedModule: Int32 = 2

    /// Names of the modules and types, by index.
    static let names: [ByteView] =
        [ByteView("Swift"), ByteView("__C"), ByteView("__C_Synthesized")]
        + plain.map(\.name) + concurrent.map(\.name)

    /// Index of the type by the letter behind `S`; 0 for none.
    static let plainByLetter = byLetter(plain, from: 3)
    /// Index of the type by the letter behind `Sc`; 0 for none.
    static let concurrentByLetter = byLetter(concurrent, from: 3 + plain.count)

    private struct Entry {
        var letter: Unicode.Scalar
        var name: ByteView

        init(_ letter: Unicode.Scalar, _ name: StaticString) {
            self.letter = letter
            self.name = ByteView(name)
        }
    }

    private static func byLetter(_ entries: [Entry], from first: Int) -> [Int32] {
        var table = [Int32](repeating: 0, count: 128)
        for (index, entry) in entries.enumerated() { table[Int(entry.letter.value)] = Int32(first + index) }
        return table
    }

    private static let plain: [Entry] = [
        Entry("A", "AutoreleasingUnsafeMutablePointer"),
        Entry("B", "BinaryFloatingPoint"),
        Entry("D", "Dictionary"),
        Entry("E", "Encodable"),
        Entry("F", "FloatingPoint"),
        Entry("G", "RandomNumberGenerator"),
        Entry("H", "Hashable"),
        Entry("I", "DefaultIndices"),
        Entry("J", "Character"),
        Entry("K", "BidirectionalCollection"),
        Entry("L", "Comparable"),
        Entry("M", "MutableCollection"),
        Entry("N", "ClosedRange"),
        Entry("O", "ObjectIdentifier"),
        Entry("P", "UnsafePointer"),
        Entry("Q", "Equatable"),
        Entry("R", "UnsafeBufferPointer"),
        Entry("S", "String"),
        Entry("T", "Sequence"),
        Entry("U", "UnsignedInteger"),
        Entry("V", "UnsafeRawPointer"),
        Entry("W", "UnsafeRawBufferPointer"),
        Entry("X", "RangeExpression"),
        Entry("Y", "RawRepresentable"),
        Entry("Z", "SignedInteger"),
        Entry("a", "Array"),
        Entry("b", "Bool"),
        Entry("d", "Double"),
        Entry("e", "Decodable"),
        Entry("f", "Float"),
        Entry("h", "Set"),
        Entry("i", "Int"),
        Entry("j", "Numeric"),
        Entry("k", "RandomAccessCollection"),
        Entry("l", "Collection"),
        Entry("m", "RangeReplaceableCollection"),
        Entry("n", "Range"),
        Entry("p", "UnsafeMutablePointer"),
        Entry("q", "Optional"),
        Entry("r", "UnsafeMutableBufferPointer"),
        Entry("s", "Substring"),
        Entry("t", "IteratorProtocol"),
        Entry("u", "UInt"),
        Entry("v", "UnsafeMutableRawPointer"),
        Entry("w", "UnsafeMutableRawBufferPointer"),
        Entry("x", "Strideable"),
        Entry("y", "StringProtocol"),
        Entry("z", "BinaryInteger"),
    ]

    private static let concurrent: [Entry] = [
        Entry("A", "Actor"),
        Entry("C", "CheckedContinuation"),
        Entry("E", "CancellationError"),
        Entry("F", "Executor"),
        Entry("G", "TaskGroup"),
        Entry("I", "AsyncIteratorProtocol"),
        Entry("J", "UnownedJob"),
        Entry("M", "MainActor"),
        Entry("P", "TaskPriority"),
        Entry("S", "AsyncStream"),
        Entry("T", "Task"),
        Entry("c", "UnsafeContinuation"),
        Entry("e", "UnownedSerialExecutor"),
        Entry("f", "SerialExecutor"),
        Entry("g", "ThrowingTaskGroup"),
        Entry("h", "TaskExecutor"),
        Entry("i", "AsyncSequence"),
        Entry("s", "AsyncThrowingStream"),
        Entry("t", "UnsafeCurrentTask"),
    ]
}
