/// One ELF or Mach-O file, slice or member, in one form for both: the border between reading a
/// format and reasoning about bytes.
///
/// File offsets are relative to ``bytes``. Addresses are those of the image; a relocatable file has
/// none, so its reader lays the allocated sections out one after the other (see ``isRelocatable``).
package struct Image {
    package var bytes: ByteView
    var architecture: String
    /// Build id or UUID in lower-case hexadecimal digits.
    var id: String?
    var isRelocatable: Bool
    /// Loaded segments, in file order. Empty for relocatable files.
    var segments: [Segment]
    package var sections: [Section]
    var warnings: [AuditWarning]
    /// What costs time to read, and is read when asked.
    package var detail: any ImageDetail

    package init(
        bytes: ByteView, architecture: String, id: String?, isRelocatable: Bool, segments: [Segment],
        sections: [Section],
        warnings: [AuditWarning], detail: any ImageDetail
    ) {
        self.bytes = bytes
        self.architecture = architecture
        self.id = id
        self.isRelocatable = isRelocatable
        self.segments = segments
        self.sections = sections
        self.warnings = warnings
        self.detail = detail
    }
}

/// The parts of an image that a question about sections does not need.
package protocol ImageDetail {
    /// Every symbol, with as good a section and size as the format gives.
    func symbols() throws(InputError) -> [Symbol]

    /// What belongs to symbols inside `section` (an index into ``Image/sections``), in any order; `symbols` is
    /// what ``symbols()`` gave. Empty for sections that hold the symbols themselves.
    func belongings(in section: Int, symbols: [Symbol]) -> [Belonging]

    /// The object files that the image's own notes name, for want of a link map.
    func origins(symbols: [Symbol]) -> [Origin]
}

extension ImageDetail {
    /// ELF has no such notes outside its debug info.
    package func origins(symbols: [Symbol]) -> [Origin] { [] }
}
