/// A decoder of LZMA2 that keeps the account: each literal and match takes the price of its bits in the range coder. The headers
/// of chunks, and what the coder is started with, belong to nothing.
final class LZMA2Decoder {
    private(set) var runs = [CodedRun](
        repeating: CodedRun(length: 1, distance: 0, price: 0), count: LZMA2Decoder.batch)
    private(set) var runCount = 0
    /// The offset behind what was read.
    private(set) var position: Int
    private(set) var isDone = false
    private let source: ByteView
    var window: OutputWindow
    private let models = LZMAModels()
    private var chunk = Chunk.none
    /// The number of bytes that the current chunk still has to write.
    private var left = 0
    private var coder: RangeDecoder?
    private var symbols = LZMASymbols()

    private enum Chunk { case none, raw, packed }

    private static let batch = 1 << 13
    static let longestMatch = 273

    /// - Parameters:
    ///   - offset: the place of the first chunk in `source`.
    ///   - dictionary: the number of bytes that matches can reach back to.
    init(_ source: ByteView, at offset: Int, dictionary: Int) {
        (self.source, position) = (source, offset)
        window = OutputWindow(history: max(dictionary, 1 << 12))
    }

    func damage(_ what: String) -> InputError { InputError("damaged LZMA2 stream: \(what)", at: UInt64(position)) }

    /// Decodes the next symbols; returns `false` behind the last chunk.
    func next() throws(InputError) -> Bool {
        window.beginBatch()
        runCount = 0
        while !isDone, runCount < runs.count, window.room >= LZMA2Decoder.longestMatch {
            switch chunk {
            case .none: try readHeader()
            case .raw: try readRaw()
            case .packed: try readSymbols()
            }
        }
        return runCount > 0
    }

    // MARK: - Chunks

    private func readHeader() throws(InputError) {
        guard let control = source.byte(at: position).map(Int.init) else { throw damage("it ends too early") }
        guard control > 0 else {
            isDone = true
            position += 1
            return
        }
        guard control < 3 || control >= 128, let size: UInt16 = source.integer(at: position + 1, bigEndian: true) else {
            throw damage("the header of a chunk is not valid")
        }
        if control == 1 || control >= 0xE0 { resetDictionary() }
        if control < 3 {
            (left, chunk, position) = (Int(size) + 1, .raw, position + 3)
            guard position + left <= source.count else { throw damage("it ends too early") }
            return
        }
        try readPackedHeader(control, Int(size))
    }

    private func readPackedHeader(_ control: Int, _ size: Int) throws(InputError) {
        left = (control & 0x1F) << 16 + size + 1
        guard let packed: UInt16 = source.integer(at: position + 3, bigEndian: true) else {
            throw damage("it ends too early")
        }
        position += 5
        let reset = control >> 5 & 3
        if reset >= 2 {
            guard let properties = source.byte(at: position).map(Int.init), properties < 225 else {
                throw damage("the properties of a chunk are not valid")
            }
            position += 1
            guard symbols.set(properties) else { throw damage("the properties of a chunk are not valid") }
        }
        if reset >= 1 {
            models.reset()
            symbols.reset()
        }
        guard let bytes = source.slice(at: UInt64(position), count: UInt64(packed) + 1),
            let coder = RangeDecoder(bytes)
        else { throw damage("a chunk ends too early") }
        (self.coder, chunk) = (coder, .packed)
        position += bytes.count
    }

    private func resetDictionary() {
        window.reset()
        symbols.place = 0
    }

    private func readRaw() throws(InputError) {
        let count = min(left, window.room)
        for index in 0..<count { unsafe window.base[window.end + index] = source[position + index] }
        window.end += count
        runs[runCount] = CodedRun(length: UInt32(count), distance: 0, price: UInt32(count) * UInt32(CodedRun.byte))
        runCount += 1
        symbols.place += count
        (position, left) = (position + count, left - count)
        if left == 0 { chunk = .none }
    }

    // MARK: - Symbols

    /// Reads symbols until the chunk ends, or the batch is full.
    private func readSymbols() throws(InputError) {
        guard var coder else { throw damage("a chunk has no range coder") }
        var (end, count, left, symbols) = (window.end, runCount, left, symbols)
        let (base, models) = unsafe (window.base, self.models.base)
        let last = end + window.room - LZMA2Decoder.longestMatch
        var isValid = true
        unsafe runs.withUnsafeMutableBufferPointer { runs in
            while count < runs.count, end <= last, left > 0 {
                let length: Int
                var distance = 0
                if unsafe symbols.isLiteral(&coder, models) {
                    let copied = symbols.copiesFrom
                    guard copied <= end else {
                        isValid = false
                        break
                    }
                    let before = end > 0 ? unsafe base[end - 1] : 0
                    let other = copied > 0 ? unsafe base[end - copied] : nil
                    unsafe base[end] = symbols.literal(&coder, models, before: before, other: other)
                    length = 1
                } else {
                    length = unsafe symbols.match(&coder, models)
                    distance = symbols.distance
                    guard distance <= end, length <= left else {
                        isValid = false
                        break
                    }
                    unsafe OutputWindow.copy(base + end, distance: distance, length: length)
                }
                unsafe runs[count] = CodedRun(
                    length: UInt32(truncatingIfNeeded: length), distance: UInt32(truncatingIfNeeded: distance),
                    price: coder.takePrice())
                (end, count, left) = (end &+ length, count &+ 1, left &- length)
                symbols.place &+= length
            }
        }
        (self.coder, window.end, runCount, self.left, self.symbols) = (coder, end, count, left, symbols)
        guard isValid, !coder.isPastEnd else {
            throw damage("a match reaches before the start, or a chunk is too short")
        }
        if left == 0 { chunk = .none }
    }
}
