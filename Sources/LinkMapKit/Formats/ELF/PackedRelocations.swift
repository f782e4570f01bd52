//  an even word: the address of a pointer; an odd one: bits for the 63 (or 31) words that follow the last

/// A table of `SHT_RELR`: the places of pointers that the loader adds the image's own address to.
struct PackedRelocations {
    private let file: ELFFile
    private let contents: ByteView

    init(_ number: Int, of file: ELFFile) {
        self.file = file
        contents = file.contents(of: number)
    }

    /// The same where the loader finds it, without a section.
    init(_ contents: ByteView, of file: ELFFile) {
        self.file = file
        self.contents = contents
    }

    /// The places that each word of the table stands for: a word's number, and addresses ascending.
    func forEachWord(_ body: (_ row: UInt64, _ places: Places) -> Void) {
        let size = file.wordSize
        var next: UInt64 = 0
        for row in 0..<UInt64(contents.count) / size {
            guard let word = file.word(at: Int(row * size), in: contents) else { return }
            if word & 1 == 0 {
                body(row, Places(first: word, bits: 1, size: size))
                next = word &+ size
            } else {
                body(row, Places(first: next, bits: word >> 1, size: size))
                next = next &+ (size * 8 - 1) &* size
            }
        }
    }

    struct Places: Sequence, IteratorProtocol {
        fileprivate var first: UInt64
        fileprivate var bits: UInt64
        fileprivate let size: UInt64

        mutating func next() -> UInt64? {
            guard bits != 0 else { return nil }
            let zeros = UInt64(bits.trailingZeroBitCount)
            let place = first &+ zeros &* size
            first = place &+ size
            bits = zeros == 63 ? 0 : bits >> (zeros + 1)
            return place
        }
    }
}
