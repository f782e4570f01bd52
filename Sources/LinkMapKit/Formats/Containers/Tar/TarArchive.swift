import AuditPlatform

/// A tar archive, plain or compressed as a whole.
package struct TarArchive: FileContainer, FileContainerFormat {
    private let bytes: ByteView
    private let method: Compression?
    private let budget: UnpackBudget
    /// Whether all headers were read, and found to be whole. Questions read an archive several times.
    private let isChecked = Lock(false)

    package var format: String { method.map { "tar.\($0.fileExtension)" } ?? "tar" }
    package var share: ContainerShare { method == nil ? .exact : .measured }

    package static func matches(_ bytes: ByteView) -> Bool {
        guard let method = Compression.method(of: bytes) else { return beginsMember(bytes) }
        var head = [UInt8](repeating: 0, count: Int(TarHeader.blockSize))
        let got = unsafe head.withUnsafeMutableBytes { unsafe Decompressor(bytes, method).fill($0) }
        return got == head.count && beginsMember(ByteView(copying: head))
    }

    private static func beginsMember(_ bytes: ByteView) -> Bool {
        guard let header = TarHeader(bytes.prefix(Int(TarHeader.blockSize))) else { return false }
        return !header.isEnd && header.size != nil
    }

    package static func open(_ bytes: ByteView, budget: UnpackBudget) throws(InputError) -> any FileContainer {
        TarArchive(bytes, budget: budget)
    }

    init(_ bytes: ByteView, budget: UnpackBudget) {
        self.bytes = bytes
        self.budget = budget
        method = Compression.method(of: bytes)
    }

    /// The row of all bytes that are part of no file, in a table of downloads.
    static let row: StaticString = "[tar headers]"

    package func walk<Visitor: ProductVisitor>(_ visitor: inout Visitor) throws(InputError) {
        let (headers, unclaimed) = try walkMembers(&visitor)
        visitor.visit(own: visitor.countsDownload ? TarArchive.row : "[headers]", headers)
        visitor.visit(own: "[unclaimed]", unclaimed)
    }

    /// Visits the members.
    ///
    /// - Returns: the numbers of bytes that headers and padding take, and those that belong to nothing.
    func walkMembers<Visitor: ProductVisitor>(
        _ visitor: inout Visitor
    ) throws(InputError) -> (headers: UInt64, unclaimed: UInt64) {
        let stream = ByteStream(bytes, method, budget: budget, pool: MemoryPool())
        var reader = TarReader(stream, checksSums: !isChecked.withLock { $0 })
        var headers: UInt64 = 0
        var taken: UInt64 = 0
        func count() {
            headers += stream.taken - taken
            taken = stream.taken
        }
        while let member = try reader.next() {
            count()
            let path = MemberPath.plain(member.path)
            do throws(InputError) {
                try TarArchive.visit(member, at: path, reader, &visitor)
                // The contents of other members are part of no file.
                if member.isFile { taken = stream.taken }
                try reader.finishBlock(of: member)
            } catch { throw error.inside(path) }
            count()
        }
        isChecked.withLock { $0 = true }
        try skipEnd(of: stream)
        count()
        try visitor.visit(rest: stream.account, of: bytes, inner: TarArchive.row)
        return (headers, UInt64(bytes.count) - stream.taken)
    }

    private static func visit<Visitor: ProductVisitor>(
        _ member: TarReader.Member, at path: ByteView, _ reader: TarReader, _ visitor: inout Visitor
    ) throws(InputError) {
        switch member.type {
        case UInt8(ascii: "1"):
            visitor.visit(ProductLink(path: path, target: MemberPath.plain(member.target), kind: .hard))
        case UInt8(ascii: "2"): visitor.visit(ProductLink(path: path, target: member.target, kind: .symbolic))
        case _ where member.isFile:
            let contents = StreamContents(reader.stream, size: member.stored)
            let file = ProductFile(path: path, size: member.size)
            if member.isSparse {
                try visitor.visit(file, UnreadableContents(contents: contents, why: "has holes, and is not read"))
            } else {
                try visitor.visit(file, contents)
            }
        default: _ = try StreamContents(reader.stream, size: member.stored).containerSize()
        }
    }

    /// Moves behind what follows the last member: zeros up to the end of a record. Other bytes count as unclaimed.
    private func skipEnd(of stream: ByteStream) throws(InputError) {
        let isPadding = stream.isPacked || bytes.dropFirst(Int(clamping: stream.position)).isAllZero
        if isPadding { _ = try stream.skip(.max) }
    }
}
