/// A well-known table that code looks values up in, byte for byte.
struct LookupTableContent: ContentFormat {
    let name: StaticString
    private let table: ByteView
    /// The fifth and sixth byte: tables for checksums begin with zeros.
    var marks: [UInt16] { table.integer(at: 4, bigEndian: true).map { [$0] } ?? [] }
    let markOffset = 4

    init(_ table: ByteView, name: StaticString) { (self.table, self.name) = (table, name) }

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        bytes.prefix(table.count) == table ? table.count : nil
    }
}
