//  length  version  [address size  segment size]  header length  five bytes  lengths of opcodes
//  formats and rows of directories, then of files; in old versions, strings

/// The header of a line table. It is checked before libdwarf reads the table.
struct LineHeader {
    let version: UInt16
    /// The length of the table in bytes, without the length field.
    let length: UInt64
    private let is64: Bool
    private let addressSize: Int
    private let cursor: DwarfCursor

    /// The longest table that is read, in bytes. Longer tables occur only in hostile files: a libdwarf row takes a
    /// hundred times the bytes of its encoding.
    private static let longest: UInt64 = 1 << 26

    /// - Returns: `nil` if there is no valid header at `offset`.
    init?(at offset: UInt64, in file: DwarfFile) {
        let bytes = file.sections.contents(.line)
        var cursor = DwarfCursor(bytes, isBigEndian: file.isBigEndian, at: Int(clamping: offset))
        guard let (length, is64) = cursor.initialLength(), length <= UInt64(bytes.count - cursor.offset),
            length <= LineHeader.longest
        else { return nil }
        self.is64 = is64
        self.length = length
        version = cursor.integer(UInt16.self)
        guard (2...5).contains(version) else { return nil }
        addressSize = version >= 5 ? Int(cursor.byte()) : 0
        cursor.skip((version >= 5 ? 1 : 0) + (is64 ? 8 : 4) + (version >= 4 ? 5 : 4))
        let opcodes = cursor.byte()
        guard opcodes > 0 else { return nil }
        cursor.skip(UInt64(opcodes) - 1)
        guard !cursor.isBroken else { return nil }
        self.cursor = cursor
    }

    /// Whether the section has room for the stated numbers of directories and files.
    var isSound: Bool {
        guard version >= 5 else { return true }
        return forEachValue { _ in }
    }

    /// Calls `body` with each value of the directory and file rows of DWARF 5.
    ///
    /// - Returns: whether all rows could be read.
    @discardableResult
    func forEachValue(_ body: (AttributeValue) -> Void) -> Bool {
        guard [2, 4, 8].contains(addressSize) else { return false }
        var cursor = cursor
        let unit = UnitHeader(
            range: 0..<0, version: 5, kind: .compile, addressSize: addressSize, is64: is64, abbreviations: 0, entries: 0
        )
        for _ in 0..<2 {
            let formats = (0..<cursor.byte()).map { _ in
                (content: cursor.uleb(), form: UInt16(truncatingIfNeeded: cursor.uleb()))
            }
            var left = cursor.uleb()
            // A row has at least one byte.
            guard left == 0 || !formats.isEmpty, left <= UInt64(cursor.bytes.count - cursor.offset) else {
                return false
            }
            while left > 0 {
                for format in formats { body(.read(format.form, implicit: 0, of: unit, from: &cursor)) }
                guard !cursor.isBroken else { return false }
                left -= 1
            }
        }
        return !cursor.isBroken
    }
}
