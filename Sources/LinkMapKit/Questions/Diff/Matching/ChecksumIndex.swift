/// The checksums of selected files of a product, by path: those that a snapshot records, or those of the files themselves.
struct ChecksumIndex: ContentTable {
    enum Source {
        case artifact(ArtifactInput)
        case snapshot(FileChecksums)
        case files([FileChecksums.File])
    }

    static let dimension = Dimension.file

    /// The wanted paths.
    private var wanted: [ByteView] = []
    /// The contents of each; `nil` for those that are not known.
    private var contents: [Content?] = []
    /// The wanted paths by number, once they are not asked for in their order.
    private var names: NameTable?
    /// The place of each number, the first of several.
    private var places: [Int] = []
    private var collector = ChecksumCollector()

    /// The place behind that of the last path. Paths are mostly asked for in their order.
    private var next = 0

    mutating func content(of name: ByteView) -> Content? {
        if next < wanted.count, wanted[next] == name, let content = contents[next] {
            next += 1
            return content
        }
        guard let place = place(of: name) else { return nil }
        next = place + 1
        return contents[place]
    }

    private mutating func place(of name: ByteView) -> Int? {
        if names == nil { number() }
        return names?.find(name).map { places[Int($0)] }
    }

    private mutating func number() {
        var table = NameTable(capacity: wanted.count)
        places.reserveCapacity(wanted.count)
        for (place, name) in wanted.enumerated() where Int(table.intern(name)) == places.count { places.append(place) }
        names = table
    }

    func precedes(_ name: ByteView, _ other: ByteView) -> Bool { name < other }

    func mayRename(_ name: ByteView, to other: ByteView) -> Bool { true }

    mutating func read(_ source: Source, names wanted: [ByteView]) {
        self.wanted = wanted
        contents = Array(repeating: nil, count: wanted.count)
        switch source {
        case .artifact(let input):
            number()
            // A file that cannot be read has no checksum.
            try? input.container?.walk(&self)
            add(collector.files)
        case .files(let files):
            // Rows of files have this order, too.
            var files = files
            RadixSort.sort(&files) { .max - $0.size }
            add(files)
        case .snapshot(let checksums):
            add(wanted.compactMap { checksums[$0] })
        }
    }

    private mutating func add(_ files: [FileChecksums.File]) {
        var next = 0
        for file in files {
            // Numbers find the first of equal names, so that nothing may be skipped before there are any.
            let isNext = names == nil && next < wanted.count && wanted[next] == file.path
            guard let place = isNext ? next : place(of: file.path) else { continue }
            contents[place] = Content(size: file.size, kind: .data, hash: UInt64(file.checksum))
            next = place + 1
        }
    }
}

/// Visits the files of an artifact.
extension ChecksumIndex: ProductVisitor {
    mutating func visit(_ file: ProductFile, _ data: some FileContents) throws(InputError) {
        if place(of: file.path) != nil { collector.add(file, at: file.path, data) }
        _ = try data.containerSize()
    }
}
