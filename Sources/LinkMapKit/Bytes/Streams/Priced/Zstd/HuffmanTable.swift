/// A decoding table of zstd's Huffman code for literals (RFC 8878, 4.2).
struct HuffmanTable {
    /// The number of bits that index the table.
    let bits: Int
    /// The literal in the low byte, the length of its code in the high byte.
    private(set) var entries: [UInt16]

    private static let mostBits = 11

    /// Reads the description of a table.
    ///
    /// - Returns: the table and the offset behind its description; `nil` when it is damaged.
    static func read(_ bytes: ByteView) -> (table: HuffmanTable, end: Int)? {
        guard let head = bytes.byte(at: 0).map(Int.init) else { return nil }
        var weights: [UInt8] = []
        let end: Int
        if head < 128 {
            end = 1 + head
            guard end <= bytes.count, let read = packedWeights(bytes[clamped: 1..<end]) else { return nil }
            weights = read
        } else {
            let count = head - 127
            end = 1 + (count + 1) / 2
            guard end <= bytes.count else { return nil }
            for index in 0..<count {
                let pair = bytes[1 + index / 2]
                weights.append(index % 2 == 0 ? pair >> 4 : pair & 15)
            }
        }
        return HuffmanTable(weights).map { ($0, end) }
    }

    /// Reads weights that two states of one table give in turn.
    private static func packedWeights(_ bytes: ByteView) -> [UInt8]? {
        guard let (table, start) = FSETable.read(bytes, mostLog: 6, symbols: 13),
            var bits = BackwardBits(bytes.dropFirst(start))
        else { return nil }
        var states = [bits.take(table.log), bits.take(table.log)]
        guard bits.left >= 0 else { return nil }
        var weights: [UInt8] = []
        while weights.count < 255 {
            let state = table.states[states[0]]
            weights.append(state.symbol)
            states[0] = Int(state.base) + bits.take(Int(state.bits))
            if bits.left < 0 {
                weights.append(table.states[states[1]].symbol)
                return weights
            }
            states.swapAt(0, 1)
        }
        return nil
    }

    /// - Parameter weights: the weights of all literals but the last, whose weight completes the code.
    private init?(_ weights: [UInt8]) {
        guard weights.allSatisfy({ $0 <= HuffmanTable.mostBits }) else { return nil }
        let sum = weights.reduce(0) { $0 + (1 << Int($1)) >> 1 }
        guard sum > 0 else { return nil }
        bits = Int.bitWidth - sum.leadingZeroBitCount
        let rest = 1 << bits - sum
        guard bits <= HuffmanTable.mostBits, rest & (rest - 1) == 0 else { return nil }
        let all = weights + [UInt8(rest.trailingZeroBitCount + 1)]
        guard all.count <= 256 else { return nil }
        entries = [UInt16](repeating: 0, count: 1 << bits)
        var place = 0
        // Codes of low weight, which are long, come first.
        for weight in 1...UInt8(bits) {
            let (width, length) = (1 << (Int(weight) - 1), UInt16(bits + 1 - Int(weight)))
            for (literal, own) in all.enumerated() where own == weight {
                guard place + width <= entries.count else { return nil }
                for index in place..<place + width { entries[index] = length << 8 | UInt16(literal) }
                place += width
            }
        }
        guard place == entries.count else { return nil }
    }
}
