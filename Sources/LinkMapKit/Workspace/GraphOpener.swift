/// Opens the artifacts of a query, with the files that belong to them, as programs and graphs.
package struct GraphOpener {
    let query: GraphQuery
    private var outside: OutsideImages
    package private(set) var warnings: [AuditWarning]
    /// The compressed bytes of the file whose images are opened next; `nil` unless they are asked for, and known.
    private var download: ProgramDownload?
    /// The file of a product that ``download`` is of.
    private var begun: String?
    private let recompression = RecompressionBudget()
    /// The streams that savings were asked of.
    private(set) var streams: [DownloadFacts.Stream] = []

    package init(_ query: GraphQuery) throws(InputError) {
        self.query = query
        _ = try query.workspace.linkMap(query.mapPath)
        outside = try OutsideImages(query)
        warnings = outside.warnings
    }

    // MARK: - Artifacts

    /// - Returns: A graph for each selected slice; at least one.
    package mutating func open(_ path: String) throws(InputError) -> (ArtifactIdentity, [ProgramGraph]) {
        try open([path])
    }

    /// - Parameter paths: One artifact, or several object files and archives to be linked together.
    package mutating func open(_ paths: [String]) throws(InputError) -> (ArtifactIdentity, [ProgramGraph]) {
        try open(paths) { $0.makeGraph() }
    }

    /// Opens artifacts and returns what `make` takes of each selected slice. The programs themselves are not kept.
    mutating func open<Answer>(_ paths: [String], _ make: (OpenedProgram) -> Answer) throws(InputError)
        -> (ArtifactIdentity, [Answer])
    {
        let path = paths.count == 1 ? paths[0] : ""
        let input = paths.count == 1 ? try query.workspace.input(path) : .file(.empty)
        let bytes = input.bytes
        do throws(InputError) {
            if let product = try query.workspace.programs(of: input, named: path) {
                var answers: [Answer] = []
                try open(product, named: path) { answers.append(make($0)) }
                return (product.identity(of: input, named: path), answers)
            }
            try ProductPrograms.refuse(choice: query.file)
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
        guard paths.count > 1 || LinkInputs.areInput(bytes, isAlone: true) else {
            return try open(bytes, named: path, make)
        }
        let set = try linked(paths)
        return (identity(of: set, paths), [make(try opened(set))])
    }

    /// Opens an artifact whose bytes are already in memory.
    private mutating func open<Answer>(
        _ bytes: ByteView, named path: String, _ make: (OpenedProgram) -> Answer
    ) throws(InputError) -> (ArtifactIdentity, [Answer]) {
        do throws(InputError) {
            let artifact = try query.workspace.artifact(in: bytes)
            let images = try images(of: artifact, in: bytes)
            guard !images.isEmpty else { throw InputError("contains no image whose references are followed") }
            try begin(bytes, named: path)
            var answers: [Answer] = []
            for image in images { answers.append(make(try opened(image, at: path))) }
            let identity = ArtifactIdentity(
                path: path, kind: artifact.kind,
                architecture: images.map(\.architecture).joined(separator: "+"), fileSize: UInt64(bytes.count),
                id: images.count == 1 ? images[0].id : nil)
            return (identity, answers)
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }

    private func images(of artifact: Artifact, in bytes: ByteView) throws(InputError) -> [Image] {
        if let images = try query.workspace.images(of: artifact, in: bytes, for: query.architecture) { return images }
        if case .archive = artifact {
            throw InputError(
                "is an archive, which is not linked yet", hint: "give it as a file to unused, why or retained")
        }
        throw InputError(
            "is a link map, which does not say what refers to what", hint: "give the binary, with the map as --map")
    }

    /// Makes a file the one whose images are opened next, with its download if that is asked for.
    ///
    /// - Throws: ``InputError`` for a file that is not compressed if the query names no model.
    ///
    /// - Parameter path: the path of the file, for the list of streams.
    mutating func begin(_ file: ByteView, named path: String) throws(InputError) {
        guard let wanted = query.download else { return }
        guard let model = wanted.model else { throw DownloadQuery.noDownload }
        begin(try ProgramDownload(file, compressedAs: model, recompression), named: path)
    }

    private mutating func begin(_ download: ProgramDownload, named path: String) {
        self.download = download
        let stream = download.stream
        streams.append(
            DownloadFacts.Stream(
                file: ByteView(copying: path), codec: stream.codec, detail: stream.detail, size: stream.size))
    }

    // MARK: - Products

    /// Opens the programs of a product one by one, each with the others as its users.
    mutating func open(
        _ product: ProductPrograms, named path: String, _ body: (OpenedProgram) -> Void
    ) throws(InputError) {
        try query.download?.require(isPacked: product.isPacked)
        let files = try query.file.map { name throws(InputError) in try product.files(named: name) }
        var warnings: [AuditWarning] = []
        let images = try product.images(of: files ?? product.files, for: query.architecture, &warnings)
        guard !images.isEmpty else { throw InputError("contains no program or library that can be examined") }
        try outside.add(product)
        self.warnings += product.warnings + warnings
        var steps = WorkMeter.Steps(of: images.reduce(0) { $0.addingClamped(UInt64($1.image.bytes.count)) })
        defer { steps.end() }
        guard query.download != nil else { return openBeside(images, of: product, named: path, &steps, body) }
        for (file, image) in images {
            steps.next(UInt64(image.bytes.count))
            do throws(InputError) {
                try begin(file)
                body(try opened(image, at: "\(path)/\(file.path)", file, of: product))
            } catch { self.warnings.append(AuditWarning("not-opened", error.naming(file.path).description)) }
        }
    }

    /// Limit of the bytes of two images that are in memory as programs at the same time.
    private static let mostBeside = 128 << 20

    /// Opens the programs of a product. While `body` has one, a second thread opens the next, unless both are large.
    private mutating func openBeside(
        _ images: [(file: ProductPrograms.File, image: Image)], of product: ProductPrograms, named path: String,
        _ steps: inout WorkMeter.Steps, _ body: (OpenedProgram) -> Void
    ) {
        var waiting: Attempt?
        for (index, (file, image)) in images.enumerated() {
            steps.next(UInt64(image.bytes.count))
            let attempt = waiting ?? attempt(file, image, of: product, named: path)
            waiting = nil
            warnings += attempt.warnings
            let next = index + 1 < images.count ? images[index + 1] : nil
            switch attempt.result {
            case .success(let program):
                if let next, image.bytes.count + next.image.bytes.count <= GraphOpener.mostBeside {
                    let opener = self
                    waiting =
                        TwoThreads.run {
                            body(program)
                        } beside: {
                            opener.attempt(next.file, next.image, of: product, named: path)
                        }.1
                } else {
                    body(program)
                }
            case .failure(let error):
                warnings.append(AuditWarning("not-opened", error.naming(file.path).description))
            }
        }
    }

    /// An opened program or the error, and the warnings that were found meanwhile.
    private struct Attempt {
        var result: Result<OpenedProgram, InputError>
        var warnings: [AuditWarning]
    }

    private func attempt(
        _ file: ProductPrograms.File, _ image: Image, of product: ProductPrograms, named path: String
    ) -> Attempt {
        var opener = self
        opener.warnings = []
        let result = Result { () throws(InputError) in
            try opener.opened(image, at: "\(path)/\(file.path)", file, of: product)
        }
        return Attempt(result: result, warnings: opener.warnings)
    }

    /// Makes a file of a product the one whose images are opened next.
    private mutating func begin(_ file: ProductPrograms.File) throws(InputError) {
        guard let wanted = query.download, begun != file.path else { return }
        begun = file.path
        guard wanted.model == nil else { return try begin(file.bytes, named: file.path) }
        download = nil
        if let found = file.account.flatMap({ ProgramDownload(file.bytes, $0, recompression) }) {
            return begin(found, named: file.path)
        }
        let message = "\(file.path) has no compressed stream of its own, so savings of the download are not known"
        warnings.append(AuditWarning("saving-not-known", message))
    }

    private mutating func opened(
        _ image: Image, at path: String, _ file: ProductPrograms.File, of product: ProductPrograms
    ) throws(InputError) -> OpenedProgram {
        let source = Source(path: path, mapPath: product.takesMap(file) ? query.mapPath : nil, isInProduct: true)
        var program = try opened(image, source, outside.use(without: image, at: path))
        if file.isPrivate { program.context.use.roots.isClosed = true }
        program.file = file.path
        return program
    }

    // MARK: - Images

    /// Returns an image as a program with its rule context, and its ledger.
    mutating func opened(_ image: Image, at path: String) throws(InputError) -> OpenedProgram {
        try Artifact.require(query.architecture, is: image.architecture)
        return try opened(image, Source(path: path, mapPath: query.mapPath), outside.use(without: image, at: path))
    }

    /// The files that an image comes from.
    private struct Source {
        /// The path of the file that is or contains the image; `nil` if it was linked in memory.
        var path: String?
        /// The path of its link map; `nil` if it has none.
        var mapPath: String?
        var isInProduct = false
        /// The object files that were linked in memory.
        var set: LinkedSet?
    }

    private mutating func opened(_ image: Image, _ source: Source, _ outside: OutsideUse) throws(InputError)
        -> OpenedProgram
    {
        guard !image.isRelocatable || image.toolchain.analysesObjectFiles else {
            throw InputError("is an object file, which is not linked yet", hint: "give the linked image")
        }
        let (placements, said) = try placements(of: image, source)
        warnings += said
        let (program, made) = try programAndLedger(of: image, source, placements)
        warnings += image.warnings + program.metadata.warnings + program.fixups.warnings
        if query.places != nil { warnings += made.warnings(for: made.request) }
        var outside = outside
        self.outside.search(for: program, &outside)
        let use = ProgramUse(roots: query.roots, outside: outside, set: source.set)
        PassedPages.release(allOf: image.bytes)
        return OpenedProgram(context: RuleContext(program, use: use), ledger: made.ledger, download: download)
    }

    /// The size in bytes of an image that justifies a second thread.
    private static let leastForTwo = 64 << 20

    /// Returns an image as a program, and its ledger, which a second thread builds if the image is large.
    private func programAndLedger(
        of image: Image, _ source: Source, _ placements: PlacementIndex
    ) throws(InputError) -> (Program, ImageLedger) {
        guard image.bytes.count >= GraphOpener.leastForTwo, let other = try image.twin() else {
            let program = try Program(image, placements: placements, set: source.set)
            PassedPages.release(allOf: image.bytes)
            return (program, try ledger(of: image, source, placements))
        }
        let (program, ledger) = TwoThreads.run {
            Result { () throws(InputError) in try Program(image, placements: placements, set: source.set) }
        } beside: {
            Result { () throws(InputError) in try self.ledger(of: other, source, placements) }
        }
        return (try program.get(), try ledger.get())
    }

    /// Returns the facts that the link map has about an image, and the warnings about them. The files of a product have memory that
    /// another file may have next, so the workspace keeps nothing about them.
    private func placements(of image: Image, _ source: Source) throws(InputError) -> (PlacementIndex, [AuditWarning]) {
        if let set = source.set { return (set.placements, []) }
        guard source.isInProduct else { return try query.workspace.placements(of: image, mapPath: source.mapPath) }
        guard let map = try query.workspace.linkMap(source.mapPath) else { return (.none, []) }
        try Artifact.require(query.architecture, is: image.architecture)
        return MapJoin.placements(from: map, for: image)
    }

    private func ledger(of image: Image, _ source: Source, _ placements: PlacementIndex) throws(InputError)
        -> ImageLedger
    {
        let origin = ImageLedger.Origin(mapPath: source.mapPath, stripPrefix: query.stripPrefix)
        let request = ImageLedger.Request(origin: origin, places: query.places)
        guard source.set == nil, !source.isInProduct else {
            return try ImageLedger(image, at: source.path, request, placements)
        }
        return try query.workspace.ledger(of: image, at: source.path, request, placements)
    }

    // MARK: - Before linking

    /// Reads object files and archives and links them in memory.
    mutating func linked(_ paths: [String]) throws(InputError) -> LinkedSet {
        guard query.mapPath == nil else {
            throw InputError("a link map belongs to a linked image", hint: "leave out --map", path: paths[0])
        }
        if query.download != nil {
            throw InputError(
                "is not linked yet, so its download is not known", hint: "give the linked image", path: paths[0])
        }
        let set = try LinkedSet(paths, architecture: query.architecture, roots: query.roots)
        try Artifact.require(query.architecture, is: set.image.architecture)
        warnings += set.warnings
        return set
    }

    mutating func opened(_ set: LinkedSet) throws(InputError) -> OpenedProgram {
        try opened(set.image, Source(set: set), outside.use(without: set.image, at: ""))
    }

    func identity(of set: LinkedSet, _ paths: [String]) -> ArtifactIdentity {
        ArtifactIdentity(
            path: paths.count == 1 ? paths[0] : "\(paths.count) artifacts", kind: paths.count == 1 ? .archive : .set,
            architecture: set.image.architecture, fileSize: set.fileSize, id: nil)
    }
}
