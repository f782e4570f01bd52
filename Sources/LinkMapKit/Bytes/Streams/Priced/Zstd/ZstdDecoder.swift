/// A reader of the structure of zstd frames (RFC 8878) that keeps the account.
///
/// A literal takes the bits of its Huffman code. A match takes the extra bits of its length and distance, and those that the
/// update of their states reads: encoders run backwards, so these are the cost of the symbol just decoded. The bits of a
/// literal length belong to the literals, or to the match if there are none. Headers, tables and first states belong to nothing.
package final class ZstdDecoder: PricedDecoder {
    package var runs: [CodedRun] { symbols.runs }
    package var runCount: Int { symbols.count }
    package private(set) var taken = 0
    private let source: ByteView
    private var state = State.frame
    private var hasChecksum = false
    private var frameBytes: UInt64 = 0
    private var skipped: UInt64 = 0

    private var symbols = ZstdSymbols()
    private var tables = ZstdTables()

    private enum State { case frame, block, done }

    /// The longest output of a block.
    static let largestBlock = 1 << 17

    package init(_ source: ByteView) { self.source = source }

    package var frames: [StreamFrame] {
        [StreamFrame(name: "[zstd frames]", size: frameBytes), StreamFrame(name: "[skippable frames]", size: skipped)]
    }

    /// Appends the literals of the last call of ``next()``.
    package func copyLiterals(to bytes: inout [UInt8]) { bytes += symbols.literals.bytes }

    package func next() throws(InputError) -> Bool {
        symbols.clear()
        do throws(ZstdDamage) {
            while symbols.count == 0, state != .done {
                if state == .frame { try readFrame() } else { try readBlock() }
            }
        } catch {
            throw InputError("damaged zstd stream: \(error.what)", at: UInt64(taken))
        }
        return symbols.count > 0
    }

    // MARK: - Frames

    private func readFrame() throws(ZstdDamage) {
        guard Compression.zstd.begins(source.dropFirst(taken)) else {
            state = .done
            return
        }
        let start = taken
        if source.byte(at: taken) != 0x28 {
            guard let size: UInt32 = source.integer(at: taken + 4), taken + 8 + Int(size) <= source.count else {
                throw ZstdDamage("a skippable frame ends too early")
            }
            taken += 8 + Int(size)
            skipped += UInt64(taken - start)
            return
        }
        guard let flags = source.byte(at: taken + 4) else { throw ZstdDamage("a frame ends too early") }
        let isSingle = flags & 32 != 0
        let contentSize = [isSingle ? 1 : 0, 2, 4, 8][Int(flags >> 6)]
        taken += 5 + (isSingle ? 0 : 1) + [0, 1, 2, 4][Int(flags & 3)] + contentSize
        guard taken <= source.count else { throw ZstdDamage("a frame ends too early") }
        hasChecksum = flags & 4 != 0
        frameBytes += UInt64(taken - start)
        (tables, state) = (ZstdTables(), .block)
        symbols.beginFrame()
    }

    private func endFrame() throws(ZstdDamage) {
        if hasChecksum {
            guard taken + 4 <= source.count else { throw ZstdDamage("a frame ends too early") }
            taken += 4
            frameBytes += 4
        }
        state = .frame
    }

    // MARK: - Blocks

    private func readBlock() throws(ZstdDamage) {
        guard let low: UInt16 = source.integer(at: taken), let high = source.byte(at: taken + 2) else {
            throw ZstdDamage("a block ends too early")
        }
        let header = Int(low) | Int(high) << 16
        let (type, size) = (header >> 1 & 3, header >> 3)
        let length = type == 1 ? 1 : size
        guard type < 3, size <= ZstdDecoder.largestBlock, taken + 3 + length <= source.count else {
            throw ZstdDamage("the header of a block is not valid")
        }
        let contents = source[clamped: taken + 3..<taken + 3 + length]
        switch type {
        case 0 where size > 0: symbols.add(plain: contents)
        case 1 where size > 0: symbols.add(plain: contents, repeated: size)
        case 2: try readCompressed(contents)
        default: break
        }
        taken += 3 + length
        if header & 1 == 1 { try endFrame() }
    }

    private func readCompressed(_ block: ByteView) throws(ZstdDamage) {
        guard let start = symbols.literals.read(block) else {
            throw ZstdDamage("the literals of a block are not valid")
        }
        let body = block.dropFirst(start)
        guard let (count, modes) = ZstdDecoder.sequenceCount(body) else { throw ZstdDamage("a block ends too early") }
        if count > 0 {
            var place = modes
            try tables.read(body, &place)
            var sequences = try ZstdSequences(count, body.dropFirst(place), tables)
            try symbols.add(&sequences)
        }
        try symbols.addLastLiterals()
    }

    private static func sequenceCount(_ body: ByteView) -> (count: Int, end: Int)? {
        guard let first = body.byte(at: 0).map(Int.init) else { return nil }
        if first < 128 { return (first, 1) }
        guard let second = body.byte(at: 1).map(Int.init) else { return nil }
        if first < 255 { return ((first - 128) << 8 + second, 2) }
        guard let third = body.byte(at: 2).map(Int.init) else { return nil }
        return (second + third << 8 + 0x7F00, 3)
    }
}

/// The reason why a zstd stream cannot be read. The decoder adds the place.
struct ZstdDamage: Error {
    let what: StaticString

    init(_ what: StaticString) { self.what = what }
}
