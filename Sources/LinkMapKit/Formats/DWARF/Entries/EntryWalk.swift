/// A walk over all entries of a unit, in one pass and without a stack. Most entries are only skipped.
struct EntryWalk {
    let file: DwarfFile
    let unit: DwarfUnit
    /// The number that identifies the unit in the references found.
    let number: UInt32
    /// The bytes of the unit.
    let bytes: ByteView

    /// Adds the references of all entries to `references`.
    ///
    /// - Throws: ``InputError`` for an entry that cannot be read.
    func collect(into references: inout EntryReferences) throws(InputError) {
        let table = try file.abbreviations(of: unit, isPassing: true)
        references.addAbbreviations(table.range, number)
        let end = bytes.count
        let start = Int(unit.header.entries - unit.header.range.lowerBound)
        var cursor = DwarfCursor(bytes, isBigEndian: file.isBigEndian, at: start)
        let wantsFunctions = !unit.statesRanges
        let isOld = unit.header.version < 5
        let (steps, shapes) = (table.steps, table.shapes)
        var extent = EntryExtent()
        guard UInt64(end) == unit.header.range.size else { throw InputError("its section is cut short or damaged") }
        while cursor.offset < end {
            let code = cursor.uleb()
            if code == 0 { continue }
            guard let index = table.index(of: code) else {
                throw InputError("an entry has the code \(code), which its abbreviations do not know")
            }
            let range = shapes[index].steps
            for place in range {
                let step = steps[Int(place)]
                switch step.kind {
                case .skip: cursor.skip(UInt64(step.size))
                case .skipLEB: cursor.skipLEB()
                case .string: references.addString(offset(&cursor), number)
                case .skipBlock: cursor.skip(length(step.size, &cursor))
                case .expression: variable(length(step.size, &cursor), &cursor, &references)
                case .locationList:
                    references.addLocations(offset(&cursor), number, isOld: isOld)
                case .lineString: references.addLineString(offset(&cursor), number)
                case .lowPC, .highPC:
                    let value = read(step.form, &cursor)
                    guard wantsFunctions else { continue }
                    extent.add(step.kind == .lowPC ? DW_AT_low_pc : DW_AT_high_pc, value)
                case .ranges:
                    let value = read(step.form, &cursor)
                    let list = isOld ? value.number : file.rangeListOffset(value, unit)
                    if let list { references.addRanges(list, number, isOld: isOld) }
                    if wantsFunctions, shapes[index].tag == DW_TAG_subprogram { extent.ranges = value }
                case .macros: references.addMacros(read(step.form, &cursor).number, number)
                case .skipString: _ = cursor.string()
                case .skipOther: _ = read(step.form, &cursor)
                }
            }
            guard !cursor.isBroken else {
                throw InputError("an entry runs past its end, or has a form that is not known")
            }
            if wantsFunctions, extent.isStated {
                references.addFunction(file.ranges(extent, unit), number)
                extent = EntryExtent()
            }
        }
    }

    @inline(__always)
    private func offset(_ cursor: inout DwarfCursor) -> UInt64 {
        unit.header.is64 ? cursor.integer(UInt64.self) : UInt64(cursor.integer(UInt32.self))
    }

    @inline(__always)
    private func length(_ size: UInt32, _ cursor: inout DwarfCursor) -> UInt64 {
        switch size {
        case 0: cursor.uleb()
        case 1: UInt64(cursor.byte())
        default: cursor.unsigned(size: Int(size))
        }
    }

    private func read(_ form: UInt16, _ cursor: inout DwarfCursor) -> AttributeValue {
        .read(form, implicit: 0, of: unit.header, from: &cursor)
    }

    /// Records the variable of a location expression that consists of one address only. Other expressions are skipped.
    @inline(__always)
    private func variable(_ length: UInt64, _ cursor: inout DwarfCursor, _ references: inout EntryReferences) {
        let start = cursor.offset
        // The byte behind an empty expression is not part of it.
        switch length > 0 ? cursor.bytes.byte(at: start) : nil {
        case DW_OP_addr where length == UInt64(1 + unit.header.addressSize):
            _ = cursor.byte()
            references.addVariable(cursor.unsigned(size: unit.header.addressSize), number)
        case DW_OP_addrx, DW_OP_GNU_addr_index:
            _ = cursor.byte()
            let index = cursor.uleb()
            let taken = UInt64(cursor.offset - start)
            if taken == length, let address = file.address(index: index, unit) {
                references.addVariable(address, number)
            } else {
                cursor.skip(length - min(taken, length))
            }
        default: cursor.skip(length)
        }
    }
}
