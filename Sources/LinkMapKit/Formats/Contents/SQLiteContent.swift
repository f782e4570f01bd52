//  "SQLite format 3" 0  page size:16 versions:16 reserved:8 64 32 32  changes:32 pages:32 …      big-endian

/// A SQLite database.
struct SQLiteContent: ContentFormat {
    let name: StaticString = "SQLite database"
    let marks = [UInt16(pair: "SQ")]

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard bytes.starts(with: "SQLite format 3\0"),
            let stated = bytes.integer(at: 16, as: UInt16.self, bigEndian: true),
            bytes.integer(at: 21, as: UInt16.self, bigEndian: true) == 0x4020, bytes.byte(at: 23) == 32,
            let pages = bytes.integer(at: 28, as: UInt32.self, bigEndian: true), pages > 0
        else { return nil }
        let page = stated == 1 ? 65536 : Int(stated)
        guard page >= 512, page & (page - 1) == 0 else { return nil }
        return page * Int(pages)
    }
}
