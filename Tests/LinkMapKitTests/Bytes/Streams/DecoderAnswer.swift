import LinkMapKit

/// The answer of a decoder: the output, the length of the stream, and whether it was damaged.
struct DecoderAnswer {
    var output: [UInt8] = []
    var taken = 0
    var isDamaged = false
    /// The sum of the prices in bits, and the sum of the lengths.
    var bits: UInt64 = 0
    var length: UInt64 = 0

    init(output: [UInt8], taken: Int) { (self.output, self.taken) = (output, taken) }

    /// Reads a stream with a decoder that keeps the account.
    ///
    /// - Parameters:
    ///   - limit: the length of the output behind which nothing more is read.
    ///   - copy: appends the output of the decoder's last symbols.
    init<Decoder: PricedDecoder>(
        _ decoder: Decoder, limit: Int = .max, copy: (Decoder, inout [UInt8]) -> Void
    ) {
        do {
            while try output.count < limit && decoder.next() {
                copy(decoder, &output)
                for run in decoder.runs[..<decoder.runCount] {
                    bits += UInt64(run.price / CodedRun.bit)
                    length += UInt64(run.length)
                }
            }
            taken = decoder.taken
        } catch { isDamaged = true }
    }

    /// Reads a stream with the library.
    init(library method: Compression, _ stream: [UInt8]) {
        let decoder = Decompressor(ByteView(copying: stream), method)
        var room = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let got = room.withUnsafeMutableBytes { decoder.fill($0) }
            if got == 0 { break }
            output += room[..<got]
        }
        (taken, isDamaged) = (decoder.taken, decoder.failure != nil)
    }

    func agrees(with other: DecoderAnswer) -> Bool {
        guard isDamaged == other.isDamaged else { return false }
        return isDamaged || output == other.output && taken == other.taken
    }
}
