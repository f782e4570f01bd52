/// Unpacks the entries of a ZIP archive, one after the other.
final class ZipUnpacker {
    private let bytes: ByteView
    private let budget: UnpackBudget
    /// The limit of what accounts unpack once more.
    private lazy var accountBudget = UnpackBudget(size: bytes.count)
    private let pool = MemoryPool()
    private var loans: [MemoryPool.Loan] = []

    /// Limit of a link's target in bytes.
    private static let longestTarget: UInt64 = 4096

    init(_ bytes: ByteView, budget: UnpackBudget) {
        self.bytes = bytes
        self.budget = budget
    }

    /// Returns the first `count` bytes of an entry.
    ///
    /// - Throws: ``InputError`` for an entry that is damaged, or packed in a way that is not read.
    func contents(of entry: ZipEntry, count: UInt64) throws(InputError) -> ByteView {
        guard let packed = bytes.slice(entry.data) else { return .empty }
        guard !entry.isEncrypted else { throw InputError("is encrypted") }
        if entry.isStored { return packed.prefix(Int(clamping: min(count, entry.size))) }
        guard let method = entry.compression else {
            throw InputError("is packed with method \(entry.method), which is not read")
        }
        try UnpackBudget.check(file: count)
        try budget.spend(count)
        let loan = try pool.lend(Int(count))
        loans.append(loan)
        let stream = Decompressor(packed, method)
        let got = unsafe stream.fill(loan.buffer(Int(count)))
        if got < count { throw stream.failure ?? InputError("unpacks to \(got) bytes, and not to \(entry.size)") }
        return loan.view(got)
    }

    /// Returns the account of an entry.
    ///
    /// - Parameter packed: the bytes of the archive that count for the entry.
    func account(of entry: ZipEntry, packed: UInt64) -> FileAccount {
        // Offsets in errors are those of the archive.
        let contents = bytes.slice(entry.data) ?? .empty
        var own = FileAccount.OwnStream(name: entry.name, packed: packed, checksum: entry.checksum)
        own.overhead = entry.overhead + entry.data.lowerBound - min(entry.header, entry.data.lowerBound)
        let stream: StreamAccount
        if entry.isEncrypted || !entry.isStored && entry.compression == nil {
            stream = StreamAccount(opaque: contents, codec: entry.isEncrypted ? "encrypted" : "method \(entry.method)")
        } else if (try? UnpackBudget.check(entry.size, packed: entry.packedSize)) == nil {
            stream = StreamAccount(opaque: contents, codec: entry.compression.map { "\($0)" } ?? "stored")
        } else {
            stream = StreamAccount(contents, entry.compression)
            if entry.isStored { own.stored = contents } else { own.budget = accountBudget }
        }
        return FileAccount(stream: stream, size: entry.size, own: own)
    }

    /// Returns the path that a symbolic link leads to; `nil` when it cannot be read.
    func target(of entry: ZipEntry) -> ByteView? {
        guard entry.size <= ZipUnpacker.longestTarget, let target = try? contents(of: entry, count: entry.size) else {
            return nil
        }
        defer { giveBack() }
        return ByteView(copying: target.lossless)
    }

    /// Ends the use of all contents.
    func giveBack() {
        for loan in loans { pool.giveBack(loan) }
        loans.removeAll(keepingCapacity: true)
    }
}

/// The contents of an entry of a ZIP archive.
final class ZipContents: FileContents {
    private let entry: ZipEntry
    private let size: UInt64
    private let unpacker: ZipUnpacker

    init(_ entry: ZipEntry, containerSize: UInt64, _ unpacker: ZipUnpacker) {
        (self.entry, size, self.unpacker) = (entry, containerSize, unpacker)
    }

    func head(_ count: Int) throws(InputError) -> ByteView {
        try unpacker.contents(of: entry, count: min(UInt64(count), entry.size))
    }

    func all() throws(InputError) -> ByteView {
        try UnpackBudget.check(entry.size, packed: entry.packedSize)
        return try unpacker.contents(of: entry, count: entry.size)
    }

    func containerSize() -> UInt64 { size }

    func account() -> FileAccount? { unpacker.account(of: entry, packed: size) }
}
