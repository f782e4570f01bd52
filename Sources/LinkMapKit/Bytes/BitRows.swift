/// A square of bits, in rows of words.
struct BitRows {
    /// The number of rows, and of bits in each.
    let count: Int
    private let width: Int
    private var words: [UInt64]

    init(count: Int) {
        self.count = count
        width = (count + 63) / 64
        words = Array(repeating: 0, count: count * width)
    }

    mutating func insert(_ bit: Int, in row: Int) { words[row * width + bit >> 6] |= 1 << UInt64(bit & 63) }

    /// Adds the bits of another square's row to those of a row.
    mutating func formUnion(_ row: Int, with other: Int, of rows: BitRows) {
        for word in 0..<width { words[row * width + word] |= rows.words[other * width + word] }
    }

    /// Returns the bits that are set in a row, ascending.
    func bits(in row: Int) -> [Int] {
        var found: [Int] = []
        for word in 0..<width {
            var rest = words[row * width + word]
            while rest != 0 {
                found.append(word << 6 + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
        return found
    }
}
