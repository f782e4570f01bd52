/// The sizes of a product's rows on disk and in the container: two numbers for each row, in the order of the rows.
extension SnapshotTable {
    /// The numbers as text; empty for a table without such sizes.
    package var shares: [UInt8] {
        guard sizes.contains(where: { $0.diskSize > 0 || $0.containerSize > 0 }) else { return [] }
        var text: [UInt8] = []
        for row in sizes {
            CompactNumbers.append(row.diskSize, to: &text)
            CompactNumbers.append(row.containerSize, to: &text)
        }
        return text
    }

    /// The sizes in the download as text, one number for each row; empty for a table without them.
    package var downloads: [UInt8] {
        guard sizes.contains(where: { $0.downloadSize > 0 }) else { return [] }
        var text: [UInt8] = []
        for row in sizes { CompactNumbers.append(row.downloadSize, to: &text) }
        return text
    }

    /// Reads the sizes in the download of all rows.
    ///
    /// - Throws: ``InputError`` for too few or too many numbers, or one that is no size.
    mutating func addDownloads(_ text: ByteView) throws(InputError) {
        var reader = CompactNumbers.Reader(text)
        for row in sizes.indices {
            guard let size = reader.next(), size < CompactSizes.limit else {
                throw InputError("the sizes in the download end too early, or hold something that is not a size")
            }
            setDownload(of: row, size)
        }
        guard reader.isAtEnd else { throw InputError("there are more sizes in the download than rows") }
    }

    /// Reads the numbers of all rows.
    ///
    /// - Throws: ``InputError`` for too few or too many numbers, or one that is no size.
    mutating func addShares(_ text: ByteView) throws(InputError) {
        var reader = CompactNumbers.Reader(text)
        for row in sizes.indices {
            guard let disk = reader.next(), let packed = reader.next(), max(disk, packed) < CompactSizes.limit else {
                throw InputError("the sizes on disk end too early, or hold something that is not a size")
            }
            setShares(of: row, disk: disk, container: packed)
        }
        guard reader.isAtEnd else { throw InputError("there are more sizes on disk than rows") }
    }
}
