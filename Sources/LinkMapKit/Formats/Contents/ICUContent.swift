//  header size:16 DA 27   info size:16 0:16 big-endian:8 charset:8 2:8 0:8   format:4 format version:4 data version:4
//  "CmnD":  count:32  { name offset:32  data offset:32 } …    from the end of the header
//  "ResB":  root:32  indexes:32 × n; the fourth is the length in words without the header

/// Data of International Components for Unicode: one resource or a package of them.
struct ICUContent: ContentFormat {
    let name: StaticString = "ICU data"
    let marks: [UInt16] = [0xDA27]
    let markOffset = 2

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard let header = header(of: bytes), budget.spend(64) else { return nil }
        let contents = bytes.dropFirst(header.size)
        switch header.format {
        case "CmnD": return package(contents, header.isBigEndian, budget).map { header.size + $0 }
        case "ResB": return bundle(contents, header.isBigEndian).map { header.size + $0 }
        default: return nil
        }
    }

    private func header(of bytes: ByteView) -> (size: Int, isBigEndian: Bool, format: ByteView)? {
        guard bytes.byte(at: 3) == 0x27, let order = bytes.byte(at: 8), order < 2, bytes.byte(at: 9) ?? 2 < 2,
            bytes.byte(at: 10) == 2, let size = bytes.integer(at: 0, as: UInt16.self, bigEndian: order == 1),
            bytes.integer(at: 4, as: UInt16.self, bigEndian: order == 1) ?? 0 >= 20, size >= 24,
            Int(size) <= bytes.count
        else { return nil }
        return (Int(size), order == 1, bytes[clamped: 12..<16])
    }

    /// Returns the length of a package behind its header: the end of the item that lies last.
    private func package(_ contents: ByteView, _ isBigEndian: Bool, _ budget: ContentBudget) -> Int? {
        guard let count = contents.integer(at: 0, as: UInt32.self, bigEndian: isBigEndian), count > 0,
            Int(count) <= contents.count / 8, budget.spend(Int(count))
        else { return nil }
        var last = 0
        for row in 0..<Int(count) {
            guard let name = contents.integer(at: 4 + 8 * row, as: UInt32.self, bigEndian: isBigEndian),
                let data = contents.integer(at: 8 + 8 * row, as: UInt32.self, bigEndian: isBigEndian),
                Int(name) < contents.count, Int(data) < contents.count, Int(data) >= last
            else { return nil }
            last = Int(data)
        }
        let item = contents.dropFirst(last)
        guard let header = header(of: item) else { return nil }
        guard header.format == "ResB" else { return contents.count }
        return bundle(item.dropFirst(header.size), header.isBigEndian).map { last + header.size + $0 }
    }

    private func bundle(_ contents: ByteView, _ isBigEndian: Bool) -> Int? {
        contents.integer(at: 16, as: UInt32.self, bigEndian: isBigEndian).flatMap {
            $0 > 0 && Int($0) * 4 <= contents.count ? Int($0) * 4 : nil
        }
    }
}
