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
        try open([path])
    }

    /// - Parameter paths: one artifact, or several object files and archives that are to be linked together.
    package mutating func open(_ paths: [String]) throws(InputError) -> (ArtifactIdentity, [ProgramGraph]) {
        let path = paths.count == 1 ? paths[0] : ""
        let bytes = paths.count == 1 ? try MappedFile.open(BundlePath.binary(of: path)) : .empty
        guard paths.count > 1 || LinkInputs.areInput(bytes, isAlone: true) else {
            return try open(bytes, named: path)
        }
        let set = try linked(paths)
        guard case .elf(let world, let ledger)? = try opened(set) else {
            guard case .runtime(let world, let ledger)? = try opened(set) else { return (identity(of: set, paths), []) }
            return (identity(of: set, paths), [RuntimeLiveness.graph(of: world, ledger: ledger)])
        }
        return (identity(of: set, paths), [ELFLiveness.graph(of: world, ledger: ledger)])
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
                path: path, kind: artifact.kind,
                architecture: graphs.map(\.architecture).joined(separator: "+"), fileSize: UInt64(bytes.count),
                id: graphs.count == 1 ? id : nil)
            return (identity, graphs)
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }

    private func images(of artifact: Artifact, in bytes: ByteView) throws(InputError) -> [Image] {
        if let images = try artifact.images(in: bytes, for: query.architecture) { return images }
        if case .archive = artifact {
            throw InputError(
                "is an archive, which is not linked yet", hint: "give it as a file to unused, why or retained")
        }
        throw InputError(
            "is a link map, which does not say what refers to what", hint: "give the binary, with the map as --map")
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
        try opened(image, try placements(of: image), outside.use(without: image, at: path), set: nil)
    }

    private mutating func opened(
        _ image: Image, _ placements: PlacementIndex, _ outside: OutsideUse, set: LinkedSet?
    ) throws(InputError) -> OpenedImage? {
        guard !image.isRelocatable || image.detail is ELFDetail else {
            throw InputError("is an object file, which is not linked yet", hint: "give the linked image")
        }
        if let program = try RuntimeProgram(image, placements: placements) {
            warnings += image.warnings + program.objc.warnings + program.swift.warnings
            warnings += program.memory.fixups.warnings
            let world = RuntimeWorld(
                program: program, entities: EntityTable(program.objc, program.swift), outside: outside,
                roots: set?.isProgram == true ? LinkRoots(isClosed: true) : query.roots)
            return .runtime(world, try ledger(of: image, placements))
        }
        guard let program = try ELFProgram(image, placements: placements) else { return nil }
        warnings += image.warnings
        let ledger = try ledger(of: image, placements)
        return .elf(ELFWorld(program, use: ELFUse(roots: query.roots, outside: outside, set: set)), ledger)
    }

    private func ledger(of image: Image, _ placements: PlacementIndex) throws(InputError) -> Ledger {
        if let shelf = query.shelf { return try shelf.ledger(of: image, placements: placements) }
        return try LedgerBuilder.ledger(of: image, detail: .symbols, placements: placements)
    }

    /// What of an image with Objective-C the rules for all other code say, where there are any.
    func beside(_ world: RuntimeWorld, unusedMethods: Set<UInt64>, set: LinkedSet?) throws(InputError) -> ELFWorld? {
        let methods = ObjCMethodUse(
            implementations: Set(world.program.objc.implementations), unused: unusedMethods)
        guard let program = try ELFProgram(world.program.image, placements: set?.placements ?? .none) else {
            return nil
        }
        return ELFWorld(
            program, use: ELFUse(roots: query.roots, outside: world.outside, set: set, methods: methods))
    }

    // MARK: - Before linking

    /// Object files and archives, put together.
    mutating func linked(_ paths: [String]) throws(InputError) -> LinkedSet {
        guard map == nil else {
            throw InputError("a link map belongs to a linked image", hint: "leave --map out", path: paths[0])
        }
        let set = try LinkedSet(paths, architecture: query.architecture, roots: query.roots)
        try Artifact.require(query.architecture, is: set.image.architecture)
        warnings += set.warnings
        return set
    }

    mutating func opened(_ set: LinkedSet) throws(InputError) -> OpenedImage? {
        try opened(set.image, set.placements, outside.use(without: set.image, at: ""), set: set)
    }

    func identity(of set: LinkedSet, _ paths: [String]) -> ArtifactIdentity {
        ArtifactIdentity(
            path: paths.count == 1 ? paths[0] : "\(paths.count) artifacts", kind: paths.count == 1 ? .archive : .set,
            architecture: set.image.architecture, fileSize: set.fileSize, id: nil)
    }

    /// What the link map knows of an image that is the one that was asked for.
    private mutating func placements(of image: Image) throws(InputError) -> PlacementIndex {
        try Artifact.require(query.architecture, is: image.architecture)
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
