/// A decoder of DEFLATE (RFC 1951) that keeps the account: the bits of each literal and match belong to the bytes that it
/// writes. All other bits are headers of blocks: their types, tables, end codes and padding.
///
/// It accepts the streams that zlib accepts, and takes the memory of one window.
package final class DeflateDecoder: PricedDecoder {
    package internal(set) var runs = [CodedRun](
        repeating: CodedRun(length: 1, distance: 0, price: 0), count: DeflateDecoder.batch)
    package internal(set) var runCount = 0
    var input: BitReader
    var window = OutputWindow(history: 1 << 15)
    private var state = State.header
    /// The positions in the output at which blocks begin.
    package private(set) var blockStarts: [UInt64] = []
    private var isLast = false
    private let source: ByteView
    private let lengths = DeflateTable(.lengths)
    let literals = DeflateTable(.literals)
    let distances = DeflateTable(.distances)
    private var hasFixedTables = false

    private enum State: Equatable {
        case header, symbols, done
        /// The rest of a stored block, in bytes.
        case stored(Int)
    }

    /// The number of runs of a batch.
    private static let batch = 1 << 13
    /// The order in which a block gives the lengths of the codes for lengths.
    private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    /// The length of the longest match.
    static let longestMatch = 258

    /// - Parameter offset: the place of the stream in `source`.
    package init(_ source: ByteView, at offset: Int = 0) {
        self.source = source
        input = BitReader(source, at: offset)
    }

    /// Begins another stream of the same source. Its memory stays.
    func restart(at offset: Int) {
        input = BitReader(source, at: offset)
        window.reset()
        blockStarts.removeAll(keepingCapacity: true)
        isLast = false
        state = .header
        runCount = 0
    }

    package var taken: Int { input.byteOffset }
    /// The CRC-32 of the output. Complete at the end of the stream.
    package var checksum: UInt32 { window.checksum }
    /// The length of the output so far.
    var length: UInt64 { window.position }

    /// Appends the bytes that the last call of ``next()`` wrote.
    package func copyOutput(to bytes: inout [UInt8]) { unsafe bytes.append(contentsOf: window.batch) }

    package func next() throws(InputError) -> Bool {
        window.beginBatch()
        runCount = 0
        while state != .done, runCount < DeflateDecoder.batch, window.room >= DeflateDecoder.longestMatch {
            switch state {
            case .header: try readHeader()
            case .symbols: if try readSymbols() { state = isLast ? .done : .header }
            case .stored(let left): try readStored(left)
            case .done: break
            }
        }
        if runCount == 0 { window.beginBatch() }
        return runCount > 0
    }

    func damage(_ what: String) -> InputError {
        InputError("damaged DEFLATE stream: \(what)", at: UInt64(clamping: input.consumed / 8))
    }

    var cut: InputError { damage("it ends too early") }

    // MARK: - Blocks

    private func readHeader() throws(InputError) {
        isLast = input.take(1) == 1
        let type = input.take(2)
        guard !input.isPastEnd else { throw cut }
        blockStarts.append(window.position)
        switch type {
        case 0: try readStoredHeader()
        case 1: setFixedTables()
        case 2: try readTables()
        default: throw damage("there is no block of type 3")
        }
    }

    private func readStoredHeader() throws(InputError) {
        input.alignToByte()
        let (size, complement) = (input.take(16), input.take(16))
        guard !input.isPastEnd else { throw cut }
        guard size == ~complement & 0xFFFF else { throw damage("the two lengths of a stored block disagree") }
        try endStored(size)
    }

    private func endStored(_ left: Int) throws(InputError) {
        state = left > 0 ? .stored(left) : isLast ? .done : .header
    }

    private func readStored(_ left: Int) throws(InputError) {
        let offset = input.byteOffset
        let count = min(left, window.room, source.count - offset)
        guard count > 0 else { throw cut }
        for index in 0..<count { unsafe window.base[window.end + index] = source[offset + index] }
        window.end += count
        runs[runCount] = CodedRun(length: UInt32(count), distance: 0, price: UInt32(count) * UInt32(CodedRun.byte))
        runCount += 1
        input.seek(to: offset + count)
        try endStored(left - count)
    }

    // MARK: - Tables

    private func setFixedTables() {
        state = .symbols
        guard !hasFixedTables else { return }
        let codes: [UInt8] = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
        _ = literals.build(codes[...])
        _ = distances.build([UInt8](repeating: 5, count: 32)[...])
        hasFixedTables = true
    }

    private func readTables() throws(InputError) {
        let (literalCount, distanceCount, lengthCount) = (input.take(5) + 257, input.take(5) + 1, input.take(4) + 4)
        guard !input.isPastEnd else { throw cut }
        guard literalCount <= 286, distanceCount <= 30 else { throw damage("a block has too many codes") }
        var codes = [UInt8](repeating: 0, count: DeflateDecoder.lengthOrder.count)
        for symbol in DeflateDecoder.lengthOrder.prefix(lengthCount) { codes[symbol] = UInt8(input.take(3)) }
        guard lengths.build(codes[...]) else { throw damage("a block has no valid code for its tables") }
        let all = try readLengths(literalCount + distanceCount)
        guard all[256] > 0 else { throw damage("a block has no code for its end") }
        guard literals.build(all[..<literalCount]) else { throw damage("the code of the literals is not valid") }
        guard distances.build(all[literalCount...]) else { throw damage("the code of the distances is not valid") }
        (hasFixedTables, state) = (false, .symbols)
    }

    /// Reads the lengths of the codes of a block, which are packed themselves.
    private func readLengths(_ count: Int) throws(InputError) -> [UInt8] {
        var all: [UInt8] = []
        all.reserveCapacity(count)
        while all.count < count {
            input.refill()
            let entry = unsafe lengths.entries[Int(input.bits & 127)]
            guard entry & DeflateTable.Kind.mask == DeflateTable.Kind.literal else {
                throw damage("a length has no code")
            }
            input.drop(Int(entry & 0xFF))
            let symbol = UInt8(truncatingIfNeeded: entry >> 16)
            let (value, times): (UInt8, Int) =
                switch symbol {
                case 16: (all.last ?? 0, input.take(2) + 3)
                case 17: (0, input.take(3) + 3)
                case 18: (0, input.take(7) + 11)
                default: (symbol, 1)
                }
            guard !input.isPastEnd else { throw cut }
            guard symbol != 16 || !all.isEmpty, all.count + times <= count else {
                throw damage("the lengths of a block's codes are too many")
            }
            for _ in 0..<times { all.append(value) }
        }
        return all
    }
}

/// The symbols of a block. This loop takes nearly all of the time of a decoder.
extension DeflateDecoder {
    /// Reads symbols until the block ends, or the batch is full; returns whether the block ended.
    func readSymbols() throws(InputError) -> Bool {
        var (input, end, count) = (input, window.end, runCount)
        let (first, second) = unsafe (literals.entries, distances.entries)
        let (firstBits, secondBits) = (literals.bits, distances.bits)
        let base = unsafe window.base
        let last = end + window.room - DeflateDecoder.longestMatch
        var problem: Problem?
        var isEnd = false
        unsafe runs.withUnsafeMutableBufferPointer { runs in
            while count < runs.count, end <= last {
                if input.available < 48 { input.refill() }
                let before = input.available
                let symbol = unsafe DeflateDecoder.entry(in: first, firstBits, input.bits)
                input.drop(Int(symbol & 0xFF))
                if symbol & DeflateTable.Kind.mask == DeflateTable.Kind.literal {
                    unsafe base[end] = UInt8(truncatingIfNeeded: symbol >> 16)
                    unsafe runs[count] = CodedRun(length: 1, distance: 0, price: (symbol & 0xFF) &* CodedRun.bit)
                    (end, count) = (end &+ 1, count &+ 1)
                    if input.isPastEnd { break }
                    continue
                }
                guard symbol & DeflateTable.Kind.mask == DeflateTable.Kind.base else {
                    isEnd = symbol & DeflateTable.Kind.mask == DeflateTable.Kind.end
                    if !isEnd { problem = .noLiteral }
                    break
                }
                let length = DeflateDecoder.value(of: symbol, &input)
                let far = unsafe DeflateDecoder.entry(in: second, secondBits, input.bits)
                input.drop(Int(far & 0xFF))
                guard far & DeflateTable.Kind.mask == DeflateTable.Kind.base else {
                    problem = .noDistance
                    break
                }
                let distance = DeflateDecoder.value(of: far, &input)
                guard distance <= end else {
                    problem = .tooFar(distance - end)
                    break
                }
                unsafe OutputWindow.copy(base + end, distance: distance, length: length)
                let bits = UInt32(truncatingIfNeeded: before &- input.available)
                unsafe runs[count] = CodedRun(
                    length: UInt32(truncatingIfNeeded: length), distance: UInt32(truncatingIfNeeded: distance),
                    price: bits &* CodedRun.bit)
                (end, count) = (end &+ length, count &+ 1)
                if input.isPastEnd { break }
            }
        }
        (self.input, window.end, runCount) = (input, end, count)
        if input.isPastEnd { throw cut }
        if let problem { throw damage(problem.text) }
        return isEnd
    }

    private enum Problem {
        case noLiteral, noDistance
        case tooFar(Int)

        var text: String {
            switch self {
            case .noLiteral: "there is no such code for a literal or length"
            case .noDistance: "there is no such code for a distance"
            case .tooFar(let excess): "a distance reaches \(excess) bytes before the start"
            }
        }
    }

    @inline(__always)
    private static func entry(in table: UnsafeMutablePointer<UInt32>, _ width: Int, _ bits: UInt64) -> UInt32 {
        let entry = unsafe table[Int(truncatingIfNeeded: bits & (1 &<< UInt64(truncatingIfNeeded: width) &- 1))]
        guard entry & DeflateTable.Kind.mask == DeflateTable.Kind.second else { return entry }
        let rest = bits &>> UInt64(truncatingIfNeeded: width) & (1 &<< UInt64(entry >> 8 & 15) &- 1)
        return unsafe table[Int(entry >> 16) &+ Int(truncatingIfNeeded: rest)]
    }

    /// Returns the length or distance of a code, with its extra bits.
    @inline(__always)
    private static func value(of entry: UInt32, _ input: inout BitReader) -> Int {
        let extra = UInt64(entry >> 8 & 15)
        let value = Int(entry >> 16) &+ Int(truncatingIfNeeded: input.bits & (1 &<< extra &- 1))
        input.drop(Int(extra))
        return value
    }
}
