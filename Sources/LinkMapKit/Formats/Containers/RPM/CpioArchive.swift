//  070701   13 fields of 8 hexadecimal digits: inode, mode, uid, gid, links, time, size, device (2), special device (2),
//           name length with its zero, checksum; then the name, padded to 4; then the contents, padded to 4
//  TRAILER!!! is the name of the last member, which is no file

/// A cpio archive in the form that RPM packages have.
enum CpioArchive {
    private static let headerSize: UInt64 = 110
    private static let longestName: UInt64 = 1 << 16

    struct Member {
        var path: ByteView
        var size: UInt64
        var mode: UInt64
        var links: UInt64
        /// Inode and device, equal for hard links to one file.
        var identity: [UInt64]

        var isFile: Bool { mode & 0o170000 == 0o100000 }
        var isLink: Bool { mode & 0o170000 == 0o120000 }
    }

    /// Visits the members of a stream.
    ///
    /// - Returns: the number of bytes that headers and padding take in the file.
    static func walk<Visitor: ProductVisitor>(_ stream: ByteStream, _ visitor: inout Visitor) throws(InputError)
        -> UInt64
    {
        var arena = ByteArena()
        var hardLinks = HardLinks()
        var headers: UInt64 = 0
        var taken: UInt64 = 0
        while let member = try next(stream, &arena) {
            headers += stream.taken - taken
            taken = stream.taken
            do throws(InputError) {
                let isVisited = try visit(member, stream, &hardLinks, &visitor)
                // The contents of links are part of no file.
                if isVisited { taken = stream.taken }
                _ = try stream.skip(padding(of: member.size))
            } catch { throw error.inside(member.path) }
        }
        try hardLinks.finish(&visitor)
        _ = try stream.skip(stream.isPacked ? .max : 0)
        return headers + stream.taken - taken
    }

    /// - Returns: whether the member is a file of its own.
    private static func visit<Visitor: ProductVisitor>(
        _ member: Member, _ stream: ByteStream, _ hardLinks: inout HardLinks, _ visitor: inout Visitor
    ) throws(InputError) -> Bool {
        let contents = StreamContents(stream, size: member.size)
        if member.isLink {
            let target = try contents.all()
            visitor.visit(ProductLink(path: member.path, target: ByteView(copying: target.lossless), kind: .symbolic))
        } else if member.isFile, try !hardLinks.isLink(member, &visitor) {
            try visitor.visit(ProductFile(path: member.path, size: member.size), contents)
            return true
        }
        _ = try contents.containerSize()
        return false
    }

    private static func next(_ stream: ByteStream, _ arena: inout ByteArena) throws(InputError) -> Member? {
        let place = stream.position
        let header = try stream.read(headerSize)
        guard header.count == Int(headerSize), header.starts(with: "070701") || header.starts(with: "070702") else {
            if header.starts(with: "07070X") {
                throw InputError("has files of more than 4 GB, and such a payload is not read", at: place)
            }
            throw InputError("there is no cpio header", at: place, hint: "it may be cut short or damaged")
        }
        var fields: [UInt64] = []
        for index in 0..<13 {
            let digits = header[clamped: 6 + index * 8..<14 + index * 8]
            guard let value = UInt64(digits.text, radix: 16) else {
                throw InputError("a cpio header is damaged", at: place)
            }
            fields.append(value)
        }
        guard fields[11] > 0, fields[11] <= longestName else { throw InputError("a cpio name is too long", at: place) }
        let name = try stream.read(fields[11])
        guard name.count == Int(fields[11]) else {
            throw InputError("the archive ends inside a name", at: stream.position, hint: "it may be cut short")
        }
        try stream.budget.spend(name: name.count)
        let path = arena.store(MemberPath.plain(MemberPath.untilZero(name)))
        _ = try stream.skip(padding(of: headerSize + fields[11]))
        guard path != "TRAILER!!!" else { return nil }
        return Member(
            path: path, size: fields[6], mode: fields[1], links: fields[4], identity: [fields[0], fields[7], fields[8]])
    }

    private static func padding(of size: UInt64) -> UInt64 { (4 - size % 4) % 4 }
}

/// The hard links of a cpio archive. Only one member of a group has the contents, and it is usually the last.
private struct HardLinks {
    /// The path with the contents of each group.
    private var files: [[UInt64]: ByteView] = [:]
    private var waiting: [[UInt64]: [ByteView]] = [:]

    /// Returns whether a member is a link to another one, which may follow.
    mutating func isLink<Visitor: ProductVisitor>(
        _ member: CpioArchive.Member, _ visitor: inout Visitor
    ) throws(InputError) -> Bool {
        guard member.links > 1 else { return false }
        // A member with contents is a file, whatever number it states: otherwise its bytes would count for nothing.
        if let file = files[member.identity] {
            guard member.size == 0 else { return false }
            visitor.visit(ProductLink(path: member.path, target: file, kind: .hard))
            return true
        }
        guard member.size > 0 else {
            waiting[member.identity, default: []].append(member.path)
            return true
        }
        files[member.identity] = member.path
        for path in waiting.removeValue(forKey: member.identity) ?? [] {
            visitor.visit(ProductLink(path: path, target: member.path, kind: .hard))
        }
        return false
    }

    /// Visits the groups of empty files.
    mutating func finish<Visitor: ProductVisitor>(_ visitor: inout Visitor) throws(InputError) {
        for paths in waiting.values.sorted(by: { $0[0] < $1[0] }) {
            try visitor.visit(ProductFile(path: paths[0], size: 0), NoContents())
            for path in paths.dropFirst() { visitor.visit(ProductLink(path: path, target: paths[0], kind: .hard)) }
        }
    }
}
