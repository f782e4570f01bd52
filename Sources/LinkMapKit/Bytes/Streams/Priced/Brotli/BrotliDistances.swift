/// The distances of copies in brotli (RFC 7932, 4).
struct BrotliDistances {
    /// The last four distances, the latest first.
    private var last = [4, 11, 15, 16]
    /// The number of low bits that are part of a symbol, and the number of distances that have a symbol of their own.
    private var (postfix, direct) = (0, 0)

    /// The symbols 0 to 15: one of the last distances, and what is added to it.
    private static let recent = [
        (0, 0), (1, 0), (2, 0), (3, 0), (0, -1), (0, 1), (0, -2), (0, 2), (0, -3), (0, 3), (1, -1), (1, 1), (1, -2),
        (1, 2), (1, -3), (1, 3),
    ]

    /// Reads the parameters of a meta-block.
    mutating func readParameters(_ input: inout BitReader) {
        postfix = input.take(2)
        direct = input.take(4) << postfix
    }

    /// The number of symbols.
    var alphabet: Int { 16 + direct + 48 << postfix }
    /// The latest distance.
    var latest: Int { last[0] }

    /// Returns the distance of a symbol, whose extra bits are read; less than 1 for one that is not valid.
    func distance(of symbol: Int, _ input: inout BitReader) -> Int {
        if symbol < 16 {
            let (index, change) = BrotliDistances.recent[symbol]
            return last[index] + change
        }
        guard symbol >= 16 + direct else { return symbol - 15 }
        let code = symbol - direct - 16
        let bits = 1 + code >> (postfix + 1)
        let start = (2 + code >> postfix & 1) << bits - 4
        return (start + input.take(bits)) << postfix + code & (1 << postfix - 1) + direct + 1
    }

    mutating func note(_ distance: Int) { last = [distance, last[0], last[1], last[2]] }
}
