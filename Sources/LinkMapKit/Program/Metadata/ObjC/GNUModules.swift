/// A search for the modules that register with GCC's runtime: one for each object file with Objective-C.
enum GNUModules {
    /// Module versions of the runtimes with the same class layout.
    private static let versions: ClosedRange<UInt64> = 8...10

    static func addresses(in memory: ImageMemory) -> [UInt64] {
        places(in: memory).filter { isModule(at: $0, memory) }
    }

    /// Returns the addresses of words that can begin a module, version and size. The loader writes neither of them.
    static func places(in memory: ImageMemory) -> [UInt64] {
        let word = memory.wordSize
        var found: [UInt64] = []
        for range in memory.ranges(startingWith: ".data") + memory.ranges(startingWith: "LOAD #") {
            guard let bytes = memory.bytes.bytes(from: range.lowerBound)?.prefix(Int(clamping: range.size)) else {
                continue
            }
            let step = Int(word)
            // Data sections are aligned to words.
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

    /// Whether pointers to a name and to a table follow. The reader checks whether the table is complete.
    private static func isModule(at address: UInt64, _ memory: ImageMemory) -> Bool {
        let word = memory.wordSize
        // The name is usually empty, and may lie in zero-filled memory.
        guard memory.address(at: address &+ word * 2) != nil,
            let table = memory.address(at: address &+ word * 3), table % word == 0,
            let selectors = memory.pointer(at: table &+ word)
        else { return false }
        guard let place = selectors.localAddress else { return selectors == .null }
        guard let name = memory.pointer(at: place) else { return false }
        return name == .null || name.localAddress.flatMap { memory.cString(at: $0) } != nil
    }
}
