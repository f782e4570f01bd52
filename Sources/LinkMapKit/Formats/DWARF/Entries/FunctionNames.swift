/// The names of functions, by the offset of the entry that declares them. Names are resolved once and cached.
struct FunctionNames {
    private var known: [Key: ByteView] = [:]

    struct Key: Hashable {
        var file: ObjectIdentifier
        var offset: UInt64
    }

    /// The position of an entry: its file, section and offset.
    struct Entry {
        var file: DwarfFile
        var offset: UInt64
        var section = DwarfSection.info

        var key: Key { Key(file: ObjectIdentifier(file), offset: offset << 1 | (section == .types ? 1 : 0)) }
    }

    /// The longest chain of references that is followed. A longer chain is a cycle.
    private static let longestChain = 8

    /// Returns the entry that a reference in a unit points to.
    static func entry(_ value: AttributeValue, _ unit: DwarfUnit, _ file: DwarfFile) -> Entry? {
        switch value.form {
        case DW_FORM_ref1, DW_FORM_ref2, DW_FORM_ref4, DW_FORM_ref8, DW_FORM_ref_udata:
            let offset = unit.header.range.lowerBound.addingClamped(value.number)
            return unit.header.range.contains(offset) ? Entry(file: file, offset: offset, section: unit.section) : nil
        case DW_FORM_ref_addr: return Entry(file: file, offset: value.number)
        case DW_FORM_GNU_ref_alt, DW_FORM_ref_sup4, DW_FORM_ref_sup8:
            return file.supplement.map { Entry(file: $0, offset: value.number) }
        default: return nil
        }
    }

    /// Returns the linkage name of a function, or its source name if it has none.
    mutating func name(of entry: Entry) -> ByteView? {
        let key = entry.key
        if let name = known[key] { return name.isEmpty ? nil : name }
        let name = find(entry) ?? .empty
        known[key] = name
        return name.isEmpty ? nil : name
    }

    private func find(_ first: Entry) -> ByteView? {
        var entry = first
        var plain: ByteView?
        for _ in 0..<FunctionNames.longestChain {
            guard let index = entry.file.unit(at: entry.offset, in: entry.section) else { return plain }
            let unit = entry.file.units[index]
            var next: Entry?
            for (name, value) in attributes(of: entry, unit) {
                switch name {
                case DW_AT_linkage_name, DW_AT_MIPS_linkage_name:
                    if let name = entry.file.string(value, unit), !name.isEmpty { return name }
                case DW_AT_name: plain = plain ?? entry.file.string(value, unit)
                case DW_AT_specification, DW_AT_abstract_origin:
                    next = FunctionNames.entry(value, unit, entry.file)
                default: break
                }
            }
            guard let next else { return plain }
            entry = next
        }
        return plain
    }

    /// Returns the number of the file and the line that the entry behind a reference gives, or one that it refers to; 0
    /// where they are not known. The number is one of the line table of `unit`.
    func place(of reference: AttributeValue, _ unit: DwarfUnit, _ file: DwarfFile) -> (
        file: UInt64, line: UInt64, unit: Int?
    ) {
        var place: (file: UInt64, line: UInt64, unit: Int?) = (0, 0, nil)
        var next = FunctionNames.entry(reference, unit, file)
        for _ in 0..<FunctionNames.longestChain {
            guard let entry = next, let index = entry.file.unit(at: entry.offset, in: entry.section) else { break }
            next = nil
            for (name, value) in attributes(of: entry, entry.file.units[index]) {
                switch name {
                case DW_AT_decl_file where place.file == 0:
                    place.file = value.number
                    place.unit = index
                case DW_AT_decl_line where place.line == 0: place.line = value.number
                case DW_AT_specification, DW_AT_abstract_origin:
                    next = FunctionNames.entry(value, entry.file.units[index], entry.file)
                default: break
                }
            }
        }
        return place
    }

    private func attributes(of entry: Entry, _ unit: DwarfUnit) -> [(name: UInt16, value: AttributeValue)] {
        guard entry.offset >= unit.header.entries, let table = try? entry.file.abbreviations(of: unit) else {
            return []
        }
        let start = unit.header.range.lowerBound
        var cursor = DwarfCursor(
            entry.file.bytes(of: unit), isBigEndian: entry.file.isBigEndian, at: Int(clamping: entry.offset - start))
        guard let index = table.index(of: cursor.uleb()) else { return [] }
        return table.shapes[index].attributes.map { place in
            let attribute = table.attributes[Int(place)]
            return (
                attribute.name,
                AttributeValue.read(attribute.form, implicit: attribute.constant, of: unit.header, from: &cursor)
            )
        }
    }
}
