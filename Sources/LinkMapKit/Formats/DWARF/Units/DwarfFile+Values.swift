/// Resolves attribute values to strings, addresses and ranges.
extension DwarfFile {
    // MARK: - Strings

    func string(_ value: AttributeValue, _ unit: DwarfUnit) -> ByteView? {
        switch value.form {
        case DW_FORM_string: return value.bytes
        case DW_FORM_line_strp:
            let source = skeletons != nil && !sections.has(.lineStrings) ? skeletons?.sections : sections
            return source?.string(at: value.number, in: .lineStrings)
        case DW_FORM_strp_sup, DW_FORM_GNU_strp_alt:
            return supplement?.sections.string(at: value.number, in: .strings)
        default:
            return stringPlace(value, unit).flatMap { sections.string(at: $0, in: .strings) }
        }
    }

    /// Returns whether GCC or the GNU assembler wrote the unit.
    func isGNU(_ unit: DwarfUnit) -> Bool {
        unit.producer.flatMap { string($0, unit) }?.starts(with: "GNU ") ?? false
    }

    /// Returns the offset in `.debug_str` of the string that a value refers to.
    func stringPlace(_ value: AttributeValue, _ unit: DwarfUnit) -> UInt64? {
        switch value.form {
        case DW_FORM_strp: value.number
        case DW_FORM_strx, DW_FORM_strx1, DW_FORM_strx2, DW_FORM_strx3, DW_FORM_strx4, DW_FORM_GNU_str_index:
            stringOffset(value.number, unit)
        default: nil
        }
    }

    /// Returns the offset in `.debug_str` of the string with an index.
    private func stringOffset(_ index: UInt64, _ unit: DwarfUnit) -> UInt64? {
        let size = unit.header.offsetSize
        let base = unit.stringOffsetsBase ?? (unit.header.version >= 5 ? UInt64(size * 2) : 0)
        return number(.stringOffsets, base: base, index: index, size: size)
    }

    private func number(_ section: DwarfSection, base: UInt64, index: UInt64, size: Int) -> UInt64? {
        let (distance, overflow) = index.multipliedReportingOverflow(by: UInt64(size))
        guard !overflow, let place = Int(exactly: base.addingClamped(distance)) else { return nil }
        let bytes = sections.contents(section)
        return size == 8
            ? bytes.integer(at: place, as: UInt64.self, bigEndian: isBigEndian)
            : bytes.integer(at: place, as: UInt32.self, bigEndian: isBigEndian).map(UInt64.init)
    }

    // MARK: - Addresses

    func address(_ value: AttributeValue, _ unit: DwarfUnit) -> UInt64? {
        if value.form == DW_FORM_addr { return value.number }
        return value.isAddressIndex ? address(index: value.number, unit) : nil
    }

    func address(index: UInt64, _ unit: DwarfUnit) -> UInt64? {
        if let skeletons { return skeletons.address(index: index, unit) }
        let size = unit.header.addressSize
        let base = unit.addressBase ?? (unit.header.version >= 5 ? (unit.header.is64 ? 16 : 8) : 0)
        return number(.addresses, base: base, index: index, size: size == 8 ? 8 : 4)
    }

    // MARK: - Ranges

    /// Returns the code ranges of an entry. Range lists without an end are cut off.
    func ranges(_ extent: EntryExtent, _ unit: DwarfUnit) -> [Range<UInt64>] {
        if let list = extent.ranges { return rangeList(list, unit) }
        guard let low = extent.low.flatMap({ address($0, unit) }), let high = extent.high else { return [] }
        let end = address(high, unit) ?? low.addingClamped(high.number)
        return low < end && sections.limit.spend(.range) ? [low..<end] : []
    }

    private func rangeList(_ value: AttributeValue, _ unit: DwarfUnit) -> [Range<UInt64>] {
        if unit.header.version < 5 {
            // The range lists of split units stay in the file with the skeleton units.
            let file = skeletons ?? self
            let start = skeletons == nil ? value.number : value.number &+ (unit.gnuRangesBase ?? 0)
            return RangeListReader(file: file, unit: unit).oldList(at: start)
        }
        guard let offset = rangeListOffset(value, unit) else { return [] }
        return RangeListReader(file: self, unit: unit).list(at: offset)
    }

    /// Returns the offset of a range list in its section.
    func rangeListOffset(_ value: AttributeValue, _ unit: DwarfUnit) -> UInt64? {
        guard value.form == DW_FORM_rnglistx else { return value.number }
        let base = unit.rangeListsBase ?? (unit.header.is64 ? 20 : 12)
        let size = unit.header.offsetSize
        return number(.rangeLists, base: base, index: value.number, size: size).map { base.addingClamped($0) }
    }
}
