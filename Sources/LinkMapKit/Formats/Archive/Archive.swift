//  !<arch>\n                                  or !<thin>\n, whose members are separate files
//  name/           0           0     0     100644  123       `\n
//  16 bytes        12 date     6 uid 6 gid 8 mode  10 size   2 end
//  123 bytes of contents, and a line feed if that is odd
//
//  /        index of symbols            //       names too long for 16 bytes
//  /34      name at offset 34 in //     #1/20    name in the first 20 bytes of the contents (BSD)

/// A static archive, of the GNU, BSD or thin kind.
package struct Archive {
    package struct Member {
        package var name: ByteView
        /// Range in the archive; empty for a member of a thin archive, which is a separate file.
        package var contents: Range<UInt64>
    }

    package private(set) var members: [Member] = []
    /// Length limit of a path on Linux, in bytes.
    private static let longestName = 4096
    private var budget: NameBudget
    /// Ranges of the file outside the members' contents, with names in brackets.
    package private(set) var overhead: [Section] = []
    package let isThin: Bool
    private let bytes: ByteView
    private var longNames: ByteView = .empty

    package static func matches(_ bytes: ByteView) -> Bool {
        bytes.starts(with: "!<arch>\n") || bytes.starts(with: "!<thin>\n")
    }

    package init(_ bytes: ByteView) throws(InputError) {
        self.bytes = bytes
        budget = NameBudget(fileSize: bytes.count)
        isThin = bytes.starts(with: "!<thin>\n")
        note("[archive header]", 0..<8)
        var offset: UInt64 = 8
        while offset < UInt64(bytes.count) {
            offset = try readMember(at: offset)
        }
    }

    /// Reads the member whose header is at `offset`, and returns the offset of the next one.
    private mutating func readMember(at offset: UInt64) throws(InputError) -> UInt64 {
        guard let header = bytes.slice(at: offset, count: 60) else {
            // Some tools write a line feed or zeros behind the last member.
            let rest = bytes.dropFirst(Int(offset))
            guard rest.isAllZero || rest == "\n" else {
                throw InputError("an archive member's header is cut short", at: offset)
            }
            return UInt64(bytes.count)
        }
        guard header[58] == 0x60, header[59] == 0x0A, let size = Archive.decimal(header[clamped: 48..<58]) else {
            throw InputError("no archive member's header", at: offset, hint: "the archive may be damaged")
        }
        note("[member headers]", offset..<offset + 60)
        let start = offset + 60
        let name = Archive.trimmed(header.prefix(16))
        let isInside = !isThin || name == "/" || name == "//" || name == "/SYM64/"
        guard !isInside || bytes.slice(at: start, count: size) != nil else {
            throw InputError(
                "archive member \(name.text) ends past the end of the file", at: start, hint: "it may be cut short")
        }
        try append(name, at: start, size: isInside ? size : 0)
        let end = start + (isInside ? size : 0)
        guard end % 2 == 1, end < UInt64(bytes.count) else { return end }
        note("[padding]", end..<end + 1, kind: .padding)
        return end + 1
    }

    private mutating func append(_ name: ByteView, at start: UInt64, size: UInt64) throws(InputError) {
        var name = name
        var contents = start..<start + size
        if name.starts(with: "#1/"), let length = Archive.decimal(name.dropFirst(3)), length <= size {
            note("[member headers]", start..<start + length)
            name = Archive.trimmed(bytes.slice(at: start, count: length) ?? .empty)
            contents = start + length..<start + size
        }
        switch name {
        case "/", "/SYM64/", "__.SYMDEF", "__.SYMDEF SORTED", "__.SYMDEF_64", "__.SYMDEF_64 SORTED":
            note("[archive symbol table]", contents, kind: .symbols)
        case "//", "ARFILENAMES/":
            longNames = bytes.slice(contents) ?? .empty
            note("[archive string table]", contents, kind: .symbols)
        default:
            let fullName = try fullName(name, at: start - 60)
            try budget.spend(fullName)
            members.append(Member(name: fullName, contents: contents))
        }
    }

    private func fullName(_ name: ByteView, at offset: UInt64) throws(InputError) -> ByteView {
        if name.byte(at: 0) == UInt8(ascii: "/"), let place = Archive.decimal(name.dropFirst(1)) {
            guard
                let rest = longNames.slice(
                    at: place, count: UInt64(longNames.count) - min(place, UInt64(longNames.count)))
            else {
                throw InputError("an archive member's name lies outside the table of names", at: offset)
            }
            // Microsoft's librarian ends names with a zero.
            let longest = rest.prefix(Archive.longestName)
            guard let end = (0..<longest.count).first(where: { longest[$0] == 0x0A || longest[$0] == 0 }) else {
                throw InputError("an archive member's name has no end", at: offset, hint: "the archive may be damaged")
            }
            let line = rest.prefix(end)
            return line.ends(with: "/") ? line.prefix(line.count - 1) : line
        }
        return name.count > 1 && name.ends(with: "/") ? name.prefix(name.count - 1) : name
    }

    private mutating func note(_ name: ByteView, _ range: Range<UInt64>, kind: ByteKind = .headers) {
        guard !range.isEmpty, bytes.slice(range) != nil else { return }
        overhead.append(Section(name: name, kind: kind, fileRange: range, memoryRange: 0..<0))
    }

    private static func decimal(_ digits: ByteView) -> UInt64? {
        var value: UInt64 = 0
        var index = 0
        while let digit = digits.byte(at: index), digit >= 0x30, digit <= 0x39 {
            value = value * 10 + UInt64(digit - 0x30)
            index += 1
            guard index <= 15 else { return nil }
        }
        return index > 0 && trimmed(digits.dropFirst(index)).isEmpty ? value : nil
    }

    /// Returns the name without the spaces, or the zeros of BSD names, at its end.
    private static func trimmed(_ name: ByteView) -> ByteView {
        var length = name.count
        while length > 0, name[length - 1] == 0x20 || name[length - 1] == 0 { length -= 1 }
        return name.prefix(length)
    }
}
