/// The blocks of one kind in a meta-block: stretches of literals, commands or distances that share their codes.
struct BrotliBlocks {
    /// The number of types, and the type of the current block.
    private(set) var types = 1
    private(set) var type = 0
    /// The number of symbols left in the current block.
    private var left = 1 << 24
    private var before = 1
    private var typeCode = BrotliCode(only: 0)
    private var countCode = BrotliCode(only: 0)

    private static let mostCounts = 26

    /// - Returns: `nil` for a description that is not valid.
    init?(_ input: inout BitReader) {
        types = BrotliBlocks.count(&input)
        guard types > 1 else { return }
        guard let typeCode = BrotliCodeReader.read(&input, alphabet: types + 2),
            let countCode = BrotliCodeReader.read(&input, alphabet: BrotliBlocks.mostCounts)
        else { return nil }
        (self.typeCode, self.countCode) = (typeCode, countCode)
        left = BrotliBlocks.length(&input, countCode)
    }

    init() {}

    /// Takes a symbol out of the current block. If there is none left, the next block begins.
    @inline(__always)
    mutating func take(_ input: inout BitReader) {
        if left == 0 { begin(&input) }
        left &-= 1
    }

    private mutating func begin(_ input: inout BitReader) {
        let symbol = typeCode.read(&input)
        var next = symbol == 0 ? before : symbol == 1 ? type + 1 : symbol - 2
        if next >= types { next -= types }
        (before, type) = (type, next)
        left = BrotliBlocks.length(&input, countCode)
    }

    /// Reads a number from 1 to 256 (RFC 7932, 9.2).
    static func count(_ input: inout BitReader) -> Int {
        guard input.take(1) == 1 else { return 1 }
        let width = input.take(3)
        return 1 + 1 << width + input.take(width)
    }

    private static func length(_ input: inout BitReader, _ code: BrotliCode) -> Int {
        BrotliRange.blocks[code.read(&input)].read(&input)
    }
}
