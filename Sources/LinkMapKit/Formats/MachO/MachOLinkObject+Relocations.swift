extension MachOLinkObject {
    /// A Mach-O relocation entry.
    struct Row {
        var offset: UInt64
        var number: Int
        var isExternal: Bool
        var isDistance: Bool
        var size: Int
        var type: UInt8

        init?(_ table: ByteView, _ index: Int) {
            guard let place: UInt32 = table.integer(at: index * 8), let rest: UInt32 = table.integer(at: index * 8 + 4)
            else { return nil }
            offset = UInt64(place)
            number = Int(rest & 0xFF_FFFF)
            isDistance = rest >> 24 & 1 != 0
            size = 1 << Int(rest >> 25 & 3)
            isExternal = rest >> 27 & 1 != 0
            type = UInt8(rest >> 28)
        }
    }

    func relocations(of section: Int) -> [LinkRelocation] {
        let known = file.sections[numbers[section]]
        let table = file.bytes.slice(known.relocations) ?? .empty
        let contents = file.bytes.slice(known.fileRange) ?? .empty
        var found = unwind[section] ?? []
        var subtracted: Row?
        for index in 0..<table.count / 8 {
            guard let row = Row(table, index) else { break }
            if isSubtractor(row) {
                subtracted = row
                continue
            }
            defer { subtracted = nil }
            // `ARM64_RELOC_ADDEND` is skipped: the entry after it has the symbol.
            guard !(isARM && row.type == 10), let target = target(of: row, contents, known) else { continue }
            found.append(relocation(row, target, from: subtracted, contents, known))
        }
        return found
    }

    private func isSubtractor(_ row: Row) -> Bool { row.type == (isARM ? 1 : 5) }
    private func isPointer(_ row: Row) -> Bool { row.type == 0 }

    /// Returns the symbol that an entry refers to and the addend in bytes. `nil` if the entry is invalid.
    func target(of row: Row, _ contents: ByteView, _ section: MachOFile.Section) -> (
        symbol: Int, addend: UInt64
    )? {
        let held = isPointer(row) ? value(at: row, contents) : 0
        guard !row.isExternal else {
            return row.number + 1 < symbolCount ? (row.number + 1, held) : nil
        }
        guard file.sections.indices.contains(row.number - 1), let place = places[row.number - 1] else { return nil }
        var address = held
        if !isPointer(row) {
            // The distance counts from the end of the instruction, which is usually the end of the 4-byte field.
            address = value(at: row, contents) &+ section.memoryRange.lowerBound &+ row.offset &+ 4
        }
        return (symbolCount + place, address &- file.sections[row.number - 1].memoryRange.lowerBound)
    }

    private func value(at row: Row, _ contents: ByteView) -> UInt64 {
        guard let offset = Int(exactly: row.offset) else { return 0 }
        if row.size == 8 { return contents.integer(at: offset) ?? 0 }
        return UInt64(bitPattern: Int64(contents.integer(at: offset, as: Int32.self) ?? 0))
    }

    private func relocation(
        _ row: Row, _ target: (symbol: Int, addend: UInt64), from: Row?, _ contents: ByteView,
        _ section: MachOFile.Section
    ) -> LinkRelocation {
        var addend = target.addend
        let type: Int32
        switch (isPointer(row), row.size == 8) {
        case (true, true): type = from == nil ? isARM ? 257 : 1 : isARM ? 260 : 24
        case (true, false): type = from == nil ? isARM ? 258 : 10 : isARM ? 261 : 2
        // Calls have type 2 on both architectures. Other references from code become plain addresses.
        default: type = row.type == 2 ? isARM ? 283 : 4 : isARM ? 257 : 1
        }
        if type == 4 { addend = addend &- 4 }
        // A distance from a symbol in the same section is converted to a distance from the relocated field.
        if let from, from.isExternal, let base = place(ofSymbol: from.number),
            section.memoryRange.contains(base.value)
        {
            addend = addend &+ section.memoryRange.lowerBound &+ row.offset &- base.value
        }
        return LinkRelocation(
            offset: row.offset, symbol: UInt32(clamping: target.symbol), type: UInt32(bitPattern: type),
            addend: Int64(bitPattern: addend))
    }

    /// Returns the section that defines a symbol and the symbol's address.
    func place(ofSymbol number: Int) -> (section: Int, value: UInt64)? {
        let table = file.table(MachOFile.symbolTable)
        let offset = number * 16
        guard let type = table.byte(at: offset + 4), type & 0x0E == 0x0E, let section = table.byte(at: offset + 5),
            section > 0, let value: UInt64 = table.integer(at: offset + 8)
        else { return nil }
        return (Int(section) - 1, value)
    }
}
