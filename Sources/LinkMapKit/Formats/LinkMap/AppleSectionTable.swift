/// The rows of an Apple map's section table.
struct AppleSectionTable {
    private var names = ByteArena()
    private var layout = SyntheticLayout()

    /// Returns the section of a line such as `0x100004330→0x00000060→__TEXT→__text`; `nil` when the line is no such row.
    mutating func section(_ line: ByteView, at offset: UInt64) throws(InputError) -> Section? {
        var scanner = FieldScanner(line)
        guard let address = scanner.prefixedHex(), scanner.take(UInt8(ascii: "\t")),
            let size = scanner.prefixedHex(), scanner.take(UInt8(ascii: "\t")),
            case let labels = scanner.rest, let tab = labels.firstIndex(of: UInt8(ascii: "\t"))
        else { return nil }
        let segment = labels.prefix(tab)
        let name = labels.dropFirst(tab + 1)
        let isZeroFill = MachOSectionKind.isZeroFill(section: name)
        return Section(
            name: joined(segment, name), segment: segment,
            kind: MachOSectionKind.kind(segment: segment, section: name),
            fileRange: try layout.fileRange(size: isZeroFill ? 0 : size, at: offset),
            memoryRange: try SyntheticLayout.range(from: address, size: size, at: offset))
    }

    /// Returns segment and section as one name: `__TEXT,__text`. Neither alone is unique.
    private mutating func joined(_ segment: ByteView, _ name: ByteView) -> ByteView {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(segment.count + 1 + name.count)
        for index in 0..<segment.count { bytes.append(segment[index]) }
        bytes.append(UInt8(ascii: ","))
        for index in 0..<name.count { bytes.append(name[index]) }
        return names.store(bytes)
    }
}
