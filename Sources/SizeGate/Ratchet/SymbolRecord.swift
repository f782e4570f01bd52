import LinkMapKit

/// The compact form of ``SymbolSizes`` in a baseline: a list of texts, each with the symbols whose keys begin with the same
/// six bits. A symbol is two numbers: the distance of its key from the one before, and its size. A changed symbol changes
/// one line, and the texts take at most ``mostBytes``: if all symbols do not fit, the smallest are left out.
enum SymbolRecord {
    /// The largest size of all texts together, in bytes.
    static let mostBytes = 120_000
    /// The number of bits of a key that choose its text.
    private static let textBits: UInt32 = 6
    private static let lines: UInt32 = 1 << textBits
    /// The number of the other bits.
    private static let lineBits = SymbolSizes.keyBits - textBits

    /// Returns the texts, and the size from which symbols are in them.
    static func texts(of symbols: SymbolSizes) -> (least: UInt64, texts: [String]) {
        let sorted = symbols.sizes.sorted { $0.key < $1.key }
        var least = symbols.least
        while true {
            let texts = texts(of: sorted, from: least)
            if texts.reduce(0, { $0 + $1.count }) <= mostBytes { return (least, texts.map(text)) }
            // Growing by a quarter loses little, and ends after a few dozen rounds.
            least = max(least.addingClamped(least / 4), least.addingClamped(8))
        }
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    private static func texts(of symbols: [(key: UInt32, value: UInt64)], from least: UInt64) -> [[UInt8]] {
        var texts = [[UInt8]](repeating: [], count: Int(lines))
        var last = [UInt32](repeating: 0, count: Int(lines))
        for (key, size) in symbols where size >= least {
            let line = Int(key >> lineBits)
            let rest = key & (1 << lineBits - 1)
            CompactNumbers.append(UInt64(rest - last[line]), to: &texts[line])
            CompactNumbers.append(size, to: &texts[line])
            last[line] = rest
        }
        return texts
    }

    /// Parses the texts; `nil` for texts that this version did not write.
    static func symbols(in texts: [ByteView], least: UInt64) -> SymbolSizes? {
        guard texts.count == Int(lines) else { return nil }
        var symbols = SymbolSizes()
        symbols.least = least
        for (line, text) in texts.enumerated() {
            var reader = CompactNumbers.Reader(text)
            var key: UInt64 = 0
            while !reader.isAtEnd {
                guard let step = reader.next(), let size = reader.next(), step < 1 << UInt64(lineBits) else {
                    return nil
                }
                key += step
                guard key < 1 << UInt64(lineBits) else { return nil }
                symbols.sizes[UInt32(line) << lineBits | UInt32(key)] = size
            }
        }
        return symbols
    }
}
