import CCompression

//  bits                 size of the window
//  meta-blocks          ISLAST, ISLASTEMPTY, length; raw bytes, bytes to skip, or:
//    blocks             for literals, commands, distances: number of types, two codes, length of the first
//    distances          parameters; modes of the contexts of literals; two context maps
//    codes              of literals, commands, distances
//    commands           insert and copy lengths, literals, distance

/// A decoder of brotli (RFC 7932) that keeps the account. A literal takes the bits of its code; a copy those of its command
/// and distance. The extra bits of the number of literals belong to the first of them. All else is headers of meta-blocks:
/// tables, switches of blocks, commands without a copy, padding.
///
/// It accepts the streams that the library accepts. The words of the dictionary are the library's.
package final class BrotliDecoder: PricedDecoder {
    package internal(set) var runs = [CodedRun](
        repeating: CodedRun(length: 1, distance: 0, price: 0), count: BrotliDecoder.batch)
    package internal(set) var runCount = 0
    var input: BitReader
    var window = OutputWindow(history: 1 << 10)
    var state = State.stream
    var block = BrotliMetaBlock()
    var distances = BrotliDistances()
    /// The longest distance to bytes of the output.
    private var reach = 0
    /// The number of bytes that the meta-block still has to write.
    var left = 0
    private var isLast = false
    /// The command whose literals and copy are being written.
    var command = BrotliCommand()
    /// The last two bytes of the output.
    var before: (UInt8, UInt8) = (0, 0)
    private let source: ByteView

    enum State { case stream, header, raw, command, literals, copyHeader, copy, end, done }

    static let batch = 1 << 13

    package init(_ source: ByteView) { (self.source, input) = (source, BitReader(source)) }

    package var taken: Int { input.byteOffset }
    /// The longest distance at the current position.
    private var farthest: Int { Int(clamping: min(window.position, UInt64(reach))) }

    /// Appends the bytes that the last call of ``next()`` wrote.
    package func copyOutput(to bytes: inout [UInt8]) { unsafe bytes.append(contentsOf: window.batch) }

    package func next() throws(InputError) -> Bool {
        window.beginBatch()
        runCount = 0
        while state != .done, runCount < BrotliDecoder.batch, window.room >= BrotliDictionary.longestWord {
            switch state {
            case .stream: try readWindow()
            case .header: try readHeader()
            case .raw: try readRaw()
            case .command: try readCommand()
            case .literals: try readLiterals()
            case .copyHeader: try readCopy()
            case .copy: copy()
            case .end: try endBlock()
            case .done: break
            }
        }
        return runCount > 0
    }

    func damage(_ what: String) -> InputError {
        InputError("damaged brotli stream: \(what)", at: UInt64(clamping: input.consumed / 8))
    }

    var cut: InputError { damage("it ends too early") }

    // MARK: - Headers

    private func readWindow() throws(InputError) {
        var bits = 16
        if input.take(1) == 1 {
            let high = input.take(3)
            bits = 17 + high
            if high == 0 {
                let small = input.take(3)
                guard small != 1 else { throw damage("its window has no valid size") }
                bits = small == 0 ? 17 : 8 + small
            }
        }
        guard !input.isPastEnd else { throw cut }
        reach = 1 << bits - 16
        window = OutputWindow(history: 1 << bits)
        state = .header
    }

    private func readHeader() throws(InputError) {
        isLast = input.take(1) == 1
        if isLast, input.take(1) == 1 { return try end() }
        let digits = input.take(2) + 4
        if digits == 7 { return try skipMetadata() }
        left = 0
        for digit in 0..<digits {
            let value = input.take(4)
            if digit == digits - 1, digits > 4, value == 0 { throw damage("a length has more digits than it needs") }
            left |= value << (4 * digit)
        }
        left += 1
        if !isLast, input.take(1) == 1 {
            try align()
            state = .raw
            return
        }
        guard let block = BrotliMetaBlock(&input, &distances) else {
            throw input.isPastEnd ? cut : damage("the tables of a block are not valid")
        }
        guard !input.isPastEnd else { throw cut }
        (self.block, state) = (block, .command)
    }

    private func skipMetadata() throws(InputError) {
        guard input.take(1) == 0 else { throw damage("a reserved bit is set") }
        let count = input.take(2)
        var size = 0
        for index in 0..<count {
            let value = input.take(8)
            if index == count - 1, count > 1, value == 0 { throw damage("a length has more digits than it needs") }
            size |= value << (8 * index)
        }
        if count > 0 { size += 1 }
        try align()
        guard input.byteOffset + size <= source.count else { throw cut }
        input.seek(to: input.byteOffset + size)
        try endBlock()
    }

    /// Ends a block, and the stream with the last one.
    private func endBlock() throws(InputError) {
        state = .header
        if isLast { try end() }
    }

    private func end() throws(InputError) {
        try align()
        state = .done
    }

    /// Moves to the next byte. The bits before it must be zero.
    private func align() throws(InputError) {
        let padding = input.take(input.available & 7)
        guard !input.isPastEnd else { throw cut }
        guard padding == 0 else { throw damage("padding is not zero") }
    }

    // MARK: - Raw bytes

    private func readRaw() throws(InputError) {
        let offset = input.byteOffset
        let count = min(left, window.room, source.count - offset)
        guard count > 0 else { throw cut }
        for index in 0..<count { write(source[offset + index]) }
        add(CodedRun(length: UInt32(count), distance: 0, price: UInt32(count) * UInt32(CodedRun.byte)))
        input.seek(to: offset + count)
        left -= count
        if left == 0 { try endBlock() }
    }

    @inline(__always)
    func write(_ byte: UInt8) {
        unsafe window.base[window.end] = byte
        window.end &+= 1
        before = (byte, before.0)
    }

    @inline(__always)
    func add(_ run: CodedRun) {
        runs[runCount] = run
        runCount &+= 1
    }
}

/// The commands of a meta-block.
extension BrotliDecoder {
    private func readCommand() throws(InputError) {
        block.commandBlocks.take(&input)
        command = BrotliCommand(&input, block.commands[block.commandBlocks.type])
        guard !input.isPastEnd else { throw cut }
        guard command.literals <= left else { throw tooLong }
        state = command.literals > 0 ? .literals : .copyHeader
    }

    private var tooLong: InputError { damage("a block is longer than its header says") }

    /// Reads literals until there are no more, or the batch is full.
    func readLiterals() throws(InputError) {
        let count = min(command.literals, window.room, BrotliDecoder.batch - runCount)
        // Locals: a property of an object takes ten times as long to change.
        let (contexts, modes, map, codes) = (BrotliContexts(), block.modes, block.literalMap.codes, block.literals)
        var (input, blocks, before, extra) = (input, block.literalBlocks, before, command.literalBits)
        let target = unsafe window.base + window.end
        let first = runCount
        unsafe runs.withUnsafeMutableBufferPointer { runs in
            for index in 0..<count {
                blocks.take(&input)
                let context = contexts.context(behind: before, mode: modes[blocks.type])
                let code = Int(map[blocks.type * BrotliMetaBlock.literalContexts + context])
                let start = input.consumed
                let byte = UInt8(truncatingIfNeeded: codes[code].read(&input))
                unsafe target[index] = byte
                before = (byte, before.0)
                let bits = UInt32(truncatingIfNeeded: input.consumed - start + extra)
                extra = 0
                unsafe runs[first + index] = CodedRun(length: 1, distance: 0, price: bits * CodedRun.bit)
            }
        }
        (self.input, block.literalBlocks, self.before, command.literalBits) = (input, blocks, before, extra)
        (window.end, runCount) = (window.end + count, runCount + count)
        guard !input.isPastEnd else { throw cut }
        (left, command.literals) = (left - count, command.literals - count)
        if command.literals == 0 { state = left > 0 ? .copyHeader : .end }
    }

    /// Reads the distance of a copy, or a word of the dictionary.
    private func readCopy() throws(InputError) {
        let start = input.consumed
        var (symbol, switched) = (0, 0)
        if command.repeatsDistance {
            command.distance = distances.latest
        } else {
            block.distanceBlocks.take(&input)
            switched = input.consumed - start
            let place = block.distanceBlocks.type * BrotliMetaBlock.distanceContexts + command.context
            symbol = block.distances[Int(block.distanceMap.codes[place])].read(&input)
            command.distance = distances.distance(of: symbol, &input)
        }
        guard !input.isPastEnd else { throw cut }
        guard command.distance > 0 else { throw damage("a distance is not valid") }
        command.copyBits += input.consumed - start - switched
        let farthest = farthest
        guard command.distance <= farthest else { return try writeWord(command.distance - farthest - 1) }
        guard command.copied <= left else { throw tooLong }
        if symbol > 0 { distances.note(command.distance) }
        state = .copy
    }

    /// Copies bytes until there are no more, or the window is full.
    func copy() {
        let count = min(command.copied, window.room)
        unsafe OutputWindow.copy(window.base + window.end, distance: command.distance, length: count)
        add(command.takeCopied(count))
        window.end += count
        noteLast(count)
        left -= count
        if command.copied == 0 { state = left > 0 ? .command : .end }
    }

    private func writeWord(_ number: Int) throws(InputError) {
        let count = unsafe BrotliDictionary.write(number, length: command.copied, to: window.base + window.end)
        guard let count else { throw damage("the dictionary has no such word") }
        guard count <= left else { throw tooLong }
        window.end += count
        if count > 0 {
            add(CodedRun(length: UInt32(count), distance: 0, price: UInt32(command.copyBits) * CodedRun.bit))
            noteLast(count)
        }
        left -= count
        state = left > 0 ? .command : .end
    }

    /// Notes the last two bytes of the output.
    private func noteLast(_ count: Int) {
        let other = count > 1 ? unsafe window.base[window.end - 2] : before.0
        before = unsafe (window.base[window.end - 1], other)
    }
}
