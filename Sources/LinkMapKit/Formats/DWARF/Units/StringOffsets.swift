//  length  version  padding  offset …      a part of .debug_str_offsets; units name where its offsets begin

/// The strings that units refer to by index, as listed in their contributions to `.debug_str_offsets`.
enum StringOffsets {
    static func collect(of file: DwarfFile, into references: inout EntryReferences) {
        let bytes = file.sections.contents(.stringOffsets)
        guard !bytes.isEmpty else { return }
        var seen: Set<UInt64> = []
        for (index, unit) in file.units.enumerated() {
            guard let base = unit.stringOffsetsBase, seen.insert(base).inserted else { continue }
            let size = unit.header.offsetSize
            var cursor = DwarfCursor(bytes, isBigEndian: file.isBigEndian, at: Int(clamping: base))
            var left = length(before: base, unit, file)
            while left >= UInt64(size), !cursor.isBroken, cursor.offset + size <= bytes.count {
                references.addString(cursor.unsigned(size: size), UInt32(index))
                left -= UInt64(size)
            }
        }
    }

    /// Returns the number of bytes of offsets after the header.
    private static func length(before base: UInt64, _ unit: DwarfUnit, _ file: DwarfFile) -> UInt64 {
        let bytes = file.sections.contents(.stringOffsets)
        guard unit.header.version >= 5 else { return UInt64(bytes.count) }
        let header: UInt64 = unit.header.is64 ? 16 : 8
        guard base >= header else { return 0 }
        var cursor = DwarfCursor(bytes, isBigEndian: file.isBigEndian, at: Int(clamping: base - header))
        guard let (length, _) = cursor.initialLength() else { return 0 }
        return length >= 4 ? length - 4 : 0
    }
}
