/// The checksums of selected files of a product, by path: those that a snapshot records, or those of the files themselves.
struct ChecksumIndex: ContentTable {
    enum Source {
        case artifact(ArtifactInput)
        case snapshot(FileChecksums)
        case files([FileChecksums.File])
    }

    static let dimension = Dimension.file

    /// The wanted paths.
    private var names = NameTable()
    /// The contents by the number of the path; `nil` for those that are not known.
    private var contents: [Content?] = []
    private var collector = ChecksumCollector()

    /// The number behind that of the last name. Names are mostly asked for in their order.
    private var next: NameTable.ID = 0

    mutating func content(of name: ByteView) -> Content? {
        guard let number = names.find(name, expecting: next) else { return nil }
        next = number + 1
        return contents[Int(number)]
    }

    func precedes(_ name: ByteView, _ other: ByteView) -> Bool { name < other }

    mutating func read(_ source: Source, names wanted: [ByteView]) {
        names.reserveCapacity(wanted.count)
        for name in wanted { _ = names.intern(name) }
        contents = Array(repeating: nil, count: names.count)
        switch source {
        case .artifact(let input):
            // A file that cannot be read has no checksum.
            try? input.container?.walk(&self)
            for file in collector.files { add(file) }
        case .files(let files):
            for file in files { add(file) }
        case .snapshot(let checksums):
            for name in wanted { checksums[name].map { add($0) } }
        }
    }

    private mutating func add(_ file: FileChecksums.File) {
        guard let number = names.find(file.path) else { return }
        contents[Int(number)] = Content(size: file.size, kind: .data, hash: UInt64(file.checksum))
    }
}

/// Visits the files of an artifact.
extension ChecksumIndex: ProductVisitor {
    mutating func visit(_ file: ProductFile, _ data: some FileContents) throws(InputError) {
        if names.find(file.path) != nil { collector.add(file, at: file.path, data) }
        _ = try data.containerSize()
    }
}
