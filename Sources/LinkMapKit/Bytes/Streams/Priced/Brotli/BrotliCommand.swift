/// A command of brotli: literals, and a copy behind them.
struct BrotliCommand {
    /// The number of literals and of copied bytes that are not written yet.
    var literals = 0
    var copied = 0
    /// Whether the copy has the distance of the one before, without a symbol that says so.
    var repeatsDistance = false
    var distance = 0
    /// The bits of the command that belong to the first literal, and those that belong to the copy.
    var literalBits = 0
    var copyBits = 0

    /// The commands below this one repeat the distance.
    private static let firstWithDistance = 128

    init() {}

    /// Reads the lengths of a command.
    init(_ input: inout BitReader, _ code: BrotliCode) {
        let start = input.consumed
        let symbol = code.read(&input)
        let ranges = BrotliRange.command(symbol)
        literals = ranges.insert.read(&input)
        copied = ranges.copy.read(&input)
        repeatsDistance = symbol < BrotliCommand.firstWithDistance
        literalBits = literals > 0 ? ranges.insert.bits : 0
        copyBits = input.consumed - start - literalBits
    }

    /// The context of the distance.
    var context: Int { min(copied, 5) - 2 }

    /// Takes bytes of the copy; returns the run that they are.
    mutating func takeCopied(_ count: Int) -> CodedRun {
        let bits = copyBits * count / copied
        (copied, copyBits) = (copied - count, copyBits - bits)
        return CodedRun(length: UInt32(count), distance: UInt32(distance), price: UInt32(bits) * CodedRun.bit)
    }
}
