//  { "PK" 3 4 … } …  { "PK" 1 2 … } …  "PK" 5 6 disks:32 rows:32 directory size:32 directory offset:32 comment:16

/// A ZIP archive. Its directory tells the length.
struct ZIPContent: ContentFormat {
    let name: StaticString = "ZIP archive"
    let marks = [UInt16(pair: "PK")]

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard bytes.starts(with: "PK\u{3}\u{4}") else { return nil }
        var start = 4
        while let end = bytes.firstIndex(of: "PK\u{5}\u{6}", from: start), budget.spend(end - start) {
            if let size = bytes.integer(at: end + 12, as: UInt32.self),
                let offset = bytes.integer(at: end + 16, as: UInt32.self), Int(offset) + Int(size) == end,
                bytes.dropFirst(Int(offset)).starts(with: "PK\u{1}\u{2}"),
                let comment = bytes.integer(at: end + 20, as: UInt16.self)
            {
                return end + 22 + Int(comment)
            }
            start = end + 4
        }
        return nil
    }
}
