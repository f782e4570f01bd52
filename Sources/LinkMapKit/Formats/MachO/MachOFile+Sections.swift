extension MachOFile {
    struct Segment {
        var name: ByteView
        var memoryRange: Range<UInt64>
        var fileRange: Range<UInt64>
        var sections: Range<Int>
        /// Whether the segment is writable right after loading.
        var isWritable: Bool
    }

    struct Section {
        var segment: ByteView
        var name: ByteView
        var memoryRange: Range<UInt64>
        var fileRange: Range<UInt64>
        var alignment: UInt64
        /// Section type in the low byte, attributes in the upper bits.
        var flags: UInt32
        /// Index of the first entry in the indirect symbol table; used by stubs and pointers.
        var reserved1: UInt32
        /// Size of one stub in bytes; used by stubs.
        var reserved2: UInt32
        var relocations: Range<UInt64>
    }

    /// Reads a row of a segment's load command.
    ///
    /// - Parameter row: the offset of the row in the load command.
    func section(_ fields: LoadCommand, at row: Int, isWide: Bool, hasBytes: Bool) throws(InputError) -> Section {
        let (name, segment) = (fields.name(row), fields.name(row + 16))
        let (address, size) = (
            try fields.address(row + 32, isWide), try fields.address(row + (isWide ? 40 : 36), isWide)
        )
        let rest = row + (isWide ? 48 : 40)
        let offset = UInt64(try fields.word(rest))
        let flags = try fields.word(rest + 16)
        let isZeroFill = MachOFile.Section.isZeroFill(flags)
        let isInFile = hasBytes && !isZeroFill && offset > 0
        guard !isInFile || bytes.slice(at: offset, count: size) != nil else {
            throw InputError(
                "section \(segment.text),\(name.text) ends past the end of the file", at: offset,
                hint: "it may be cut short")
        }
        guard !address.addingReportingOverflow(size).overflow else {
            throw InputError("section \(segment.text),\(name.text) does not fit into memory", at: fields.offset)
        }
        let relocations = (start: UInt64(try fields.word(rest + 8)), size: UInt64(try fields.word(rest + 12)) * 8)
        guard relocations.size == 0 || bytes.slice(at: relocations.start, count: relocations.size) != nil else {
            throw InputError(
                "the relocations of \(segment.text),\(name.text) end past the end of the file", at: relocations.start)
        }
        return Section(
            segment: segment, name: name, memoryRange: address..<address + size,
            fileRange: isInFile ? offset..<offset + size : 0..<0,
            alignment: 1 << UInt64(min(try fields.word(rest + 4), 16)), flags: flags,
            reserved1: try fields.word(rest + 20), reserved2: try fields.word(rest + 24),
            relocations: relocations.start..<relocations.start + relocations.size)
    }
}
