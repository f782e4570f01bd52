/// The contents of selected files of a product, by path.
struct FileContentIndex: ContentTable, ProductVisitor {
    static let dimension = Dimension.file

    /// The ranks of the wanted paths.
    private var places: [ByteView: Int] = [:]
    private var contents: [Int: Content] = [:]

    subscript(name: ByteView) -> Content? { places[name].flatMap { contents[$0] } }

    func place(of name: ByteView) -> Int { places[name] ?? .max }

    mutating func read(_ input: ArtifactInput, names: [ByteView]) {
        for (place, name) in names.sorted().enumerated() { places[name] = place }
        // A file that cannot be read has no contents.
        try? input.container?.walk(&self)
    }

    // MARK: - Visits

    mutating func visit(_ file: ProductFile, _ data: some FileContents) throws(InputError) {
        if !file.isHidden, !file.isEncrypted, let place = places[file.path], let bytes = try? data.all() {
            contents[place] = Content(size: file.size, kind: .data, hash: CodeDigest.plain(bytes))
        }
        _ = try data.containerSize()
    }

    mutating func visit(_ link: ProductLink) {}
    mutating func visit(own name: StaticString, _ size: UInt64) {}
    mutating func warn(_ warning: AuditWarning) {}
}
