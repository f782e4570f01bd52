/// The tables of a meta-block (RFC 7932, 9.2): the codes of its literals, commands and distances, and what chooses among them.
struct BrotliMetaBlock {
    var literalBlocks = BrotliBlocks()
    var commandBlocks = BrotliBlocks()
    var distanceBlocks = BrotliBlocks()
    /// The mode of the contexts of each type of literals.
    private(set) var modes: [Int] = []
    private(set) var literalMap = BrotliContextMap()
    private(set) var distanceMap = BrotliContextMap()
    private(set) var literals: [BrotliCode] = []
    private(set) var commands: [BrotliCode] = []
    private(set) var distances: [BrotliCode] = []

    static let literalContexts = 64
    static let distanceContexts = 4
    private static let commandCount = 704

    init() {}

    /// - Returns: `nil` for tables that are not valid.
    init?(_ input: inout BitReader, _ parameters: inout BrotliDistances) {
        guard let literalBlocks = BrotliBlocks(&input), let commandBlocks = BrotliBlocks(&input),
            let distanceBlocks = BrotliBlocks(&input)
        else { return nil }
        (self.literalBlocks, self.commandBlocks, self.distanceBlocks) = (literalBlocks, commandBlocks, distanceBlocks)
        parameters.readParameters(&input)
        modes = (0..<literalBlocks.types).map { _ in input.take(2) }
        guard
            let literalMap = BrotliContextMap(&input, size: literalBlocks.types * BrotliMetaBlock.literalContexts),
            let distanceMap = BrotliContextMap(&input, size: distanceBlocks.types * BrotliMetaBlock.distanceContexts),
            let literals = BrotliMetaBlock.codes(&input, literalMap.count, alphabet: 256),
            let commands = BrotliMetaBlock.codes(&input, commandBlocks.types, alphabet: BrotliMetaBlock.commandCount),
            let distances = BrotliMetaBlock.codes(&input, distanceMap.count, alphabet: parameters.alphabet)
        else { return nil }
        (self.literalMap, self.distanceMap) = (literalMap, distanceMap)
        (self.literals, self.commands, self.distances) = (literals, commands, distances)
    }

    private static func codes(_ input: inout BitReader, _ count: Int, alphabet: Int) -> [BrotliCode]? {
        var codes: [BrotliCode] = []
        for _ in 0..<count {
            guard let code = BrotliCodeReader.read(&input, alphabet: alphabet), !input.isPastEnd else { return nil }
            codes.append(code)
        }
        return codes
    }
}
