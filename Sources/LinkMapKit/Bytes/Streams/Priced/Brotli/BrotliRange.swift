/// The numbers that one symbol stands for: a base, and extra bits that are added.
struct BrotliRange {
    let base: Int
    let bits: Int

    @inline(__always)
    func read(_ input: inout BitReader) -> Int { base + input.take(bits) }

    /// The ranges that follow each other from a first number on.
    private static func list(from first: Int, _ bits: [Int]) -> [BrotliRange] {
        var next = first
        return bits.map { bits in
            defer { next += 1 << bits }
            return BrotliRange(base: next, bits: bits)
        }
    }

    /// The lengths of blocks (RFC 7932, 6), of inserted literals, and of copies (RFC 7932, 5).
    static let blocks = list(
        from: 1, [2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 7, 8, 9, 10, 11, 12, 13, 24])
    static let inserts = list(
        from: 0, [0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 12, 14, 24])
    static let copies = list(
        from: 2, [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8, 9, 10, 24])

    /// The first of the eight codes for inserts and copies in each cell of 64 commands.
    private static let cells = [
        (0, 0), (0, 8), (0, 0), (0, 8), (8, 0), (8, 8), (0, 16), (16, 0), (8, 16), (16, 8), (16, 16),
    ]

    /// Returns the ranges that a command stands for.
    static func command(_ symbol: Int) -> (insert: BrotliRange, copy: BrotliRange) {
        let (insert, copy) = cells[symbol >> 6]
        return (inserts[insert + symbol >> 3 & 7], copies[copy + symbol & 7])
    }
}
