/// An entry of a function or a variable with an address.
struct DeclarationEntry {
    var address: UInt64
    /// The number of the file in the unit's line table, and the line from 1; 0 where the entry does not give them.
    var file: UInt64 = 0
    var line: UInt64 = 0
    /// A reference to the entry that declares it, which gives what this one does not.
    var origin: AttributeValue?
}

/// A walk over the functions and variables of a unit.
struct DeclarationWalk {
    let file: DwarfFile
    let unit: DwarfUnit

    /// Calls `body` with each function and variable that has an address.
    ///
    /// - Throws: ``InputError`` for an entry that cannot be read. Entries visited before it remain valid.
    func visit(_ body: (DeclarationEntry) -> Void) throws(InputError) {
        let table = try file.abbreviations(of: unit)
        let bytes = file.bytes(of: unit)
        let base = unit.header.range.lowerBound
        var cursor = DwarfCursor(bytes, isBigEndian: file.isBigEndian, at: Int(unit.header.entries - base))
        guard UInt64(bytes.count) == unit.header.range.size else {
            throw InputError("its section is cut short or damaged")
        }
        let skipper = EntrySkipper(unit.header)
        while cursor.offset < bytes.count {
            let code = cursor.uleb()
            if code == 0 { continue }
            guard let index = table.index(of: code) else {
                throw InputError("an entry has the code \(code), which its abbreviations do not know")
            }
            let shape = table.shapes[index]
            if shape.tag == DW_TAG_subprogram || shape.tag == DW_TAG_variable {
                let values = shape.attributes.map { place in
                    let attribute = table.attributes[Int(place)]
                    return (
                        name: attribute.name,
                        value: AttributeValue.read(
                            attribute.form, implicit: attribute.constant, of: unit.header, from: &cursor)
                    )
                }
                if !cursor.isBroken, let entry = entry(values) { body(entry) }
            } else {
                for step in shape.steps { skipper.skip(table.steps[Int(step)], &cursor) }
            }
            guard !cursor.isBroken else {
                throw InputError("an entry runs past its end, or has a form that is not known")
            }
        }
    }

    private func entry(_ values: [(name: UInt16, value: AttributeValue)]) -> DeclarationEntry? {
        guard let address = address(values) else { return nil }
        var entry = DeclarationEntry(address: address)
        for (name, value) in values {
            switch name {
            case DW_AT_decl_file: entry.file = value.number
            case DW_AT_decl_line: entry.line = value.number
            case DW_AT_specification, DW_AT_abstract_origin: entry.origin = value
            default: break
            }
        }
        return entry
    }

    /// Returns the first address of a function, or that of a variable whose location is a single address.
    private func address(_ values: [(name: UInt16, value: AttributeValue)]) -> UInt64? {
        if let location = values.first(where: { $0.name == DW_AT_location })?.value.bytes {
            var cursor = DwarfCursor(location, isBigEndian: file.isBigEndian, at: 1)
            switch location.byte(at: 0) {
            case DW_OP_addr where location.count == 1 + unit.header.addressSize:
                return cursor.unsigned(size: unit.header.addressSize)
            case DW_OP_addrx, DW_OP_GNU_addr_index:
                let index = cursor.uleb()
                return cursor.offset == location.count ? file.address(index: index, unit) : nil
            default: return nil
            }
        }
        let extent = EntryExtent(values)
        return extent.isStated ? file.ranges(extent, unit).first?.lowerBound : nil
    }
}
