/// A reader of address range lists.
struct RangeListReader {
    let file: DwarfFile
    let unit: DwarfUnit

    /// Reads a list of `.debug_ranges`: pairs of addresses relative to a base, which special pairs change.
    func oldList(at offset: UInt64) -> [Range<UInt64>] {
        var cursor = cursor(.ranges, offset)
        return oldList(&cursor)
    }

    private func oldList(_ cursor: inout DwarfCursor) -> [Range<UInt64>] {
        let size = unit.header.addressSize
        let marker: UInt64 = size == 8 ? .max : 0xFFFF_FFFF >> UInt64(32 - min(size, 4) * 8)
        var base = unit.lowPC ?? 0
        var ranges: [Range<UInt64>] = []
        while !cursor.isBroken, file.sections.limit.spend(.range) {
            let (start, end) = (cursor.unsigned(size: size), cursor.unsigned(size: size))
            if start == 0, end == 0 { break }
            if start == marker {
                base = end
            } else {
                append(base &+ start, base &+ end, to: &ranges)
            }
        }
        return ranges
    }

    /// Reads a list of `.debug_rnglists`.
    func list(at offset: UInt64) -> [Range<UInt64>] {
        var cursor = cursor(.rangeLists, offset)
        return list(&cursor)
    }

    /// Returns the size of a list with its end.
    ///
    /// - Parameter isOld: whether it lies in `.debug_ranges`.
    func size(ofListAt offset: UInt64, isOld: Bool) -> UInt64 {
        var cursor = cursor(isOld ? .ranges : .rangeLists, offset)
        _ = isOld ? oldList(&cursor) : list(&cursor)
        return cursor.isBroken ? 0 : UInt64(cursor.offset) - offset
    }

    private func list(_ cursor: inout DwarfCursor) -> [Range<UInt64>] {
        let size = unit.header.addressSize
        var base = unit.lowPC ?? 0
        var ranges: [Range<UInt64>] = []
        func indexed(_ index: UInt64) -> UInt64 { file.address(index: index, unit) ?? 0 }
        while !cursor.isBroken, file.sections.limit.spend(.range) {
            switch cursor.byte() {
            case DW_RLE_base_addressx: base = indexed(cursor.uleb())
            case DW_RLE_startx_endx:
                let (start, end) = (indexed(cursor.uleb()), indexed(cursor.uleb()))
                append(start, end, to: &ranges)
            case DW_RLE_startx_length:
                let start = indexed(cursor.uleb())
                append(start, start.addingClamped(cursor.uleb()), to: &ranges)
            case DW_RLE_offset_pair:
                let (start, end) = (cursor.uleb(), cursor.uleb())
                // A base that the linker marked as dropped makes its pairs invalid too.
                if base < UInt64.max - 1 { append(base &+ start, base &+ end, to: &ranges) }
            case DW_RLE_base_address: base = cursor.unsigned(size: size)
            case DW_RLE_start_end:
                let (start, end) = (cursor.unsigned(size: size), cursor.unsigned(size: size))
                append(start, end, to: &ranges)
            case DW_RLE_start_length:
                let start = cursor.unsigned(size: size)
                append(start, start.addingClamped(cursor.uleb()), to: &ranges)
            default: return ranges
            }
        }
        return ranges
    }

    private func cursor(_ section: DwarfSection, _ offset: UInt64) -> DwarfCursor {
        DwarfCursor(file.sections.contents(section), isBigEndian: file.isBigEndian, at: Int(clamping: offset))
    }

    private func append(_ start: UInt64, _ end: UInt64, to ranges: inout [Range<UInt64>]) {
        if start < end { ranges.append(start..<end) }
    }
}
