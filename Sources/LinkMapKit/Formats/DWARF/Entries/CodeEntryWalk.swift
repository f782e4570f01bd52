/// An entry that describes code: a function or an inlined call.
struct CodeEntry {
    var isInlined: Bool
    /// The number of entries that enclose this one.
    var depth: UInt32
    /// The offset of the entry in its section, in bytes.
    var offset: UInt64
    var extent: EntryExtent
    /// A reference to the abstract entry that this one is an instance of.
    var origin: AttributeValue?
    /// The number of the call site's file in the unit's line table; 0 where it is not given.
    var callFile: UInt64 = 0
    var callLine: UInt64 = 0
}

/// A walk over the functions and inlined calls of a unit.
struct CodeEntryWalk {
    let file: DwarfFile
    let unit: DwarfUnit

    /// Calls `body` with each inlined call, and with each function if wanted.
    ///
    /// - Parameter wantsFunctions: whether functions are visited too, besides inlined calls.
    /// - Throws: ``InputError`` for an entry that cannot be read. Entries visited before it remain valid.
    func forEach(wantsFunctions: Bool, _ body: (CodeEntry) -> Void) throws(InputError) {
        let table = try file.abbreviations(of: unit)
        let bytes = file.bytes(of: unit)
        let base = unit.header.range.lowerBound
        var cursor = DwarfCursor(bytes, isBigEndian: file.isBigEndian, at: Int(unit.header.entries - base))
        guard UInt64(bytes.count) == unit.header.range.size else {
            throw InputError("its section is cut short or damaged")
        }
        let skipper = EntrySkipper(unit.header)
        var depth: UInt32 = 0
        while cursor.offset < bytes.count {
            let start = cursor.offset
            let code = cursor.uleb()
            if code == 0 {
                depth = depth > 0 ? depth - 1 : 0
                continue
            }
            guard let index = table.index(of: code) else {
                throw InputError("an entry has the code \(code), which its abbreviations do not know")
            }
            let shape = table.shapes[index]
            let isInlined = shape.tag == DW_TAG_inlined_subroutine
            if isInlined || wantsFunctions && shape.tag == DW_TAG_subprogram {
                var entry = CodeEntry(
                    isInlined: isInlined, depth: depth, offset: base + UInt64(start), extent: EntryExtent())
                for attribute in shape.attributes { read(table.attributes[Int(attribute)], &cursor, into: &entry) }
                if entry.extent.isStated, !cursor.isBroken { body(entry) }
            } else {
                for step in shape.steps { skipper.skip(table.steps[Int(step)], &cursor) }
            }
            guard !cursor.isBroken else {
                throw InputError("an entry runs past its end, or has a form that is not known")
            }
            if shape.hasChildren { depth += 1 }
        }
    }

    private func read(
        _ attribute: AbbreviationTable.Attribute, _ cursor: inout DwarfCursor, into entry: inout CodeEntry
    ) {
        let value = AttributeValue.read(attribute.form, implicit: attribute.constant, of: unit.header, from: &cursor)
        switch attribute.name {
        case DW_AT_low_pc, DW_AT_high_pc, DW_AT_ranges: entry.extent.add(attribute.name, value)
        case DW_AT_abstract_origin: entry.origin = value
        case DW_AT_call_file: entry.callFile = value.number
        case DW_AT_call_line: entry.callLine = value.number
        default: break
        }
    }
}

/// Skips the attributes of an entry without reading them.
struct EntrySkipper {
    private let header: UnitHeader

    init(_ header: UnitHeader) { self.header = header }

    @inline(__always)
    func skip(_ step: EntryStep, _ cursor: inout DwarfCursor) {
        switch step.kind {
        case .skip: cursor.skip(UInt64(step.size))
        case .string, .lineString, .locationList: cursor.skip(header.is64 ? 8 : 4)
        case .skipLEB: cursor.skipLEB()
        case .skipBlock, .expression:
            switch step.size {
            case 0: cursor.skip(cursor.uleb())
            case 1: cursor.skip(UInt64(cursor.byte()))
            default: cursor.skip(cursor.unsigned(size: Int(step.size)))
            }
        case .skipString: _ = cursor.string()
        case .lowPC, .highPC, .ranges, .macros, .skipOther:
            _ = AttributeValue.read(step.form, implicit: 0, of: header, from: &cursor)
        }
    }
}
