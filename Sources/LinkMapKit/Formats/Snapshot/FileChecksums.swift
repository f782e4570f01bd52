/// The CRC-32 of the files of a product, by path. They tell a file that was renamed from one that is new.
package struct FileChecksums: Sendable, Equatable {
    package struct File: Sendable, Equatable {
        package var path: ByteView
        package var size: UInt64
        package var checksum: UInt32

        package init(path: ByteView, size: UInt64, checksum: UInt32) {
            (self.path, self.size, self.checksum) = (path, size, checksum)
        }
    }

    /// The files with a known checksum, sorted by path.
    private let files: [File]

    package init(_ files: [File]) { self.files = NameOrder.sorted(files.map(\.path)).map { files[Int($0)] } }

    package subscript(path: ByteView) -> File? {
        var range = 0..<files.count
        while !range.isEmpty {
            let middle = (range.lowerBound + range.upperBound) / 2
            if files[middle].path == path { return files[middle] }
            range = files[middle].path < path ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return nil
    }

    package var isEmpty: Bool { files.isEmpty }

    // MARK: - Text

    /// Returns the checksums as text, in the order of the files in a table: one more than the checksum, or 0 where it is
    /// not known.
    package func text(for table: Sums) -> [UInt8] {
        var text: [UInt8] = []
        var next = 0
        for path in FileChecksums.paths(in: table) {
            // The paths of the table are in the same order, except for names of another style.
            let isNext = next < files.count && files[next].path == path
            let file = isNext ? files[next] : self[path]
            if isNext { next += 1 }
            CompactNumbers.append(file.map { UInt64($0.checksum) + 1 } ?? 0, to: &text)
        }
        return text
    }

    /// Reads the checksums of the files in a table.
    ///
    /// - Throws: ``InputError`` for too few or too many numbers, or one that is no checksum.
    init(_ text: ByteView, for table: Sums) throws(InputError) {
        let sizes = FileChecksums.sizes(in: table)
        var reader = CompactNumbers.Reader(text)
        var files: [File] = []
        for (path, size) in zip(FileChecksums.paths(in: table), sizes) {
            guard let number = reader.next(), number <= UInt64(UInt32.max) + 1 else {
                throw InputError("the checksums end too early, or hold something that is not a checksum")
            }
            if number > 0 { files.append(File(path: path, size: size, checksum: UInt32(number - 1))) }
        }
        guard reader.isAtEnd else { throw InputError("there are more checksums than files") }
        self.init(files)
    }

    /// Returns the table whose files have checksums: the first one that is divided by file.
    package static func table(among tables: [Sums]) -> Sums? {
        tables.first { $0.index(of: .file) != nil }
    }

    private static func paths(in table: Sums) -> [ByteView] {
        table.index(of: .file).map { table.labels[$0].map(\.raw) } ?? []
    }

    /// Returns the sizes of a table's files, in the order of their labels.
    private static func sizes(in table: Sums) -> [UInt64] {
        guard let column = table.index(of: .file) else { return [] }
        return table.sums(of: column).map(\.fileSize)
    }
}
