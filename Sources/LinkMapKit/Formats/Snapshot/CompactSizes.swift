/// A compact form of a row's two sizes: one number when one size determines the other. The lowest two bits encode the
/// form.
enum CompactSizes {
    private enum Form {
        static let equal: UInt64 = 0
        static let fileOnly: UInt64 = 1
        static let memoryOnly: UInt64 = 2
        static let both: UInt64 = 3
    }

    /// Upper bound of a size (exclusive), since two bits of the number are for the form.
    static let limit: UInt64 = 1 << 58

    static func append(_ sizes: Sizes, to text: inout [UInt8]) {
        if sizes.fileSize == sizes.vmSize { return CompactNumbers.append(sizes.fileSize << 2 | Form.equal, to: &text) }
        if sizes.vmSize == 0 { return CompactNumbers.append(sizes.fileSize << 2 | Form.fileOnly, to: &text) }
        if sizes.fileSize == 0 { return CompactNumbers.append(sizes.vmSize << 2 | Form.memoryOnly, to: &text) }
        CompactNumbers.append(sizes.vmSize << 2 | Form.both, to: &text)
        // The difference between file and memory is small. Negative differences are encoded as odd numbers.
        let beyond = Int64(sizes.fileSize) - Int64(sizes.vmSize)
        CompactNumbers.append(UInt64(bitPattern: beyond << 1 ^ beyond >> 63), to: &text)
    }

    @inline(__always)
    static func next(from reader: inout CompactNumbers.Reader) -> Sizes? {
        guard let number = reader.next() else { return nil }
        let size = number >> 2
        guard size < limit else { return nil }
        switch number & 3 {
        case Form.equal: return Sizes(fileSize: size, vmSize: size)
        case Form.fileOnly: return Sizes(fileSize: size)
        case Form.memoryOnly: return Sizes(vmSize: size)
        default:
            guard let folded = reader.next() else { return nil }
            let beyond = Int64(folded >> 1) ^ -Int64(folded & 1)
            let file = Int64(size) + beyond
            guard file >= 0, UInt64(file) < limit else { return nil }
            return Sizes(fileSize: UInt64(file), vmSize: size)
        }
    }
}

/// The sizes that not every table has: some numbers for each row, in the order of the rows.
package enum SizeColumn: CaseIterable {
    /// The sizes on disk and in the container, of products.
    case shares
    /// The size in the download, if it was counted.
    case downloads
    /// The bytes that `strip` removes. Snapshots of older versions do not tell them.
    case strippable

    /// The key in the document.
    package var key: StaticString {
        switch self {
        case .shares: "shares"
        case .downloads: "downloads"
        case .strippable: "strippable"
        }
    }

    /// Returns the numbers as text; empty for a table without such sizes.
    package func text(of table: Sums) -> [UInt8] {
        var (text, isTelling) = ([UInt8](), false)
        for row in 0..<table.count {
            let sizes = table.sizes(row)
            let first = first(of: sizes)
            CompactNumbers.append(first, to: &text)
            if self == .shares { CompactNumbers.append(sizes.containerSize, to: &text) }
            isTelling = isTelling || first > 0 || self == .shares && sizes.containerSize > 0
        }
        return isTelling ? text : []
    }

    private func first(of sizes: Sizes) -> UInt64 {
        switch self {
        case .shares: sizes.diskSize
        case .downloads: sizes.downloadSize
        case .strippable: sizes.strippableSize
        }
    }

    /// Reads the numbers of all rows.
    ///
    /// - Throws: ``InputError`` for too few or too many numbers, or one that is no size.
    func read(_ text: ByteView, into table: inout Sums) throws(InputError) {
        var reader = CompactNumbers.Reader(text)
        func next() throws(InputError) -> UInt64 {
            guard let size = reader.next(), size < CompactSizes.limit else {
                throw InputError("the list '\(key)' ends too early, or holds something that is not a size")
            }
            return size
        }
        for row in 0..<table.count {
            var sizes = table.sizes(row)
            switch self {
            case .shares:
                sizes.diskSize = try next()
                sizes.containerSize = try next()
            case .downloads: sizes.downloadSize = try next()
            case .strippable: sizes.strippableSize = try next()
            }
            guard sizes.strippableSize <= sizes.fileSize else {
                throw InputError("the list '\(key)' strips \(sizes.strippableSize) of \(sizes.fileSize) bytes")
            }
            table.set(sizes, of: row)
        }
        guard reader.isAtEnd else { throw InputError("the list '\(key)' has more sizes than there are rows") }
    }
}
