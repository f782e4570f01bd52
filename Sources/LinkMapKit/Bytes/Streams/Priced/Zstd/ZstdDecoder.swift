/// A reader of the structure of zstd frames (RFC 8878) that keeps the account.
///
/// A literal takes the bits of its Huffman code. A match takes the extra bits of its length and distance, and those that the
/// update of their states reads: encoders run backwards, so these are the cost of the symbol just decoded. The bits of a
/// literal length belong to the literals, or to the match if there are none. Headers, tables and first states belong to nothing.
package final class ZstdDecoder: PricedDecoder {
    package private(set) var runs = [CodedRun](
        repeating: CodedRun(length: 1, distance: 0, price: 0), count: ZstdDecoder.largestBlock)
    package private(set) var runCount = 0
    package private(set) var taken = 0
    private let source: ByteView
    private var state = State.frame
    private var hasChecksum = false
    private var frameBytes: UInt64 = 0
    private var skipped: UInt64 = 0

    private var literals = ZstdLiterals()
    /// The tables that a later block may repeat.
    private var tables: (literals: FSETable?, distances: FSETable?, matches: FSETable?)
    /// The last three distances.
    private var repeated = (1, 4, 8)

    private enum State { case frame, block, done }

    /// The longest output of a block.
    static let largestBlock = 1 << 17

    package init(_ source: ByteView) { self.source = source }

    package var frames: [StreamFrame] {
        [StreamFrame(name: "[zstd frames]", size: frameBytes), StreamFrame(name: "[skippable frames]", size: skipped)]
    }

    /// Appends the literals of the last call of ``next()``.
    package func copyLiterals(to bytes: inout [UInt8]) { bytes += literals.bytes }

    package func next() throws(InputError) -> Bool {
        runCount = 0
        literals.clear()
        while runCount == 0, state != .done {
            if state == .frame { try readFrame() } else { try readBlock() }
        }
        return runCount > 0
    }

    private func damage(_ what: String) -> InputError { InputError("damaged zstd stream: \(what)", at: UInt64(taken)) }

    // MARK: - Frames

    private func readFrame() throws(InputError) {
        guard Compression.zstd.begins(source.dropFirst(taken)) else {
            state = .done
            return
        }
        let start = taken
        if source.byte(at: taken) != 0x28 {
            guard let size: UInt32 = source.integer(at: taken + 4), taken + 8 + Int(size) <= source.count else {
                throw damage("a skippable frame ends too early")
            }
            taken += 8 + Int(size)
            skipped += UInt64(taken - start)
            return
        }
        guard let flags = source.byte(at: taken + 4) else { throw damage("a frame ends too early") }
        let isSingle = flags & 32 != 0
        let contentSize = [isSingle ? 1 : 0, 2, 4, 8][Int(flags >> 6)]
        taken += 5 + (isSingle ? 0 : 1) + [0, 1, 2, 4][Int(flags & 3)] + contentSize
        guard taken <= source.count else { throw damage("a frame ends too early") }
        hasChecksum = flags & 4 != 0
        frameBytes += UInt64(taken - start)
        (tables, repeated, state) = ((nil, nil, nil), (1, 4, 8), .block)
        literals.forgetTable()
    }

    private func endFrame() throws(InputError) {
        if hasChecksum {
            guard taken + 4 <= source.count else { throw damage("a frame ends too early") }
            taken += 4
            frameBytes += 4
        }
        state = .frame
    }

    // MARK: - Blocks

    private func readBlock() throws(InputError) {
        guard let low: UInt16 = source.integer(at: taken), let high = source.byte(at: taken + 2) else {
            throw damage("a block ends too early")
        }
        let header = Int(low) | Int(high) << 16
        let (type, size) = (header >> 1 & 3, header >> 3)
        let length = type == 1 ? 1 : size
        guard type < 3, size <= ZstdDecoder.largestBlock, taken + 3 + length <= source.count else {
            throw damage("the header of a block is not valid")
        }
        let contents = source[clamped: taken + 3..<taken + 3 + length]
        switch type {
        case 0 where size > 0:
            literals.set(contents)
            add(CodedRun(length: UInt32(size), distance: 0, price: UInt32(size) * 8 * CodedRun.bit))
        case 1 where size > 0:
            literals.set(contents, repeated: size)
            add(CodedRun(length: UInt32(size), distance: 0, price: 8 * CodedRun.bit))
        case 2: try readCompressed(contents)
        default: break
        }
        taken += 3 + length
        if header & 1 == 1 { try endFrame() }
    }

    private func add(_ run: CodedRun) {
        runs[runCount] = run
        runCount += 1
    }

    private func readCompressed(_ block: ByteView) throws(InputError) {
        guard let start = literals.read(block) else { throw damage("the literals of a block are not valid") }
        let body = block.dropFirst(start)
        guard let (count, modesAt) = ZstdDecoder.sequenceCount(body) else { throw damage("a block ends too early") }
        guard count > 0 else { return try addLiterals(literals.count, extra: 0) }
        guard let modes = body.byte(at: modesAt), modes & 3 == 0 else { throw damage("a block has unknown tables") }
        var place = modesAt + 1
        tables.literals = try table(
            Int(modes >> 6), body, &place, (9, 36), ZstdCodes.literalTable, tables.literals)
        tables.distances = try table(
            Int(modes >> 4 & 3), body, &place, (8, ZstdCodes.mostOffset + 1), ZstdCodes.offsetTable, tables.distances)
        tables.matches = try table(
            Int(modes >> 2 & 3), body, &place, (9, 53), ZstdCodes.matchTable, tables.matches)
        try readSequences(count, body.dropFirst(place))
        try addLiterals(literals.count - literals.next, extra: 0)
    }

    private static func sequenceCount(_ body: ByteView) -> (count: Int, end: Int)? {
        guard let first = body.byte(at: 0).map(Int.init) else { return nil }
        if first < 128 { return (first, 1) }
        guard let second = body.byte(at: 1).map(Int.init) else { return nil }
        if first < 255 { return ((first - 128) << 8 + second, 2) }
        guard let third = body.byte(at: 2).map(Int.init) else { return nil }
        return (second + third << 8 + 0x7F00, 3)
    }

    private func table(
        _ mode: Int, _ body: ByteView, _ place: inout Int, _ limits: (log: Int, symbols: Int), _ usual: FSETable,
        _ last: FSETable?
    ) throws(InputError) -> FSETable {
        switch mode {
        case 0: return usual
        case 1:
            guard let symbol = body.byte(at: place), symbol < limits.symbols else { break }
            place += 1
            return FSETable(symbol: symbol)
        case 2:
            let read = FSETable.read(body.dropFirst(place), mostLog: limits.log, symbols: limits.symbols)
            guard let read else { break }
            place += read.end
            return read.table
        default: if let last { return last }
        }
        throw damage("a table of a block is not valid")
    }

    // MARK: - Sequences

    private func readSequences(_ count: Int, _ bytes: ByteView) throws(InputError) {
        guard var bits = BackwardBits(bytes), let first = tables.literals, let second = tables.distances,
            let third = tables.matches
        else { throw damage("the sequences of a block are not valid") }
        var states = (bits.take(first.log), bits.take(second.log), bits.take(third.log))
        for number in 0..<count {
            let (literal, offset, match) = (first.states[states.0], second.states[states.1], third.states[states.2])
            guard offset.symbol <= ZstdCodes.mostOffset else { throw damage("an offset is too large") }
            let start = bits.left
            let distance = 1 << Int(offset.symbol) + bits.take(Int(offset.symbol))
            let (matchBase, matchBits) = ZstdCodes.matches[Int(match.symbol)]
            let length = matchBase + bits.take(matchBits)
            let afterMatch = bits.left
            let (literalBase, literalBits) = ZstdCodes.literals[Int(literal.symbol)]
            let literalLength = literalBase + bits.take(literalBits)
            var (literalPrice, matchPrice) = (afterMatch - bits.left, start - afterMatch)
            if number + 1 < count {
                states.0 = Int(literal.base) + bits.take(Int(literal.bits))
                states.2 = Int(match.base) + bits.take(Int(match.bits))
                states.1 = Int(offset.base) + bits.take(Int(offset.bits))
                literalPrice += Int(literal.bits)
                matchPrice += Int(match.bits) + Int(offset.bits)
            }
            guard bits.left >= 0 else { throw damage("the sequences of a block end too early") }
            if literalLength == 0 { matchPrice += literalPrice }
            try addLiterals(literalLength, extra: literalPrice)
            guard runCount < runs.count, length <= ZstdDecoder.largestBlock else { throw damage("a block is too long") }
            add(
                CodedRun(
                    length: UInt32(length),
                    distance: UInt32(clamping: resolve(distance, hasLiterals: literalLength > 0)),
                    price: UInt32(matchPrice) * CodedRun.bit))
        }
        guard bits.left == 0 else { throw damage("the sequences of a block end too late") }
    }

    /// Returns the distance that an offset stands for. The first three values repeat an earlier distance.
    private func resolve(_ offset: Int, hasLiterals: Bool) -> Int {
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

    /// Adds the next literals.
    ///
    /// - Parameter extra: the bits of their number, which the first of them pays.
    private func addLiterals(_ count: Int, extra: Int) throws(InputError) {
        guard count > 0 else { return }
        guard count <= literals.count - literals.next, runCount + count <= runs.count else {
            throw damage("a block has too few literals")
        }
        var extra = UInt32(extra)
        for index in literals.next..<literals.next + count {
            add(CodedRun(length: 1, distance: 0, price: (UInt32(literals.bits[index]) + extra) * CodedRun.bit))
            extra = 0
        }
        literals.next += count
    }
}
