/// A table of the codes that blocks use in each context (RFC 7932, 7.3).
struct BrotliContextMap {
    /// The number of the code for each context of each type of block.
    private(set) var codes: [UInt8]
    /// The number of different codes.
    private(set) var count = 1

    /// - Parameter size: the number of types of blocks, times that of contexts.
    /// - Returns: `nil` for a map that is not valid.
    init?(_ input: inout BitReader, size: Int) {
        codes = [UInt8](repeating: 0, count: size)
        count = BrotliBlocks.count(&input)
        guard count > 1 else { return }
        let longestRun = input.take(1) == 1 ? input.take(4) + 1 : 0
        guard let code = BrotliCodeReader.read(&input, alphabet: count + longestRun) else { return nil }
        var place = 0
        while place < size {
            let symbol = code.read(&input)
            if symbol == 0 || symbol > longestRun {
                codes[place] = UInt8(symbol == 0 ? 0 : symbol - longestRun)
                place += 1
            } else {
                place += 1 << symbol + input.take(symbol)
                guard place <= size else { return nil }
            }
            if input.isPastEnd { return nil }
        }
        if input.take(1) == 1 { moveToFront() }
    }

    init() { codes = [] }

    /// Replaces the places in a list of recent values by the values.
    private mutating func moveToFront() {
        var recent = (0...255).map { UInt8($0) }
        for index in codes.indices {
            let value = recent.remove(at: Int(codes[index]))
            recent.insert(value, at: 0)
            codes[index] = value
        }
    }
}
