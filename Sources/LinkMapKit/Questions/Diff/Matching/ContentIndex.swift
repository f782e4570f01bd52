/// The contents of selected symbols of an artifact, by name.
struct ContentIndex: ContentTable {
    static let dimension = Dimension.symbol

    /// An artifact, and the workspace that has it open.
    struct Source {
        let input: ArtifactInput
        let workspace: Workspace
    }

    private var names = NameTable()
    /// Rules most other names out by their length and end.
    private var sieve = NameSieve([])
    private var contents: [Content?] = []
    private var places: [Int] = []
    /// The number of symbols seen so far, over all images.
    private var met = 0
    private var kinship = Kinship()

    func content(of name: ByteView) -> Content? { names.find(name).flatMap { contents[Int($0)] } }

    /// Returns whether a symbol stands before another one in memory.
    func precedes(_ name: ByteView, _ other: ByteView) -> Bool { place(of: name) < place(of: other) }

    mutating func mayRename(_ name: ByteView, to other: ByteView) -> Bool { kinship.areKin(name, other) }

    /// Returns the rank of a symbol by address among all requested ones.
    private func place(of name: ByteView) -> Int { names.find(name).map { places[Int($0)] } ?? .max }

    /// - Parameter names: the symbols of interest. A symbol that cannot be read has no contents.
    mutating func read(_ source: Source, names wanted: [ByteView]) {
        for name in wanted where Int(names.intern(name)) == contents.count {
            contents.append(nil)
            places.append(.max)
        }
        sieve = NameSieve(wanted)
        guard let container = try? source.input.container else {
            if let artifact = try? source.workspace.artifact(in: source.input.bytes) {
                read(artifact, in: source.input.bytes)
            }
            return
        }
        // A file that cannot be read has no contents.
        try? container.walk(&self)
    }

    private mutating func read(_ artifact: Artifact, in bytes: ByteView) {
        if case .archive(let archive) = artifact, !archive.isThin {
            for member in archive.members { readImage(bytes.slice(member.contents)) }
        } else if case .container(let file) = artifact {
            // A damaged slice does not prevent reading the others.
            for slice in file.slices { readImage(bytes.slice(slice.range)) }
        } else if case .image(let image) = artifact {
            read(image)
        }
    }

    private mutating func readImage(_ bytes: ByteView?) {
        if let bytes, let image = try? ArtifactFormats.image(of: bytes) { read(image) }
    }

    private mutating func read(_ image: Image) {
        guard let symbols = (try? image.symbols()).map(near) else { return }
        var code = CodeDigest(image.machine)
        for run in SymbolClaims.runs(of: symbols, sections: image.sections) where run.owner != Run.nobody {
            let symbol = symbols[Int(run.owner)]
            guard sieve.mayHold(symbol.name), let id = names.find(symbol.name) else { continue }
            let section = image.sections[Int(symbol.section)]
            let content = content(of: run, in: section, of: image, &code)
            met += 1
            if let known = contents[Int(id)] {
                // If several symbols share the name, or another symbol splits one, the hash covers all pieces.
                contents[Int(id)] = Content(
                    size: known.size &+ content.size, kind: known.kind, hash: known.hash &* 31 &+ content.hash)
            } else {
                contents[Int(id)] = content
                places[Int(id)] = met
            }
        }
    }

    /// Returns the symbols in whose memory a requested one lies, itself included: the memory of the others says nothing about it.
    private func near(_ symbols: [Symbol]) -> [Symbol] {
        var ranges: [Range<UInt64>] = []
        for symbol in symbols where symbol.role == .definition && sieve.mayHold(symbol.name) {
            guard names.find(symbol.name) != nil else { continue }
            // A symbol without a size reaches to the next one.
            guard symbol.size > 0 else { return symbols }
            ranges.append(symbol.address..<symbol.address.addingClamped(symbol.size))
        }
        guard ranges.count < symbols.count / ContentIndex.leastShare else { return symbols }
        ranges = ranges.joinedRanges()
        return symbols.filter { symbol in
            guard symbol.role == .definition else { return false }
            let next = ranges.firstIndexSorted { $0.upperBound > symbol.address }
            return next < ranges.count && ranges[next].lowerBound < symbol.address.addingClamped(max(symbol.size, 1))
        }
    }

    /// The share of the symbols that have to be left out to save time.
    private static let leastShare = 4

    private func content(of run: Run, in section: Section, of image: Image, _ code: inout CodeDigest) -> Content {
        let size = run.end - run.start
        let start = run.start &- section.memoryRange.lowerBound
        guard let bytes = image.bytes.slice(section.fileRange)?.slice(at: start, count: size) else {
            return Content(size: size, kind: .zeroFill, hash: 0)
        }
        let hash = section.kind == .code ? code.digest(of: bytes) : CodeDigest.plain(bytes)
        return Content(size: size, kind: section.kind, hash: hash)
    }
}

/// Reads the programs of a product.
extension ContentIndex: ProductVisitor {
    mutating func visit(_ file: ProductFile, _ contents: some FileContents) throws(InputError) {
        if !file.isHidden, !file.isEncrypted, let head = try? contents.head(FileType.headSize),
            FileType(path: file.path, head: head) == .code, let bytes = try? contents.all()
        {
            if let artifact = try? Artifact.open(bytes, mapDetail: .sections) { read(artifact, in: bytes) }
        }
        _ = try contents.containerSize()
    }

    mutating func visit(_ link: ProductLink) {}
    mutating func visit(own name: StaticString, _ size: UInt64) {}
    mutating func warn(_ warning: AuditWarning) {}
}
