/// A decoding table of a Huffman code (RFC 1951, 3.2.2): one entry for each value of the next bits, with second tables for
/// codes that are longer.
///
/// Sound: the memory belongs to this object, and the index of every write is checked.
@safe final class DeflateTable {
    /// The alphabet of a code.
    enum Alphabet { case lengths, literals, distances }

    /// The meaning of a code, in bits 12 to 15 of an entry.
    enum Kind {
        static let literal: UInt32 = 0
        static let base: UInt32 = 1 << 12
        static let end: UInt32 = 2 << 12
        static let second: UInt32 = 3 << 12
        static let invalid: UInt32 = 4 << 12
        static let mask: UInt32 = 15 << 12
    }

    /// The number of bits that index the first table.
    let bits: Int
    /// The entries. Bits 0 to 7: length of the code. Bits 8 to 11: extra bits, or the bits that index the second table.
    /// Bits 12 to 15: kind. Bits 16 to 31: literal, base, or the offset of the second table.
    let entries: UnsafeMutablePointer<UInt32>
    private let capacity: Int
    private let alphabet: Alphabet

    private static let longestCode = 15

    init(_ alphabet: Alphabet) {
        self.alphabet = alphabet
        // Second tables of a complete code hold less than six entries for each of its symbols.
        (bits, capacity) =
            switch alphabet {
            case .lengths: (7, 128)
            case .literals: (10, 4096)
            case .distances: (8, 1024)
            }
        unsafe entries = .allocate(capacity: capacity)
        unsafe entries.initialize(repeating: DeflateTable.Kind.invalid | 1, count: capacity)
    }

    deinit { unsafe entries.deallocate() }

    /// Builds the table.
    ///
    /// - Parameter lengths: the length of each symbol's code, 0 for symbols without one.
    /// - Returns: whether the lengths make a code. As in zlib, a code of one symbol may be incomplete.
    func build(_ lengths: ArraySlice<UInt8>) -> Bool {
        var counts = [Int](repeating: 0, count: DeflateTable.longestCode + 1)
        for length in lengths { counts[Int(length & 15)] += 1 }
        counts[0] = 0
        let longest = counts.lastIndex { $0 > 0 } ?? 0
        var left = 1
        for length in 1...DeflateTable.longestCode {
            left = left * 2 - counts[length]
            if left < 0 { return false }
        }
        if left > 0, longest > 0, alphabet == .lengths || longest > 1 { return false }
        unsafe entries.update(repeating: DeflateTable.Kind.invalid | 1, count: capacity)
        return fill(lengths, counts, longest)
    }

    private func fill(_ lengths: ArraySlice<UInt8>, _ counts: [Int], _ longest: Int) -> Bool {
        var next = [Int](repeating: 0, count: DeflateTable.longestCode + 2)
        for length in 1...DeflateTable.longestCode { next[length + 1] = (next[length] + counts[length]) << 1 }
        var codes = [UInt16](repeating: 0, count: lengths.count)
        // The longest code behind each value of the first table's bits.
        var deepest = [UInt8](repeating: 0, count: longest > bits ? 1 << bits : 0)
        for (symbol, length) in lengths.enumerated() where length > 0 {
            codes[symbol] = DeflateTable.reversed(next[Int(length)], Int(length))
            next[Int(length)] += 1
            if Int(length) > bits {
                let prefix = Int(codes[symbol]) & (1 << bits - 1)
                deepest[prefix] = max(deepest[prefix], length)
            }
        }
        guard addSecondTables(deepest) else { return false }
        for (symbol, length) in lengths.enumerated() where length > 0 {
            add(symbol, code: Int(codes[symbol]), Int(length))
        }
        return true
    }

    private func addSecondTables(_ deepest: [UInt8]) -> Bool {
        var end = 1 << bits
        for (prefix, longest) in deepest.enumerated() where longest > 0 {
            let width = Int(longest) - bits
            guard end + 1 << width <= capacity else { return false }
            unsafe entries[prefix] = UInt32(end) << 16 | Kind.second | UInt32(width) << 8
            end += 1 << width
        }
        return true
    }

    private func add(_ symbol: Int, code: Int, _ length: Int) {
        let entry = meaning(of: symbol) | UInt32(length)
        if length <= bits {
            for index in stride(from: code, to: 1 << bits, by: 1 << length) { unsafe entries[index] = entry }
            return
        }
        let second = unsafe entries[code & (1 << bits - 1)]
        let (start, width) = (Int(second >> 16), Int(second >> 8 & 15))
        for index in stride(from: code >> bits, to: 1 << width, by: 1 << (length - bits)) {
            unsafe entries[start + index] = entry
        }
    }

    private func meaning(of symbol: Int) -> UInt32 {
        switch alphabet {
        case .lengths: return UInt32(symbol) << 16 | Kind.literal
        case .literals where symbol < 256: return UInt32(symbol) << 16 | Kind.literal
        case .literals where symbol == 256: return Kind.end
        case .literals:
            guard symbol - 257 < DeflateTable.lengthBases.count else { return Kind.invalid }
            return DeflateTable.lengthBases[symbol - 257] << 16 | Kind.base
                | DeflateTable.lengthExtras[symbol - 257] << 8
        case .distances:
            guard symbol < DeflateTable.distanceBases.count else { return Kind.invalid }
            return DeflateTable.distanceBases[symbol] << 16 | Kind.base | UInt32(max(symbol / 2 - 1, 0)) << 8
        }
    }

    /// Returns the lowest `count` bits of `code` in reverse order.
    private static func reversed(_ code: Int, _ count: Int) -> UInt16 {
        var (rest, result) = (code, 0)
        for _ in 0..<count { (result, rest) = (result << 1 | rest & 1, rest >> 1) }
        return UInt16(truncatingIfNeeded: result)
    }

    private static let lengthBases: [UInt32] = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let lengthExtras: [UInt32] = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    private static let distanceBases: [UInt32] = (0..<30).map { (symbol: UInt32) -> UInt32 in
        guard symbol >= 2 else { return symbol + 1 }
        let top: UInt32 = 2 | symbol & 1
        return top << (symbol / 2 - 1) + 1
    }
}
