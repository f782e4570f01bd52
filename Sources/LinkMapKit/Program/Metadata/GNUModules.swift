/// Finds the modules that GCC's runtime is told of: one of each object file that holds Objective-C.
enum GNUModules {
    /// Of runtimes that lay classes out alike.
    private static let versions: ClosedRange<UInt64> = 8...10

    static func addresses(in memory: ImageMemory) -> [UInt64] {
        places(in: memory).filter { isModule(at: $0, memory) }
    }

    /// Where numbers stand that a module begins with: the loader writes none of them.
    static func places(in memory: ImageMemory) -> [UInt64] {
        let word = memory.wordSize
        var found: [UInt64] = []
        for range in memory.ranges(startingWith: ".data") + memory.ranges(startingWith: "LOAD #") {
            guard let bytes = memory.bytes.bytes(from: range.lowerBound)?.prefix(Int(clamping: range.size)) else {
                continue
            }
            let step = Int(word)
            // Sections of data are laid out by words, and begin at one.
            for offset in stride(from: 0, through: bytes.count - step * 4, by: step) {
                guard versions.contains(number(at: offset, in: bytes, memory)),
                    number(at: offset + step, in: bytes, memory) == word * 4
                else { continue }
                found.append(range.lowerBound &+ UInt64(offset))
            }
        }
        return found
    }

    @inline(__always)
    private static func number(at offset: Int, in bytes: ByteView, _ memory: ImageMemory) -> UInt64 {
        let isBig = memory.bytes.isBigEndian
        return memory.wordSize == 8
            ? bytes.integer(at: offset, bigEndian: isBig) ?? 0
            : bytes.integer(at: offset, as: UInt32.self, bigEndian: isBig).map(UInt64.init) ?? 0
    }

    /// Whether pointers to a name and to a table follow. The table need not be whole: that is for the reader to say.
    private static func isModule(at address: UInt64, _ memory: ImageMemory) -> Bool {
        let word = memory.wordSize
        // The name is mostly empty, and may lie in memory that no byte of the file fills.
        guard memory.address(at: address &+ word * 2) != nil,
            let table = memory.address(at: address &+ word * 3), table % word == 0,
            let selectors = memory.pointer(at: table &+ word)
        else { return false }
        guard let place = selectors.localAddress else { return selectors == .null }
        guard let name = memory.pointer(at: place) else { return false }
        return name == .null || name.localAddress.flatMap { memory.cString(at: $0) } != nil
    }
}
