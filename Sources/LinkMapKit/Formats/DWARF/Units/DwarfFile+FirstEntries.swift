/// Reads the first entry of each unit, which describes the unit itself.
extension DwarfFile {
    func unit(
        _ header: UnitHeader, _ section: DwarfSection, _ bytes: ByteView, _ row: PackageRow?, isPassing: Bool
    ) -> DwarfUnit {
        var unit = DwarfUnit(header: header, section: section)
        unit.splitID = header.kind.isType ? nil : header.signature
        var values = firstEntry(header, bytes, tag: &unit.tag)
        guard !values.isEmpty else { return unit }
        if isPassing {
            for index in values.indices where !values[index].value.bytes.isEmpty {
                values[index].value.bytes = arena.store(values[index].value.bytes)
            }
        }
        // Bases come first: other values are relative to them.
        for (name, value) in values {
            switch name {
            case DW_AT_str_offsets_base: unit.stringOffsetsBase = value.number
            case DW_AT_addr_base, DW_AT_GNU_addr_base: unit.addressBase = value.number
            case DW_AT_rnglists_base: unit.rangeListsBase = value.number
            case DW_AT_loclists_base: unit.locationListsBase = value.number
            case DW_AT_GNU_ranges_base: unit.gnuRangesBase = value.number
            case DW_AT_GNU_dwo_id: unit.splitID = value.number
            case DW_AT_stmt_list: unit.statements = value.number
            case DW_AT_language: unit.language = UInt16(truncatingIfNeeded: value.number)
            default: break
            }
        }
        addDefaultBases(to: &unit, row)
        for (name, value) in values where name == DW_AT_dwo_name || name == DW_AT_GNU_dwo_name {
            unit.splitName = string(value, unit) ?? .empty
        }
        for (name, value) in values {
            switch name {
            case DW_AT_name: unit.name = text(value, unit, .name)
            case DW_AT_comp_dir: unit.directory = text(value, unit, .directory)
            case DW_AT_producer: unit.producer = value
            case DW_AT_low_pc: unit.lowPC = address(value, unit)
            default: break
            }
        }
        let extent = EntryExtent(values)
        unit.statesRanges = extent.isStated
        unit.ranges = ranges(extent, unit)
        return unit
    }

    /// Returns a name of the unit, or defers it until all units have been read. The search for split units needs the
    /// names of skeleton units at once.
    private func text(_ value: AttributeValue, _ unit: DwarfUnit, _ field: WaitingNames.Field) -> ByteView {
        if namesWait, !unit.isSkeleton, let place = stringPlace(value, unit) {
            waitingNames.add(field, ofUnit: units.count, at: place)
            return .empty
        }
        return string(value, unit) ?? .empty
    }

    /// Adds the bases that split units omit: the starts of their contributions to each section.
    private func addDefaultBases(to unit: inout DwarfUnit, _ row: PackageRow?) {
        guard sections.isSplit else { return }
        let (strings, ranges, locations) = (
            row?.start(.stringOffsets) ?? 0, row?.start(.rangeLists) ?? 0, row?.start(.locationLists) ?? 0
        )
        if let statements = unit.statements { unit.statements = statements.addingClamped(row?.start(.line) ?? 0) }
        let header: UInt64 = unit.header.is64 ? 20 : 12
        if unit.header.version >= 5 {
            unit.stringOffsetsBase = unit.stringOffsetsBase ?? strings.addingClamped(unit.header.is64 ? 16 : 8)
            unit.rangeListsBase = unit.rangeListsBase ?? ranges.addingClamped(header)
            unit.locationListsBase = unit.locationListsBase ?? locations.addingClamped(header)
        } else {
            unit.stringOffsetsBase = unit.stringOffsetsBase ?? strings
        }
    }

    /// Returns the attributes of the first entry; empty if it cannot be read.
    private func firstEntry(_ header: UnitHeader, _ bytes: ByteView, tag: inout UInt16)
        -> [(name: UInt16, value: AttributeValue)]
    {
        var cursor = DwarfCursor(bytes, isBigEndian: isBigEndian, at: Int(header.entries - header.range.lowerBound))
        let code = cursor.uleb()
        var shape = DwarfCursor(
            sections.contents(.abbreviations), isBigEndian: isBigEndian, at: Int(clamping: header.abbreviations))
        // The table is read only up to the code of the entry, which is usually the first.
        while !shape.isBroken, code != 0 {
            let start = shape.offset
            defer { if !sections.limit.spend(.abbreviation, UInt64(shape.offset - start)) { shape.fail() } }
            let found = shape.uleb()
            guard found != 0 else { return [] }
            let foundTag = UInt16(truncatingIfNeeded: shape.uleb())
            shape.skip(1)
            var values: [(name: UInt16, value: AttributeValue)] = []
            while !shape.isBroken {
                let (name, form) = (UInt16(truncatingIfNeeded: shape.uleb()), UInt16(truncatingIfNeeded: shape.uleb()))
                if name == 0, form == 0 { break }
                let constant = form == DW_FORM_implicit_const ? shape.sleb() : 0
                guard found == code else { continue }
                values.append((name, .read(form, implicit: constant, of: header, from: &cursor)))
            }
            guard found == code else { continue }
            guard !cursor.isBroken, !shape.isBroken else { return [] }
            tag = foundTag
            return values
        }
        return []
    }
}
