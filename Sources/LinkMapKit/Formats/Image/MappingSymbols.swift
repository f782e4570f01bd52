/// The symbols by which assemblers tell code (`$x`) from data (`$d`) in AArch64's code sections.
enum MappingSymbols {
    /// Returns the data in the midst of code, ascending.
    static func data(among symbols: [Symbol], _ sections: [Section]) -> [Range<UInt64>] {
        let marks = symbols.filter {
            $0.role == .label && $0.name.byte(at: 0) == UInt8(ascii: "$") && Int($0.section) < sections.count
                && sections[Int($0.section)].kind == .code
        }.sorted { $0.address < $1.address }
        return marks.indices.compactMap { index in
            let start = marks[index].address
            guard marks[index].name.byte(at: 1) == UInt8(ascii: "d") else { return nil }
            let end = sections[Int(marks[index].section)].memoryRange.upperBound
            return start..<max(start, index + 1 < marks.count ? min(marks[index + 1].address, end) : end)
        }
    }
}
