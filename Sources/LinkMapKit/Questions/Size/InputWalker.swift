/// A walker of inputs: it opens artifacts and all that lies in them (slices, members, the files of products), and sums the ledger
/// of each image and of each container's own bytes.
final class InputWalker {
    let query: SizeQuery
    var sums: LedgerSums
    var facts: SizeFacts
    private let annotator: LedgerAnnotator
    /// The artifact of each warning so far.
    private var sources: [String] = []
    private var outerNames: [String: Int] = [:]
    /// The memory of files that are compressed by a model.
    let pool = MemoryPool()
    /// The number of rows for each repeated name of renditions.
    private var renditionCounts: [String: Int] = [:]

    init(_ query: SizeQuery) throws(InputError) {
        self.query = query
        sums = LedgerSums(query)
        facts = SizeFacts(query)
        annotator = try LedgerAnnotator(query)
    }

    /// Returns the row above an artifact or slice. Repeated names are numbered.
    func outer(named name: String) -> LedgerSums.Outer {
        outerNames[name, default: 0] += 1
        let number = outerNames[name, default: 1]
        return .name(ByteView(copying: number == 1 ? name : "\(name) (\(number))"))
    }

    func warn(_ warning: AuditWarning) { facts.warnings.append(warning) }

    /// Completes the warnings, and returns the sums of everything added.
    func finish(_ artifacts: [ArtifactIdentity]) -> SizeSums {
        let table = sums.finish()
        facts.things = sums.thingCounts
        facts.deliveredDebug = sums.deliveredDebug
        if query.countsThings { facts.aliases = sums.aliases }
        if artifacts.count > 1 {
            for (index, path) in sources.enumerated() { facts.warnings[index] = facts.warnings[index].about(path) }
        }
        facts.warnings += sums.warnings.filter { $0.code != "no-map" || query.mapPath == nil }
        return SizeSums(table: table, savings: sums.savings, facts: facts, artifacts: artifacts, query: query)
    }

    // MARK: - Artifacts

    func add(_ input: ArtifactInput, named path: String, outer: LedgerSums.Outer) throws(InputError) -> ArtifactIdentity
    {
        defer { sources += Array(repeating: path, count: facts.warnings.count - sources.count) }
        guard case .folder(let folder) = input else { return try add(input.bytes, named: path, outer: outer) }
        let kind: ArtifactIdentity.Kind = folder.kind == nil ? .directory : .bundle
        return try add(folder, kind: kind, size: nil, path: path, outer: outer)
    }

    private func add(_ bytes: ByteView, named path: String, outer: LedgerSums.Outer) throws(InputError)
        -> ArtifactIdentity
    {
        let context = FileContext(path: path, outer: outer, place: FilePlace(artifact: path))
        do throws(InputError) {
            if let container = try FileContainers.open(bytes, budget: UnpackBudget(size: bytes.count)) {
                return try add(container, kind: .container, size: UInt64(bytes.count), path: path, outer: outer)
            }
            let document = try Snapshot.document(in: bytes)
            if document == nil, let download = query.download {
                return try add(bytes, context, as: download.model)
            }
            if AssetCatalog.matches(bytes) { return try add(catalog: bytes, context) }
            if let document { return try add(Snapshot.parse(document), path: path, outer: outer) }
            return try add(query.workspace.artifact(in: bytes, mapDetail: query.mapDetail), bytes: bytes, context)
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }

    /// Adds an artifact that is open already.
    func add(_ artifact: Artifact, bytes: ByteView, _ context: FileContext) throws(InputError) -> ArtifactIdentity {
        var identity = ArtifactIdentity(
            path: context.path, kind: artifact.kind, architecture: nil, fileSize: UInt64(bytes.count), id: nil)
        switch artifact {
        case .image(let image):
            try requireArchitecture(image.architecture)
            try add(image, context)
            identity.architecture = image.architecture
            identity.id = image.id
        case .container(let file):
            try add(file, bytes: bytes, context, identity: &identity)
        case .archive(let archive):
            identity.architecture = try add(archive, bytes: bytes, context)
        case .linkMap(let map):
            identity.architecture = map.architecture
            if let architecture = map.architecture { try requireArchitecture(architecture) }
            if query.mapPath != nil {
                warn(AuditWarning("map-ignored", "\(context.path) is a link map itself: --map is for binaries"))
            }
            try add(annotator.entry(of: map, in: bytes, context, &facts), context)
        }
        return identity
    }

    /// Adds an image.
    func add(_ image: Image, _ context: FileContext) throws(InputError) {
        try add(annotator.entry(of: image, context, &facts), context)
    }

    private func add(_ entry: LedgerSums.Entry, _ context: FileContext) throws(InputError) {
        if let ledgers = context.ledgers { return ledgers.append(entry) }
        try sums.add(entry, of: context.place)
    }

    func requireArchitecture(_ architecture: String) throws(InputError) {
        try Artifact.require(query.architecture, is: architecture)
    }

    // MARK: - Containers of images

    private func add(
        _ file: ImageContainer, bytes: ByteView, _ context: FileContext, identity: inout ArtifactIdentity
    ) throws(InputError) {
        if query.architecture != nil {
            for slice in try file.slices(for: query.architecture) {
                identity = try add(slice, bytes: bytes.slice(slice.range) ?? .empty, context)
            }
            return
        }
        for slice in file.slices {
            guard let view = bytes.slice(slice.range) else { continue }
            var inner = context
            inner.outer = name(of: slice, in: context)
            identity.kind = try add(slice, bytes: view, inner).kind
        }
        let ledger = try ContainerLedger.ledger(
            of: bytes, own: file.sections, inner: file.slices.map(\.range), object: .unknown)
        try add(
            LedgerSums.Entry(outer: context.outerBesideSlices, ledger: ledger, start: context.offset(of: bytes)),
            context)
        identity.architecture = file.architectures.joined(separator: "+")
    }

    private func name(of slice: ImageContainer.Slice, in context: FileContext) -> LedgerSums.Outer {
        guard !context.isInProduct else { return context.outer }
        guard case .name(let path) = context.outer else { return outer(named: slice.name) }
        return outer(named: "\(path.text) (\(slice.name))")
    }

    private func add(
        _ slice: ImageContainer.Slice, bytes: ByteView, _ context: FileContext
    ) throws(InputError) -> ArtifactIdentity {
        do throws(InputError) {
            let artifact =
                context.isInProduct
                ? try Artifact.open(bytes, mapDetail: .symbols)
                : try query.workspace.artifact(in: bytes, mapDetail: .symbols)
            switch artifact {
            case .image, .archive: return try add(artifact, bytes: bytes, context)
            default: throw InputError("a slice is neither an image nor an archive", at: slice.range.lowerBound)
            }
        } catch { throw error.naming("\(context.path)(\(slice.name))") }
    }

    // MARK: - Archives

    private func add(_ archive: Archive, bytes: ByteView, _ context: FileContext) throws(InputError) -> String? {
        var names = MemberNames(
            path: context.path, areWanted: query.needed.contains { $0 == .archive || $0 == .object })
        var own = archive.overhead
        var inner: [Range<UInt64>] = []
        var architectures: Set<String> = []
        if archive.isThin {
            architectures = try addFiles(of: archive, context, names: &names)
        } else {
            var steps = WorkMeter.Steps(of: UInt64(bytes.count))
            defer { steps.end() }
            for member in archive.members {
                steps.next(member.contents.size)
                guard let contents = bytes.slice(member.contents),
                    let image = try image(contents, named: "\(context.path)(\(member.name.text))")
                else {
                    own.append(
                        Section(
                            name: "[other members]", kind: .metadata, fileRange: member.contents, memoryRange: 0..<0))
                    continue
                }
                try requireArchitecture(image.architecture)
                inner.append(member.contents)
                architectures.insert(image.architecture)
                var place = context
                place.member = names.object(of: member)
                try add(image, place)
            }
        }
        let ledger = try ContainerLedger.ledger(of: bytes, own: own, inner: inner, object: names.archive)
        try add(
            LedgerSums.Entry(outer: context.outer, ledger: ledger, start: context.offset(of: bytes)), context)
        return architectures.isEmpty ? nil : architectures.sorted().joined(separator: "+")
    }

    /// Returns the image in an archive member; `nil` for members of other kinds.
    private func image(_ contents: ByteView, named name: String) throws(InputError) -> Image? {
        do throws(InputError) {
            return try ArtifactFormats.image(of: contents)
        } catch { throw error.naming(name) }
    }

    /// Adds the members of a thin archive, which are separate files. Each counts once, with its size in memory but no
    /// file bytes. Returns the architectures of the members.
    private func addFiles(
        of archive: Archive, _ context: FileContext, names: inout MemberNames
    ) throws(InputError) -> Set<String> {
        let path = context.path
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        var architectures: Set<String> = []
        var seen: Set<ByteView> = []
        var missing: [InputError] = []
        for member in archive.members where seen.insert(member.name).inserted {
            let isAbsolute = member.name.byte(at: 0) == UInt8(ascii: "/")
            let file = isAbsolute ? member.name.text : folder + member.name.text
            do throws(InputError) {
                let contents = try MappedFile.openMember(file)
                guard let image = try image(contents, named: file) else { continue }
                try requireArchitecture(image.architecture)
                architectures.insert(image.architecture)
                var place = context
                place.path = file
                place.member = names.object(of: member)
                place.isElsewhere = true
                try add(image, place)
            } catch { missing.append(error) }
        }
        if let first = missing.first {
            let message =
                "\(missing.count) of \(seen.count) files that the thin archive names are not counted: \(first)"
            warn(AuditWarning("missing-member", message, isGap: true))
        }
        return architectures
    }

    // MARK: - Catalogs

    /// Adds a catalog that is an artifact of its own.
    private func add(catalog bytes: ByteView, _ context: FileContext) throws(InputError) -> ArtifactIdentity {
        let size = UInt64(bytes.count)
        let name = ByteView(copying: context.path).lastPathComponent
        try sums.add(
            file: [try entry(ofCatalog: bytes, outer: context.outer)],
            FilePlace(path: name, type: .catalog, size: size, containerSize: 0))
        var identity = ArtifactIdentity(
            path: context.path, kind: .catalog, architecture: nil, fileSize: size, id: nil)
        identity.product = ArtifactIdentity.ProductFacts(
            format: "car", executable: nil, installedSize: size, containerSize: nil, share: .none)
        return identity
    }

    /// Returns the ledger of a catalog, and notes its renditions.
    func entry(ofCatalog bytes: ByteView, outer: LedgerSums.Outer) throws(InputError) -> LedgerSums.Entry {
        let catalog = try AssetCatalog(bytes)
        var names: [ByteView] = []
        for rendition in catalog.renditions {
            var kept = rendition
            kept.name = ByteView(copying: rendition.name.lossless)
            kept.asset = rendition.asset.map { ByteView(copying: $0.lossless) }
            let name = uniqueName(of: kept)
            facts.renditions[name] = kept
            names.append(name)
        }
        return LedgerSums.Entry(
            outer: outer, ledger: try CatalogLedger.ledger(of: catalog, in: bytes, names: names))
    }

    /// Returns the name of a rendition's row. Several variants may come from files of one name.
    private func uniqueName(of rendition: CatalogRendition) -> ByteView {
        let name = rendition.name.isEmpty ? rendition.asset ?? "no name" : rendition.name
        guard facts.renditions[name] != nil else { return name }
        let scale = rendition.scale > 0 ? " @\(rendition.scale / 100)x" : ""
        let told = "\(name.lossless) (\(rendition.idiom)\(scale))"
        while true {
            renditionCounts[told, default: 0] += 1
            let number = renditionCounts[told, default: 1]
            let unique = ByteView(copying: number == 1 ? told : "\(told) [\(number)]")
            if facts.renditions[unique] == nil { return unique }
        }
    }

    // MARK: - Downloads

    /// Adds an artifact that is no container, compressed by a model.
    private func add(_ bytes: ByteView, _ context: FileContext, as model: StreamModel?) throws(InputError)
        -> ArtifactIdentity
    {
        guard let model else { throw DownloadQuery.noDownload }
        let artifact = try query.workspace.artifact(in: bytes)
        if case .linkMap = artifact { throw DownloadQuery.noDownload }
        let ledgers = FileLedgers()
        var inner = context
        inner.accountedBytes = bytes
        inner.ledgers = ledgers
        let identity = try add(artifact, bytes: bytes, inner)
        let name = ByteView(copying: context.path).lastPathComponent
        let packed = try compress(bytes, named: name, model)
        defer { pool.giveBack(packed.loan) }
        var place = FilePlace(artifact: name, size: UInt64(bytes.count))
        place.account = packed.account
        try sums.add(file: ledgers.entries, place)
        facts.note(streamOf: place, in: "")
        return identity
    }

    /// Compresses a file that is in no container, and returns its account.
    func compress(
        _ bytes: ByteView, named name: ByteView, _ model: StreamModel
    ) throws(InputError) -> (loan: MemoryPool.Loan, account: FileAccount) {
        let (loan, stream) = try model.compress(bytes, pool)
        let size = UInt64(stream.count)
        facts.downloadSize = facts.downloadSize.addingClamped(size)
        let own = FileAccount.OwnStream(name: name, packed: size, checksum: nil)
        return (loan, FileAccount(stream: StreamAccount(stream, model.method), size: UInt64(bytes.count), own: own))
    }
}

/// The names of an archive's members, `libx.a(y.o)`. They are made only if the query needs them.
private struct MemberNames {
    let archive: ObjectFile
    private let name: ByteView
    private let areWanted: Bool

    init(path: String, areWanted: Bool) {
        name = ByteView(copying: path).lastPathComponent
        archive = ObjectFile(archive: name, object: "[archive]")
        self.areWanted = areWanted
    }

    mutating func object(of member: Archive.Member) -> ObjectFile {
        guard areWanted else { return archive }
        return ObjectFile(archive: name, object: ByteView(copying: "\(name.text)(\(member.name.text))"))
    }
}
