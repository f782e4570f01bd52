import CCompression

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

/// The contexts of literals: a number from 0 to 63 for the last two bytes (RFC 7932, 7.1).
///
/// Sound: the library's table has 512 bytes for each of four modes, and is never freed.
@safe struct BrotliContexts {
    private let table: UnsafePointer<UInt8>?

    init() { unsafe table = brotli_contexts() }

    /// - Parameter mode: 0 to 3.
    @inline(__always)
    func context(behind bytes: (UInt8, UInt8), mode: Int) -> Int {
        guard let table = unsafe table else { return 0 }
        let start = (mode & 3) << 9
        return unsafe Int(table[start + Int(bytes.0)] | table[start + 256 + Int(bytes.1)])
    }
}
