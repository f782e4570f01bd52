extension MachOLinkObject {
    /// Reads `__compact_unwind` and returns the references from each function to its personality and exception table,
    /// by section. A record has 32 bytes: function, length, encoding, personality, exception table.
    func unwindRelocations() -> [Int: [LinkRelocation]] {
        guard let section = file.sections.first(where: { $0.name == "__compact_unwind" }) else { return [:] }
        let table = file.bytes.slice(section.relocations) ?? .empty
        let contents = file.bytes.slice(section.fileRange) ?? .empty
        var rows: [UInt64: [UInt64: (symbol: Int, addend: UInt64)]] = [:]
        for index in 0..<table.count / 8 {
            guard let row = Row(table, index), let target = target(of: row, contents, section) else { continue }
            rows[row.offset / 32, default: [:]][row.offset % 32] = target
        }
        var unwind: [Int: [LinkRelocation]] = [:]
        for (_, row) in rows.sorted(by: { $0.key < $1.key }) {
            guard let function = row[0], let place = placeOfFunction(function) else { continue }
            for field in [16, 24] as [UInt64] {
                guard let target = row[field] else { continue }
                unwind[place.section, default: []].append(
                    LinkRelocation(
                        offset: place.offset, symbol: UInt32(clamping: target.symbol), type: isARM ? 257 : 1,
                        addend: Int64(bitPattern: target.addend)))
            }
        }
        return unwind
    }

    private func placeOfFunction(_ target: (symbol: Int, addend: UInt64)) -> (section: Int, offset: UInt64)? {
        if target.symbol >= symbolCount { return (target.symbol - symbolCount, target.addend) }
        guard let known = place(ofSymbol: target.symbol - 1), file.sections.indices.contains(known.section),
            let section = places[known.section]
        else { return nil }
        return (section, known.value &- file.sections[known.section].memoryRange.lowerBound &+ target.addend)
    }
}
