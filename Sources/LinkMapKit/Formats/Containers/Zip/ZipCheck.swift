/// The comparison of the sizes that a ZIP archive states with those that its entries have. The directory alone says what a file
/// unpacks to, and programs that unpack it do not ask the directory.
struct ZipCheck {
    private let bytes: ByteView
    private let entries: [ZipEntry]

    init(_ directory: ZipDirectory, in bytes: ByteView) {
        (entries, self.bytes) = (directory.entries, bytes)
    }

    /// The number of packed bytes from which on two threads unpack.
    private static let largePart: UInt64 = 1 << 20
    private static let portion = 1 << 18

    /// Returns a sentence about the first entry that unpacks to another size than the directory states; `nil` if there is none.
    func fault() -> String? {
        let packed = entries.reduce(UInt64(0)) { $0.addingClamped($1.packedSize) }
        let (even, odd) = TwoThreads.run(when: packed > ZipCheck.largePart) {
            fault(from: 0)
        } beside: {
            fault(from: 1)
        }
        return [even, odd].compactMap(\.self).min { $0.index < $1.index }?.what
    }

    /// Checks every second entry.
    private func fault(from first: Int) -> (index: Int, what: String)? {
        let budget = UnpackBudget(size: bytes.count)
        var buffer = [UInt8](repeating: 0, count: ZipCheck.portion)
        for index in stride(from: first, to: entries.count, by: 2) {
            guard let what = fault(of: entries[index], budget, &buffer) else { continue }
            return (index, "\(MemberPath.plain(entries[index].name).lossless) \(what)")
        }
        return nil
    }

    private func fault(of entry: ZipEntry, _ budget: UnpackBudget, _ buffer: inout [UInt8]) -> String? {
        if entry.isDirectory { return nil }
        if let what = contradiction(in: entry) { return what }
        guard entry.isEncrypted || entry.compression == nil else { return unpacked(entry, budget, &buffer) }
        // What cannot be unpacked has at least about as many bytes as it takes.
        guard entry.packedSize > entry.size + ZipCheck.overhead(of: entry) else { return nil }
        return "takes \(entry.packedSize) bytes, but the directory states a size of \(entry.size)"
    }

    /// Compares the directory with the header before the contents, from which some programs unpack.
    private func contradiction(in entry: ZipEntry) -> String? {
        guard let header = bytes.slice(at: entry.header, count: 30),
            let flags: UInt16 = header.integer(at: 6), flags & 8 == 0,
            let packed: UInt32 = header.integer(at: 18), let size: UInt32 = header.integer(at: 22)
        else { return nil }
        // Large sizes stand elsewhere, and some programs leave both fields empty.
        let isWide = packed == .max || size == .max || packed == 0 && size == 0
        guard !isWide, UInt64(size) != entry.size || UInt64(packed) != entry.packedSize else { return nil }
        return "has \(size) bytes by its header, and \(entry.size) by the directory"
    }

    /// Returns the number of bytes by which packed contents may be longer than the file.
    private static func overhead(of entry: ZipEntry) -> UInt64 {
        if entry.isStored { return entry.isEncrypted ? 64 : 0 }
        return entry.size / 64 + 4096
    }

    /// Unpacks an entry as far as the directory states, and one byte more.
    private func unpacked(_ entry: ZipEntry, _ budget: UnpackBudget, _ buffer: inout [UInt8]) -> String? {
        guard let packed = bytes.slice(entry.data), let method = entry.compression else { return nil }
        let stream = Decompressor(packed, method)
        var size: UInt64 = 0
        while size <= entry.size, !stream.isDone {
            // Sound: the stream writes into the buffer only.
            let got = unsafe buffer.withUnsafeMutableBytes { unsafe stream.fill($0) }
            size = size.addingClamped(UInt64(got))
            do throws(InputError) {
                try budget.spend(UInt64(got))
                try UnpackBudget.check(size, packed: entry.packedSize)
            } catch { return "\(error.what): its size was not checked" }
        }
        if size > entry.size { return "unpacks to more than the \(entry.size) bytes that the directory states" }
        if let failure = stream.failure { return "cannot be unpacked to check its size: \(failure.what)" }
        guard size < entry.size else { return nil }
        return "unpacks to \(size) bytes, and not to \(entry.size) as the directory states"
    }
}
