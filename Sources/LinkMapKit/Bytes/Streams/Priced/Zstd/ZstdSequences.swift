/// A reader of the sequences of a block (RFC 8878, 3.1.1.3.2): each writes literals, then a match.
struct ZstdSequences {
    /// One sequence. The prices are in bits.
    struct Sequence {
        var literals: Int
        var literalPrice: Int
        /// The distance as it is stored: values up to 3 repeat an earlier one.
        var offset: Int
        var length: Int
        var matchPrice: Int
    }

    /// The number of sequences that are left.
    private(set) var left: Int
    private var bits: BackwardBits
    private let literals: [FSETable.State]
    private let distances: [FSETable.State]
    private let matches: [FSETable.State]
    private let literalCodes = ZstdCodes.literals
    private let matchCodes = ZstdCodes.matches
    /// The states of the three codes.
    private var literal: Int
    private var distance: Int
    private var match: Int

    init(_ count: Int, _ bytes: ByteView, _ tables: ZstdTables) throws(ZstdDamage) {
        guard var bits = BackwardBits(bytes), let literals = tables.literals, let distances = tables.distances,
            let matches = tables.matches
        else { throw ZstdDamage("the sequences of a block are not valid") }
        literal = bits.take(literals.log)
        distance = bits.take(distances.log)
        match = bits.take(matches.log)
        (self.literals, self.distances, self.matches) = (literals.states, distances.states, matches.states)
        (left, self.bits) = (count, bits)
    }

    /// Reads the next sequence. The bits that update a state belong to the code that it stood for.
    @inline(__always)
    mutating func next() throws(ZstdDamage) -> Sequence {
        let (first, second, third) = (literals[literal], distances[distance], matches[match])
        guard second.symbol <= ZstdCodes.mostOffset else { throw ZstdDamage("an offset is too large") }
        let offsetBits = Int(second.symbol)
        let (matchBase, matchBits) = matchCodes[Int(third.symbol)]
        let (literalBase, literalBits) = literalCodes[Int(first.symbol)]
        let (offset, length, count) = bits.take(offsetBits, matchBits, literalBits)
        var (literalPrice, matchPrice) = (literalBits, offsetBits + matchBits)
        left -= 1
        if left > 0 {
            let more = bits.take(Int(first.bits), Int(third.bits), Int(second.bits))
            (literal, match, distance) = (Int(first.base) + more.0, Int(third.base) + more.1, Int(second.base) + more.2)
            literalPrice += Int(first.bits)
            matchPrice += Int(third.bits) + Int(second.bits)
        }
        guard bits.left >= 0 else { throw ZstdDamage("the sequences of a block end too early") }
        return Sequence(
            literals: literalBase + count, literalPrice: literalPrice, offset: 1 << offsetBits + offset,
            length: matchBase + length, matchPrice: matchPrice)
    }

    /// Checks that nothing is left behind the last sequence.
    func end() throws(ZstdDamage) {
        guard bits.left == 0 else { throw ZstdDamage("the sequences of a block end too late") }
    }
}
