/// A decoding table of finite state entropy (RFC 8878, 4.1).
struct FSETable {
    /// The state's symbol, the bits that its update reads, and what is added to them.
    struct State {
        var symbol: UInt8
        var bits: UInt8
        var base: UInt16
    }

    /// The number of bits of the first state.
    let log: Int
    private(set) var states: [State]

    /// Creates the table of a single symbol, which takes no bits.
    init(symbol: UInt8) {
        log = 0
        states = [State(symbol: symbol, bits: 0, base: 0)]
    }

    /// - Parameter counts: the normalised count of each symbol, -1 for less than one. They add up to the size of the table.
    init(log: Int, counts: [Int]) {
        self.log = log
        let size = 1 << log
        states = [State](repeating: State(symbol: 0, bits: 0, base: 0), count: size)
        var next = counts.map { $0 == -1 ? 1 : $0 }
        var high = size
        for (symbol, count) in counts.enumerated() where count == -1 {
            high -= 1
            states[high].symbol = UInt8(truncatingIfNeeded: symbol)
        }
        let (step, mask) = (size >> 1 + size >> 3 + 3, size - 1)
        var place = 0
        for (symbol, count) in counts.enumerated() where count > 0 {
            for _ in 0..<count {
                states[place].symbol = UInt8(truncatingIfNeeded: symbol)
                repeat { place = (place + step) & mask } while place >= high
            }
        }
        for index in states.indices {
            let symbol = Int(states[index].symbol)
            let state = next[symbol]
            next[symbol] += 1
            let bits = log - (Int.bitWidth - 1 - state.leadingZeroBitCount)
            states[index].bits = UInt8(bits)
            states[index].base = UInt16(truncatingIfNeeded: state << bits - size)
        }
    }

    /// Reads the description of a table.
    ///
    /// - Parameters:
    ///   - most: the limit of the table's log.
    ///   - symbols: the number of symbols that there are.
    /// - Returns: the table and the offset behind its description; `nil` when it is damaged.
    static func read(_ bytes: ByteView, mostLog most: Int, symbols: Int) -> (table: FSETable, end: Int)? {
        var bits = BitReader(bytes)
        let log = bits.take(4) + 5
        guard log <= most else { return nil }
        var left = 1 << log
        var counts: [Int] = []
        while left > 0, counts.count < symbols {
            let width = Int.bitWidth - (left + 1).leadingZeroBitCount
            bits.refill()
            var value = Int(truncatingIfNeeded: bits.bits) & (1 << width - 1)
            let mask = 1 << (width - 1) - 1
            let threshold = 1 << width - 1 - (left + 1)
            if value & mask < threshold {
                value &= mask
                bits.drop(width - 1)
            } else {
                if value > mask { value -= threshold }
                bits.drop(width)
            }
            counts.append(value - 1)
            left -= abs(value - 1)
            if value == 1, !skipZeros(&bits, &counts, symbols) { return nil }
            if bits.isPastEnd { return nil }
        }
        guard left == 0, counts.count <= symbols, !bits.isPastEnd else { return nil }
        return (FSETable(log: log, counts: counts), bits.byteOffset)
    }

    /// Reads how many zeros follow a count of zero.
    private static func skipZeros(_ bits: inout BitReader, _ counts: inout [Int], _ symbols: Int) -> Bool {
        while true {
            let times = bits.take(2)
            for _ in 0..<times { counts.append(0) }
            if counts.count > symbols || bits.isPastEnd { return false }
            if times < 3 { return true }
        }
    }
}
