/// A directory or a file in the header of a line table.
struct LineEntry {
    enum List { case directories, files }

    let list: List
    var path: AttributeValue?
    /// Index of a file's directory.
    var directory: UInt64 = 0
    /// The text of the source file, an extension of LLVM.
    var source: AttributeValue?
}

extension LineHeader {
    /// Calls `body` with each directory, then with each file.
    ///
    /// - Returns: `false` when the lists are damaged; the entries before the damage were passed on.
    func forEachEntry(_ body: (LineEntry) -> Void) -> Bool {
        var cursor = directories
        guard version >= 5 else {
            while let path = LineHeader.path(from: &cursor) { body(LineEntry(list: .directories, path: path)) }
            while let file = LineHeader.file(from: &cursor) { body(file) }
            return !cursor.isBroken
        }
        return forEachEntry(of: .directories, from: &cursor, body) && forEachEntry(of: .files, from: &cursor, body)
    }

    // MARK: - DWARF 2 to 4

    /// Reads a file with its directory, its time and its size: an entry in the header, or the operands of
    /// `DW_LNE_define_file`.
    ///
    /// - Returns: `nil` at the end of the list.
    static func file(from cursor: inout DwarfCursor) -> LineEntry? {
        guard let path = path(from: &cursor) else { return nil }
        let entry = LineEntry(list: .files, path: path, directory: cursor.uleb())
        cursor.skipLEB()
        cursor.skipLEB()
        return cursor.isBroken ? nil : entry
    }

    private static func path(from cursor: inout DwarfCursor) -> AttributeValue? {
        let text = cursor.string()
        return text.isEmpty ? nil : AttributeValue(form: DW_FORM_string, bytes: text)
    }

    // MARK: - DWARF 5

    private func forEachEntry(
        of list: LineEntry.List, from cursor: inout DwarfCursor, _ body: (LineEntry) -> Void
    ) -> Bool {
        // Reading a value takes the sizes that a unit's header states.
        let unit = UnitHeader(
            range: 0..<0, version: version, kind: .compile, addressSize: addressSize, is64: is64, abbreviations: 0,
            entries: 0)
        let fields = (0..<cursor.byte()).map { _ in
            (content: cursor.uleb(), form: UInt16(truncatingIfNeeded: cursor.uleb()))
        }
        let count = cursor.uleb()
        // An entry takes at least a byte.
        guard count == 0 || !fields.isEmpty, count <= UInt64(cursor.bytes.count - cursor.offset) else { return false }
        for _ in 0..<count {
            var entry = LineEntry(list: list)
            for (content, form) in fields {
                let value = AttributeValue.read(form, implicit: 0, of: unit, from: &cursor)
                switch content {
                case DW_LNCT_path: entry.path = value
                case DW_LNCT_directory_index: entry.directory = value.number
                case DW_LNCT_LLVM_source: entry.source = value
                default: break
                }
            }
            guard !cursor.isBroken else { return false }
            body(entry)
        }
        return !cursor.isBroken
    }
}
