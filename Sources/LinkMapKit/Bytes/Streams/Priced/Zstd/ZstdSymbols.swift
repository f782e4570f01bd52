/// The symbols of a block with their prices, and the state that its sequences change.
///
/// It is a value whose methods run through a whole block: in a class, each access to a property would be checked.
struct ZstdSymbols {
    private(set) var runs = [CodedRun](
        repeating: CodedRun(length: 1, distance: 0, price: 0), count: ZstdDecoder.largestBlock)
    private(set) var count = 0
    var literals = ZstdLiterals()
    /// The last three distances.
    private var repeated = (1, 4, 8)

    /// Forgets the symbols of the last block.
    mutating func clear() {
        count = 0
        literals.clear()
    }

    /// Forgets what the last frame left.
    mutating func beginFrame() {
        repeated = (1, 4, 8)
        literals.forgetTable()
    }

    /// Adds a block that is not compressed, or one that repeats a byte.
    mutating func add(plain contents: ByteView, repeated times: Int = 1) {
        literals.set(contents, repeated: times)
        runs[0] = CodedRun(
            length: UInt32(contents.count * times), distance: 0, price: UInt32(contents.count) * 8 * CodedRun.bit)
        count = 1
    }

    /// Adds the sequences of a block.
    mutating func add(_ sequences: inout ZstdSequences) throws(ZstdDamage) {
        while sequences.left > 0 { try add(sequences.next()) }
        try sequences.end()
    }

    /// Adds the literals that no sequence wrote.
    mutating func addLastLiterals() throws(ZstdDamage) { try addLiterals(literals.left, extra: 0) }

    @inline(__always)
    private mutating func add(_ sequence: ZstdSequences.Sequence) throws(ZstdDamage) {
        let (hasLiterals, extra) = (sequence.literals > 0, sequence.literalPrice)
        if hasLiterals { try addLiterals(sequence.literals, extra: extra) }
        guard count < runs.count, sequence.length <= ZstdDecoder.largestBlock else {
            throw ZstdDamage("a block is too long")
        }
        runs[count] = CodedRun(
            length: UInt32(sequence.length),
            distance: UInt32(clamping: resolve(sequence.offset, hasLiterals: hasLiterals)),
            price: UInt32(sequence.matchPrice + (hasLiterals ? 0 : extra)) * CodedRun.bit)
        count += 1
    }

    /// Adds the next literals.
    ///
    /// - Parameter extra: the bits of their number, which the first of them pays.
    @inline(__always)
    private mutating func addLiterals(_ number: Int, extra: Int) throws(ZstdDamage) {
        guard number <= literals.left, count + number <= runs.count else {
            throw ZstdDamage("a block has too few literals")
        }
        literals.write(number, extra: extra, to: &runs, at: count)
        count += number
    }

    /// Returns the distance that an offset stands for. The first three values repeat an earlier distance.
    @inline(__always)
    private mutating func resolve(_ offset: Int, hasLiterals: Bool) -> Int {
        guard offset <= 3 else {
            repeated = (offset - 3, repeated.0, repeated.1)
            return offset - 3
        }
        switch offset + (hasLiterals ? 0 : 1) {
        case 1: break
        case 2: repeated = (repeated.1, repeated.0, repeated.2)
        case 3: repeated = (repeated.2, repeated.0, repeated.1)
        default: repeated = (max(repeated.0 - 1, 1), repeated.0, repeated.1)
        }
        return repeated.0
    }
}
