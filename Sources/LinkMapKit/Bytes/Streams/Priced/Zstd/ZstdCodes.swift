/// The codes of lengths, and the tables that every block may use (RFC 8878, 3.1.1.3.2).
enum ZstdCodes {
    /// The base and the number of extra bits of each code of a literal length.
    static let literals: [(base: Int, bits: Int)] = {
        var codes = (0..<16).map { (base: $0, bits: 0) }
        for bits in [1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] {
            let last = codes[codes.count - 1]
            codes.append((base: last.base + 1 << last.bits, bits: bits))
        }
        return codes
    }()

    /// The base and the number of extra bits of each code of a match length.
    static let matches: [(base: Int, bits: Int)] = {
        var codes = (0..<32).map { (base: $0 + 3, bits: 0) }
        for bits in [1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16] {
            let last = codes[codes.count - 1]
            codes.append((base: last.base + 1 << last.bits, bits: bits))
        }
        return codes
    }()

    /// Limit of an offset's code, as 31 is the longest window's.
    static let mostOffset = 31

    static let literalTable = FSETable(
        log: 6,
        counts: [
            4, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3, 2, 1, 1, 1, 1, 1, -1, -1, -1,
            -1,
        ])
    static let matchTable = FSETable(
        log: 6,
        counts: [
            1, 4, 3, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
            1,
            1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1, -1, -1,
        ])
    static let offsetTable = FSETable(
        log: 5,
        counts: [
            1, 1, 1, 1, 1, 1, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, -1, -1, -1, -1, -1,
        ])
}
