/// A reader of the members of a tar archive, plain or compressed, in order.
struct TarReader {
    /// A member as its headers describe it.
    struct Member {
        var path: ByteView
        var target: ByteView
        var type: UInt8
        /// The number of bytes in the archive.
        var stored: UInt64
        /// The length of the file, unpacked; larger than `stored` for a file with holes.
        var size: UInt64

        /// Whether the member is a file, which POSIX says of unknown types too. Links, devices, directories, lists of directories
        /// and names of volumes are none.
        var isFile: Bool {
            let isOther = (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(type)
            return !isOther && ![UInt8(ascii: "D"), UInt8(ascii: "N"), UInt8(ascii: "V")].contains(type)
        }
        var isSparse: Bool { size != stored || type == UInt8(ascii: "S") }
    }

    let stream: ByteStream
    private var arena = ByteArena()
    private var globals = PaxRecords()

    /// Limit of a long name, or of the records of a member, in bytes.
    private static let longestRecord: UInt64 = 1 << 20

    /// Whether the checksums of headers are compared. They were when the archive was read before.
    private let checksSums: Bool

    init(_ stream: ByteStream, checksSums: Bool = true) {
        self.stream = stream
        self.checksSums = checksSums
    }

    /// Returns the next member, whose contents come next in the stream; `nil` at the end of the archive.
    ///
    /// - Throws: ``InputError`` for an archive that is damaged or cut short.
    mutating func next() throws(InputError) -> Member? {
        var records = globals
        var longName: ByteView?
        var longTarget: ByteView?
        while true {
            let place = stream.position
            let block = try stream.read(TarHeader.blockSize)
            if block.isEmpty { return nil }
            guard let header = TarHeader(block, checksSum: checksSums) else {
                let what = block.count < 512 ? "the archive ends inside a header" : "there is no tar header"
                throw InputError(what, at: place, hint: "it may be cut short or damaged")
            }
            if header.isEnd { return nil }
            guard let size = header.size else { throw InputError("a tar header states no size", at: place) }
            switch header.type {
            case UInt8(ascii: "L"): longName = try keep(MemberPath.untilZero(try record(size)))
            case UInt8(ascii: "K"): longTarget = try keep(MemberPath.untilZero(try record(size)))
            case UInt8(ascii: "x"), UInt8(ascii: "X"): try add(try record(size), to: &records)
            case UInt8(ascii: "g"):
                var added = globals
                try add(try record(size), to: &added)
                (globals, records) = (added, added)
            default:
                let path = if let path = records.path ?? longName { path } else { try name(of: header) }
                let target = if let target = records.target ?? longTarget { target } else { try keep(header.target) }
                var member = Member(
                    path: path, target: target, type: header.type, stored: records.size ?? size, size: 0)
                member.size = records.sparseSize ?? member.stored
                if header.type == UInt8(ascii: "S") {
                    member.size = header.sparseSize ?? member.stored
                    try skipMap(of: header)
                }
                let mayBeFolder = member.type == 0 || member.type == UInt8(ascii: "0") && member.stored == 0
                if mayBeFolder, member.path.ends(with: "/") { member.type = UInt8(ascii: "5") }
                if !hasContents(member) { member.stored = 0 }
                try check(member)
                return member
            }
        }
    }

    /// Checks the sizes that a member states, before anything of it is unpacked.
    private func check(_ member: Member) throws(InputError) {
        try stream.budget.spend(stated: member.size)
        // A file with holes is larger than what is stored of it, which may begin with a list of the holes.
        guard member.size >= member.stored || member.stored - member.size <= TarReader.longestRecord else {
            throw InputError("states \(member.size) bytes, but \(member.stored) are stored")
                .inside(MemberPath.plain(member.path))
        }
        guard stream.isPacked else { return }
        do throws(InputError) {
            try UnpackBudget.check(member.stored, packed: UInt64(stream.source.count))
        } catch { throw error.inside(MemberPath.plain(member.path)) }
    }

    /// Moves to the next block. The last one may be missing.
    func finishBlock(of member: Member) throws(InputError) {
        let used = member.stored % TarHeader.blockSize
        if used > 0 { _ = try stream.skip(TarHeader.blockSize - used) }
    }

    /// Returns whether a member has contents. Links and directories state sizes that mean nothing.
    private func hasContents(_ member: Member) -> Bool {
        !(UInt8(ascii: "1")...UInt8(ascii: "6")).contains(member.type)
    }

    /// Returns a copy of a name, which outlives the reader.
    ///
    /// - Throws: ``InputError`` when the names of the archive take too much memory.
    private mutating func keep(_ name: [UInt8]) throws(InputError) -> ByteView {
        try stream.budget.spend(name: name.count)
        return arena.store(name)
    }

    private mutating func keep(_ name: ByteView) throws(InputError) -> ByteView {
        try stream.budget.spend(name: name.count)
        return arena.store(name)
    }

    /// Adds the records of a header, and keeps those that later headers need.
    private mutating func add(_ bytes: ByteView, to records: inout PaxRecords) throws(InputError) {
        let (path, target) = (records.path, records.target)
        records.add(bytes)
        if let new = records.path, path.map({ !$0.isSame(as: new) }) ?? true { records.path = try keep(new) }
        if let new = records.target, target.map({ !$0.isSame(as: new) }) ?? true { records.target = try keep(new) }
    }

    private mutating func name(of header: TarHeader) throws(InputError) -> ByteView {
        let prefix = header.prefix
        guard !prefix.isEmpty else { return try keep(header.name) }
        var path: [UInt8] = []
        for part in [prefix, header.name] {
            if !path.isEmpty { path.append(UInt8(ascii: "/")) }
            for index in 0..<part.count { path.append(part[index]) }
        }
        return try keep(path)
    }

    /// Reads the contents of a header that describes the next member. They are valid until the next call.
    private mutating func record(_ size: UInt64) throws(InputError) -> ByteView {
        guard size <= TarReader.longestRecord else {
            throw InputError("a name in the archive has \(size) bytes", at: stream.position)
        }
        let bytes = try stream.read(size)
        guard bytes.count == Int(size) else {
            throw InputError("the archive ends inside a name", at: stream.position, hint: "it may be cut short")
        }
        _ = try stream.skip((TarHeader.blockSize - size % TarHeader.blockSize) % TarHeader.blockSize)
        return bytes
    }

    /// Moves behind the blocks that continue the map of a sparse file.
    private func skipMap(of header: TarHeader) throws(InputError) {
        var hasMore = header.hasMoreOfMap
        while hasMore {
            let block = try stream.read(TarHeader.blockSize)
            guard block.count == Int(TarHeader.blockSize) else {
                throw InputError("the archive ends inside the map of a sparse file", at: stream.position)
            }
            hasMore = block[504] != 0
        }
    }
}
