/// Names one after the other, each once in a row of alike ones.
struct StringTable {
    private(set) var bytes: [UInt8] = [0]
    private var last: (name: ByteView, offset: UInt32)?

    mutating func add(_ name: ByteView) -> UInt32 {
        guard !name.isEmpty else { return 0 }
        if let last, last.name == name { return last.offset }
        let offset = UInt32(clamping: bytes.count)
        unsafe name.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
        bytes.append(0)
        last = (name, offset)
        return offset
    }
}
