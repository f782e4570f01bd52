/// A decoder of a method whose symbols are not read. Each block of the stream is shared evenly by the bytes that it unpacks to.
///
/// The library takes the whole of a block before it writes the first byte of it. So a block begins where input was taken, exact
/// to ``step`` bytes of output.
final class BlockDecoder: PricedDecoder {
    private(set) var runs: [CodedRun] = []
    var runCount: Int { runs.count }
    private let decompressor: Decompressor
    /// The end of the input of the blocks that were reported.
    private var reported = 0
    /// The end of the input, and the output so far, of the block that is being written.
    private var block = (input: 0, output: 0)
    private var room = [UInt8](repeating: 0, count: BlockDecoder.step)
    private var isDone = false

    private static let step = 64
    /// The longest output of a run. A block of zeros unpacks to many megabytes.
    private static let longest = 1 << 20

    init(_ source: ByteView, _ method: Compression) { decompressor = Decompressor(source, method) }

    var taken: Int { decompressor.taken }

    func next() throws(InputError) -> Bool {
        runs.removeAll(keepingCapacity: true)
        while runs.isEmpty, !isDone {
            let got = unsafe room.withUnsafeMutableBytes { unsafe decompressor.fill($0) }
            if let failure = decompressor.failure { throw failure }
            isDone = got == 0
            if decompressor.taken > block.input || isDone {
                report()
                block = (decompressor.taken, 0)
            }
            block.output += got
        }
        return !runs.isEmpty
    }

    /// Adds the runs of the block that ended.
    private func report() {
        guard block.output > 0 else { return }
        var (left, bytes) = (block.output, UInt64(block.input - reported))
        reported = block.input
        while left > 0 {
            let length = min(left, BlockDecoder.longest)
            let share = min(bytes * UInt64(length) / UInt64(left), UInt64(BlockDecoder.longest))
            runs.append(CodedRun(length: UInt32(length), distance: 0, price: UInt32(share * CodedRun.byte)))
            (left, bytes) = (left - length, bytes - share)
        }
    }
}
