//  length  version  [address size  segment size]  header length  five bytes  lengths of opcodes
//  formats and rows of directories, then of files; in old versions, strings

/// The header of a line table, looked at before libdwarf gets to see the table.
struct LineHeader {
    let version: UInt16
    /// Of the whole table, in bytes.
    let length: UInt64
    private let is64: Bool
    private let addressSize: Int
    private let cursor: DwarfCursor

    /// A table that is longer is the work of a hostile file: a row of libdwarf's takes a hundred times its byte.
    private static let longest: UInt64 = 1 << 26

    /// - Returns: `nil` where there is none.
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

    /// Whether the counts of directories and files are such that their rows can be there.
    var isSound: Bool {
        guard version >= 5 else { return true }
        return forEachValue { _ in }
    }

    /// Calls `body` with each value of the rows of directories and files of DWARF 5.
    ///
    /// - Returns: whether all of them are there.
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
            // A row takes a byte at least.
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
