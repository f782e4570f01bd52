import LinkMapKit

/// Lays structures out one after the other, for metadata made by hand: every pointer is the address itself.
struct MemoryWriter {
    let start: UInt64
    let wordSize: UInt64
    private(set) var bytes: [UInt8] = []
    private var sections: [ImageMemory.Section] = []

    init(start: UInt64 = 0x1_0000, wordSize: UInt64 = 8) {
        self.start = start
        self.wordSize = wordSize
    }

    var next: UInt64 { start + UInt64(bytes.count) }

    /// - Returns: the address.
    @discardableResult
    mutating func words(_ words: [UInt64]) -> UInt64 {
        let place = next
        for word in words {
            bytes += wordSize == 8 ? TinyMachO.little(word) : TinyMachO.little(UInt32(truncatingIfNeeded: word))
        }
        return place
    }

    @discardableResult
    mutating func longs(_ longs: [UInt32]) -> UInt64 {
        let place = next
        bytes += TinyMachO.words(longs)
        return place
    }

    mutating func text(_ text: String) -> UInt64 {
        let place = next
        bytes += Array(text.utf8) + [0]
        while bytes.count % 8 != 0 { bytes.append(0) }
        return place
    }

    /// The distance from `place` to `target`.
    static func distance(from place: UInt64, to target: UInt64) -> UInt32 {
        UInt32(truncatingIfNeeded: target &- place)
    }

    mutating func overwrite(_ place: UInt64, word: UInt64) {
        let bytes = wordSize == 8 ? TinyMachO.little(word) : TinyMachO.little(UInt32(truncatingIfNeeded: word))
        self.bytes.replaceSubrange(Int(place - start)..<Int(place - start) + bytes.count, with: bytes)
    }

    mutating func section(_ name: ByteView, _ range: Range<UInt64>) {
        sections.append(ImageMemory.Section(name: name, range: range))
    }

    /// A section of pointers.
    mutating func section(_ name: ByteView, words: [UInt64]) {
        let place = self.words(words)
        section(name, place..<next)
    }

    func memory(architecture: String = "arm64", isELF: Bool = false) -> ImageMemory {
        ImageMemory(
            bytes: AddressedBytes([(start, ByteView(copying: bytes))], isBigEndian: false), fixups: FixupTable(),
            sections: sections, wordSize: wordSize, architecture: architecture,
            toolchain: isELF ? .gnu : .apple)
    }
}
