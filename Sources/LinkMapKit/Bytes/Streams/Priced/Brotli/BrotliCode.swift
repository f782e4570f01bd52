/// A prefix code of brotli (RFC 7932, 3): the symbol for each value of the next bits.
struct BrotliCode {
    /// The symbol and the length of each code of at most ``width`` bits, by the next bits; 0 for longer codes.
    private var entries: [UInt32]
    private let width: Int
    /// The number of codes of each length, and all symbols in the order of their codes.
    private var counts: [Int] = []
    private var symbols: [UInt16] = []

    static let longest = 15
    private static let widest = 9

    /// Creates the code of a single symbol, which takes no bits.
    init(only symbol: Int) { (entries, width) = ([UInt32(symbol) << 8], 0) }

    /// - Parameter lengths: the length of each symbol's code, 0 for symbols without one; together a complete code.
    init(lengths: [UInt8]) {
        counts = [Int](repeating: 0, count: BrotliCode.longest + 1)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        width = min(counts.lastIndex { $0 > 0 } ?? 0, BrotliCode.widest)
        entries = [UInt32](repeating: 0, count: 1 << width)
        var starts = [0, 0]
        for length in 1...BrotliCode.longest { starts.append(starts[length] + counts[length]) }
        symbols = [UInt16](repeating: 0, count: starts[BrotliCode.longest + 1])
        for (symbol, length) in lengths.enumerated() where length > 0 {
            symbols[starts[Int(length)]] = UInt16(symbol)
            starts[Int(length)] += 1
        }
        fill()
    }

    private mutating func fill() {
        var (next, index) = (0, 0)
        for length in 1...max(width, 1) where width > 0 {
            for _ in 0..<counts[length] {
                let code = BrotliCode.reversed(next, length)
                let entry = UInt32(symbols[index]) << 8 | UInt32(length)
                for place in stride(from: code, to: entries.count, by: 1 << length) { entries[place] = entry }
                (next, index) = (next + 1, index + 1)
            }
            next <<= 1
        }
    }

    private static func reversed(_ code: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 << 1 | code >> $1 & 1 }
    }

    /// Reads a symbol. Past the end of the input it is that of zeros.
    @inline(__always)
    func read(_ input: inout BitReader) -> Int {
        if input.available < BrotliCode.longest { input.refill() }
        let entry = entries[Int(truncatingIfNeeded: input.bits) & (1 &<< width &- 1)]
        guard entry & 0xFF > 0 || width == 0 else { return readLong(&input) }
        input.drop(Int(entry & 0xFF))
        return Int(entry >> 8)
    }

    /// Reads a symbol bit by bit: the codes of each length are neighbours.
    private func readLong(_ input: inout BitReader) -> Int {
        var (code, first, index) = (0, 0, 0)
        for length in 1..<counts.count {
            code |= Int(truncatingIfNeeded: input.bits >> UInt64(length - 1)) & 1
            if code - first < counts[length] {
                input.drop(length)
                return Int(symbols[index + code - first])
            }
            index += counts[length]
            (first, code) = ((first + counts[length]) << 1, code << 1)
        }
        return 0
    }
}
