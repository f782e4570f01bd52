//  DE 12 04 95  0:32 count:32 originals:32 translations:32 …     tables of { length:32 offset:32 }; strings end with 0

/// A catalog of translated messages for gettext.
struct TranslationContent: ContentFormat {
    let name: StaticString = "message catalog"
    let marks: [UInt16] = [0xDE12]

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard bytes.integer(at: 0, as: UInt32.self) == 0x9504_12DE,
            let revision = bytes.integer(at: 4, as: UInt32.self), revision & 0xFFFF <= 1,
            let count = bytes.integer(at: 8, as: UInt32.self), count > 0, Int(count) <= bytes.count / 16,
            budget.spend(Int(count))
        else { return nil }
        var end = 0
        for table in [12, 16] {
            guard let start = bytes.integer(at: table, as: UInt32.self) else { return nil }
            for row in 0..<Int(count) {
                guard let size = bytes.integer(at: Int(start) + 8 * row, as: UInt32.self),
                    let offset = bytes.integer(at: Int(start) + 8 * row + 4, as: UInt32.self),
                    bytes.byte(at: Int(offset) + Int(size)) == 0
                else { return nil }
                end = max(end, Int(offset) + Int(size) + 1)
            }
        }
        return end
    }
}
