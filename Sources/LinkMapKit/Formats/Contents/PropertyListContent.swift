//  "bplist00" objects  offsets   0:48 offset size:8 reference size:8 objects:64 root:64 offset of offsets:64

/// A binary property list. Only its last 32 bytes tell where it ends, so they are searched for.
struct PropertyListContent: ContentFormat {
    let name: StaticString = "property list"
    let marks = [UInt16(pair: "bp")]

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard bytes.starts(with: "bplist00") else { return nil }
        var start = 9
        while start + 32 <= bytes.count, budget.spend(4) {
            if let end = end(ofTrailerAt: start, in: bytes) { return end }
            start += 1
        }
        return nil
    }

    private func end(ofTrailerAt start: Int, in bytes: ByteView) -> Int? {
        guard let head = bytes.integer(at: start, as: UInt64.self, bigEndian: true), head >> 16 == 0 else { return nil }
        let (width, reference) = (Int(head >> 8), Int(head & 0xFF))
        guard (1...8).contains(width), (1...8).contains(reference),
            let count = bytes.integer(at: start + 8, as: UInt64.self, bigEndian: true), count > 0,
            count < UInt64(start), let root = bytes.integer(at: start + 16, as: UInt64.self, bigEndian: true),
            root < count, let table = bytes.integer(at: start + 24, as: UInt64.self, bigEndian: true),
            table < UInt64(start), Int(table) + Int(count) * width == start
        else { return nil }
        return start + 32
    }
}
