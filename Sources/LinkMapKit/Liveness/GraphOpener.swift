/// Opens what the user named, with all that belongs to it, as graphs of what refers to what.
package struct GraphOpener {
    let query: GraphQuery
    private let map: LinkMap?
    private let outside: OutsideImages
    package private(set) var warnings: [AuditWarning]

    package init(_ query: GraphQuery) throws(InputError) {
        self.query = query
        map = try query.mapPath.map { path throws(InputError) in
            do throws(InputError) {
                return try LinkMap.parse(try MappedFile.open(path), detail: .symbols)
            } catch { throw error.naming(path) }
        }
        outside = try OutsideImages(query)
        warnings = outside.warnings
    }

    // MARK: - Artifacts

    /// - Returns: a graph for each slice that was asked for; at least one.
    package mutating func open(_ path: String) throws(InputError) -> (ArtifactIdentity, [ProgramGraph]) {
        try open(try MappedFile.open(BundlePath.binary(of: path)), named: path)
    }

    /// The same of an artifact whose bytes are in memory already.
    mutating func open(_ bytes: ByteView, named path: String) throws(InputError) -> (ArtifactIdentity, [ProgramGraph]) {
        do throws(InputError) {
            let artifact = try Artifact.open(bytes, mapDetail: .sections)
            var graphs: [ProgramGraph] = []
            var id: String?
            for image in try images(of: artifact, in: bytes) {
                if let graph = try graph(of: image, at: path) { graphs.append(graph) }
                id = image.id
            }
            guard !graphs.isEmpty else { throw InputError("holds no image whose references are followed") }
            let identity = ArtifactIdentity(
                path: path, kind: GraphOpener.kind(of: artifact),
                architecture: graphs.map(\.architecture).joined(separator: "+"), fileSize: UInt64(bytes.count),
                id: graphs.count == 1 ? id : nil)
            return (identity, graphs)
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }

    private static func kind(of artifact: Artifact) -> ArtifactIdentity.Kind {
        if case .elf = artifact { return .elf }
        return .macho
    }

    private func images(of artifact: Artifact, in bytes: ByteView) throws(InputError) -> [Image] {
        switch artifact {
        case .elf(let image), .macho(let image): return [image]
        case .fat(let file):
            var images: [Image] = []
            for slice in try file.slices(for: query.architecture) {
                let part = bytes.slice(slice.range) ?? .empty
                if case .macho(let image) = try Artifact.open(part, mapDetail: .sections) { images.append(image) }
            }
            return images
        case .archive:
            throw InputError(
                "is an archive, which is not linked yet", hint: "give the linked image, with its link map as --map")
        case .linkMap:
            throw InputError(
                "is a link map, which does not say what refers to what", hint: "give the binary, with the map as --map")
        }
    }

    // MARK: - Images

    private mutating func graph(of image: Image, at path: String) throws(InputError) -> ProgramGraph? {
        switch try opened(image, at: path) {
        case .runtime(let world, let ledger): RuntimeLiveness.graph(of: world, ledger: ledger)
        case .elf(let world, let ledger): ELFLiveness.graph(of: world, ledger: ledger)
        case nil: nil
        }
    }

    /// An image as its rules see it, and its books; `nil` for one that no rules are for.
    mutating func opened(_ image: Image, at path: String) throws(InputError) -> OpenedImage? {
        let placements = try placements(of: image)
        guard !image.isRelocatable || image.detail is ELFDetail else {
            throw InputError("is an object file, which is not linked yet", hint: "give the linked image")
        }
        if let program = try RuntimeProgram(image, placements: placements) {
            warnings += image.warnings + program.objc.warnings + program.swift.warnings
            warnings += program.memory.fixups.warnings
            let world = RuntimeWorld(
                program: program, entities: EntityTable(program.objc, program.swift),
                outside: outside.use(without: image, at: path))
            return .runtime(world, try LedgerBuilder.ledger(of: image, detail: .symbols, placements: placements))
        }
        guard let program = try ELFProgram(image, placements: placements) else { return nil }
        warnings += image.warnings
        let ledger = try LedgerBuilder.ledger(of: image, detail: .symbols, placements: placements)
        return .elf(ELFWorld(program), ledger)
    }

    /// What the link map knows of an image that is the one that was asked for.
    private mutating func placements(of image: Image) throws(InputError) -> PlacementIndex {
        if let wanted = query.architecture, wanted != image.architecture {
            throw InputError("it is for \(image.architecture), not for \(wanted)", hint: "leave --arch out")
        }
        guard let map else { return .none }
        let (known, said) = MapJoin.placements(from: map, for: image)
        warnings += said
        return known
    }
}

/// An image as the rules see it that fit it, and its books.
enum OpenedImage {
    /// For the runtimes of Objective-C and Swift.
    case runtime(RuntimeWorld, Ledger)
    case elf(ELFWorld, Ledger)
}
