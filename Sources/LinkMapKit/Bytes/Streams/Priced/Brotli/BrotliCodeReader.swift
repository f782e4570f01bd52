/// Reads the descriptions of prefix codes (RFC 7932, 3.4 and 3.5).
enum BrotliCodeReader {
    /// The order in which a description gives the lengths of the codes for lengths, and the codes of these lengths: the length
    /// and its number of bits by the next four.
    private static let order = [1, 2, 3, 4, 0, 5, 17, 6, 16, 7, 8, 9, 10, 11, 12, 13, 14, 15]
    private static let lengths: [UInt8] = [0, 4, 3, 2, 0, 4, 3, 1, 0, 4, 3, 2, 0, 4, 3, 5]
    private static let widths = [2, 2, 2, 3, 2, 2, 2, 4, 2, 2, 2, 3, 2, 2, 2, 4]

    /// Reads a code.
    ///
    /// - Parameter alphabet: the number of symbols.
    /// - Returns: `nil` for lengths that make no code.
    static func read(_ input: inout BitReader, alphabet: Int) -> BrotliCode? {
        let skipped = input.take(2)
        if skipped == 1 { return simple(&input, alphabet) }
        guard let code = codeOfLengths(&input, skipped) else { return nil }
        return complex(&input, code, alphabet)
    }

    /// Reads a code of up to four symbols.
    private static func simple(_ input: inout BitReader, _ alphabet: Int) -> BrotliCode? {
        let count = input.take(2) + 1
        let width = Int.bitWidth - (alphabet - 1).leadingZeroBitCount
        let symbols = (0..<count).map { _ in input.take(width) }
        guard symbols.allSatisfy({ $0 < alphabet }), Set(symbols).count == count else { return nil }
        let depths: [UInt8]
        switch count {
        case 1: return BrotliCode(only: symbols[0])
        case 2: depths = [1, 1]
        case 3: depths = [1, 2, 2]
        default: depths = input.take(1) == 1 ? [1, 2, 3, 3] : [2, 2, 2, 2]
        }
        var lengths = [UInt8](repeating: 0, count: alphabet)
        for (symbol, depth) in zip(symbols, depths) { lengths[symbol] = depth }
        return BrotliCode(lengths: lengths)
    }

    /// Reads the code of the lengths of a code.
    private static func codeOfLengths(_ input: inout BitReader, _ skipped: Int) -> BrotliCode? {
        var all = [UInt8](repeating: 0, count: order.count)
        var (space, used) = (32, 0)
        for symbol in order.dropFirst(skipped) where space > 0 {
            if input.available < 4 { input.refill() }
            let next = Int(truncatingIfNeeded: input.bits) & 15
            input.drop(widths[next])
            all[symbol] = lengths[next]
            guard lengths[next] > 0 else { continue }
            space -= 32 >> Int(lengths[next])
            used += 1
        }
        if used == 1 { return all.firstIndex { $0 > 0 }.map { BrotliCode(only: $0) } }
        return space == 0 ? BrotliCode(lengths: all) : nil
    }

    /// Reads the lengths of all symbols.
    private static func complex(_ input: inout BitReader, _ code: BrotliCode, _ alphabet: Int) -> BrotliCode? {
        var all = [UInt8](repeating: 0, count: alphabet)
        var (symbol, space, last, repeated, times) = (0, 1 << 15, UInt8(8), UInt8(0), 0)
        while symbol < alphabet, space > 0, !input.isPastEnd {
            let length = code.read(&input)
            if length < 16 {
                (all[symbol], times) = (UInt8(length), 0)
                symbol += 1
                guard length > 0 else { continue }
                last = UInt8(length)
                space -= (1 << 15) >> length
                continue
            }
            let width = length - 14
            let value = length == 16 ? last : 0
            if value != repeated { (repeated, times) = (value, 0) }
            let before = times
            if times > 0 { times = (times - 2) << width }
            times += input.take(width) + 3
            guard times - before <= alphabet - symbol else { return nil }
            for _ in before..<times {
                all[symbol] = value
                symbol += 1
            }
            if value > 0 { space -= (times - before) << (15 - Int(value)) }
        }
        return space == 0 ? BrotliCode(lengths: all) : nil
    }
}
