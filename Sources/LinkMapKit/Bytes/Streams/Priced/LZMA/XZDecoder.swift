//  FD 37 7A 58 5A 00  stream header: mark, 2 bytes of flags (the second names the check), CRC-32
//  blocks             header: size in units of 4, less 4; flags; sizes if flagged; filters; padding; CRC-32
//                     LZMA2 chunks up to one of type 0; padding to 4; check
//  00                 index: number of blocks, two sizes of each, padding to 4, CRC-32
//  … 59 5A            footer, 12 bytes; the next stream may follow behind zeros, four at a time

/// A decoder of xz that keeps the account. Filters before LZMA2 change bytes but not their number, so each byte keeps its price.
package final class XZDecoder: PricedDecoder {
    package private(set) var taken = 0
    private let source: ByteView
    private var block: LZMA2Decoder?
    private var state = State.stream
    private var checkSize = 0
    /// The bytes that are part of no chunk.
    private var frameBytes: UInt64 = 0
    private var blockStart = 0

    private enum State { case stream, block, done }

    /// Limit of a dictionary in bytes. The largest preset of xz has 64 MiB.
    private static let largestDictionary = 192 << 20

    package init(_ source: ByteView) { self.source = source }

    package var runs: [CodedRun] { block?.runs ?? [] }
    package var runCount: Int { block?.runCount ?? 0 }
    package var frames: [StreamFrame] { [StreamFrame(name: "[xz index]", size: frameBytes)] }

    package func next() throws(InputError) -> Bool {
        while true {
            if let block {
                if try block.next() { return true }
                taken = block.position
                let end = blockStart + (taken - blockStart + 3) / 4 * 4
                try skip(to: end + checkSize)
                self.block = nil
            }
            switch state {
            case .stream: try readStream()
            case .block: try readBlock()
            case .done: return false
            }
        }
    }

    /// Appends the bytes that the last call of ``next()`` wrote, before the filters.
    package func copyOutput(to bytes: inout [UInt8]) {
        if let block { unsafe bytes.append(contentsOf: block.window.batch) }
    }

    private func damage(_ what: String) -> InputError { InputError("damaged xz stream: \(what)", at: UInt64(taken)) }

    private func skip(to end: Int) throws(InputError) {
        guard end <= source.count else { throw damage("it ends too early") }
        frameBytes += UInt64(end - taken)
        taken = end
    }

    // MARK: - Streams

    private func readStream() throws(InputError) {
        var start = taken
        while start > 0, source.integer(at: start, as: UInt32.self) == 0 { start += 4 }
        guard Compression.xz.begins(source.dropFirst(start)), let flags = source.byte(at: start + 7) else {
            state = .done
            return
        }
        checkSize = [0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64][Int(flags & 15)]
        try skip(to: start + 12)
        state = .block
    }

    private func readIndex() throws(InputError) {
        let start = taken
        var place = taken + 1
        let count = try number(&place)
        for _ in 0..<min(count, source.count) {
            _ = try number(&place)
            _ = try number(&place)
        }
        // Padding, the checksum and the footer.
        try skip(to: start + (place - start + 3) / 4 * 4 + 4 + 12)
        state = .stream
    }

    // MARK: - Blocks

    private func readBlock() throws(InputError) {
        guard let size = source.byte(at: taken).map(Int.init), let flags = source.byte(at: taken + 1) else {
            throw damage("it ends too early")
        }
        guard size > 0 else { return try readIndex() }
        let end = taken + (size + 1) * 4
        var place = taken + 2
        for flag: UInt8 in [64, 128] where flags & flag != 0 { _ = try number(&place) }
        var dictionary: Int?
        for _ in 0...Int(flags & 3) {
            let (filter, properties) = (try number(&place), try number(&place))
            if filter == 0x21, let bits = source.byte(at: place) { dictionary = XZDecoder.dictionary(bits) }
            place += min(properties, size * 4)
        }
        guard let dictionary, place <= end else { throw damage("the filters of a block are not known") }
        guard dictionary <= XZDecoder.largestDictionary else {
            throw InputError("takes more than \(XZDecoder.largestDictionary >> 20) MiB to unpack", at: UInt64(taken))
        }
        blockStart = taken
        try skip(to: end)
        block = LZMA2Decoder(source, at: end, dictionary: dictionary)
    }

    private static func dictionary(_ bits: UInt8) -> Int {
        bits >= 40 ? Int(UInt32.max) : (2 | Int(bits & 1)) << (Int(bits) / 2 + 11)
    }

    /// Reads a number of 7 bits a byte.
    private func number(_ place: inout Int) throws(InputError) -> Int {
        var value = 0
        for shift in stride(from: 0, to: 63, by: 7) {
            guard let byte = source.byte(at: place) else { throw damage("it ends too early") }
            place += 1
            value |= Int(byte & 0x7F) << shift
            if byte < 128 { return value }
        }
        throw damage("a number is too long")
    }
}
