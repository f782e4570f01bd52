//  7F "ELF" class:8 order:8 1:8 …      the section headers lie last in almost every file

/// An ELF file inside another image.
struct ELFContent: ContentFormat {
    let name: StaticString = "ELF file"
    let marks = [UInt16(pair: "\u{7F}E")]

    func length(in bytes: ByteView, _ budget: ContentBudget) -> Int? {
        guard bytes.starts(with: "\u{7F}ELF"), let width = bytes.byte(at: 4), (1...2).contains(width),
            let order = bytes.byte(at: 5), (1...2).contains(order), bytes.byte(at: 6) == 1
        else { return nil }
        let header = Header(bytes: bytes, is64Bit: width == 2, isBigEndian: order == 2)
        guard header.half(at: 40, 52) == (width == 2 ? 64 : 52), let segments = header.ends(of: .segments, budget),
            let sections = header.ends(of: .sections, budget)
        else { return nil }
        return max(segments, sections)
    }

    private enum Table { case segments, sections }

    private struct Header {
        let bytes: ByteView
        let is64Bit: Bool
        let isBigEndian: Bool

        func half(at short: Int, _ long: Int) -> Int {
            Int(bytes.integer(at: is64Bit ? long : short, as: UInt16.self, bigEndian: isBigEndian) ?? 0)
        }

        private func word(at offset: Int) -> Int? {
            is64Bit
                ? bytes.integer(at: offset, as: UInt64.self, bigEndian: isBigEndian).flatMap { Int(exactly: $0) }
                : bytes.integer(at: offset, as: UInt32.self, bigEndian: isBigEndian).map { Int($0) }
        }

        /// Returns the end of a table and of all that its rows describe; `nil` if any lies outside.
        func ends(of table: Table, _ budget: ContentBudget) -> Int? {
            let isSegments = table == .segments
            guard let start = word(at: isSegments ? (is64Bit ? 32 : 28) : (is64Bit ? 40 : 32)) else { return nil }
            let size = isSegments ? half(at: 42, 54) : half(at: 46, 58)
            let count = isSegments ? half(at: 44, 56) : half(at: 48, 60)
            var end = is64Bit ? 64 : 52
            guard count > 0 else { return end }
            guard start >= end, start <= bytes.count, size * count <= bytes.count - start, budget.spend(count) else {
                return nil
            }
            end = start + size * count
            for row in 0..<count {
                guard let reach = reach(of: table, row: start + row * size), reach <= bytes.count else { return nil }
                end = max(end, reach)
            }
            return end
        }

        private func reach(of table: Table, row: Int) -> Int? {
            let places = table == .segments ? (is64Bit ? (8, 32) : (4, 16)) : (is64Bit ? (24, 32) : (16, 20))
            let isEmpty =
                table == .sections && bytes.integer(at: row + 4, as: UInt32.self, bigEndian: isBigEndian) == 8
            guard !isEmpty else { return 0 }
            guard let offset = word(at: row + places.0), let size = word(at: row + places.1), offset >= 0, size >= 0
            else {
                return nil
            }
            let (end, overflow) = offset.addingReportingOverflow(size)
            return overflow ? nil : end
        }
    }
}
