/// The checksums of selected files of a product, by path: those that a snapshot records, or those of the files themselves.
struct ChecksumIndex: ContentTable {
    enum Source {
        case artifact(ArtifactInput)
        case snapshot(FileChecksums)
    }

    static let dimension = Dimension.file

    /// The ranks of the wanted paths.
    private var places: [ByteView: Int] = [:]
    private var contents: [Int: Content] = [:]
    private var collector = ChecksumCollector()

    subscript(name: ByteView) -> Content? { places[name].flatMap { contents[$0] } }

    func place(of name: ByteView) -> Int { places[name] ?? .max }

    mutating func read(_ source: Source, names: [ByteView]) {
        for (place, name) in names.sorted().enumerated() { places[name] = place }
        switch source {
        case .artifact(let input):
            // A file that cannot be read has no checksum.
            try? input.container?.walk(&self)
            for file in collector.files { add(file) }
        case .snapshot(let checksums):
            for name in names { checksums[name].map { add($0) } }
        }
    }

    private mutating func add(_ file: FileChecksums.File) {
        guard let place = places[file.path] else { return }
        contents[place] = Content(size: file.size, kind: .data, hash: UInt64(file.checksum))
    }
}

/// Visits the files of an artifact.
extension ChecksumIndex: ProductVisitor {
    mutating func visit(_ file: ProductFile, _ data: some FileContents) throws(InputError) {
        if places[file.path] != nil { collector.add(file, at: file.path, data) }
        _ = try data.containerSize()
    }
}
