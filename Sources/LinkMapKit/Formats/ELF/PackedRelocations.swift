//  even word: the address of a pointer; odd word: a bitmap for the next 63 (or 31) words

/// A table of `SHT_RELR`: the addresses of pointers to which the loader adds the load address.
struct PackedRelocations {
    private let file: ELFFile
    private let contents: ByteView

    init(_ number: Int, of file: ELFFile) {
        self.file = file
        contents = file.contents(of: number)
    }

    /// Creates the table from bytes that were found through the dynamic section.
    init(_ contents: ByteView, of file: ELFFile) {
        self.file = file
        self.contents = contents
    }

    /// Calls `body` with each word's number and the addresses that it relocates, ascending.
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
