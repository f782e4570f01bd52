/// A parser for snapshots. It validates every number, and checks that every table adds up to the totals.
struct SnapshotParser {
    var json: JSONReader
    var arena = ByteArena()
    var budget: FrontCoding.Budget

    init(_ bytes: ByteView) {
        json = JSONReader(bytes)
        budget = FrontCoding.Budget(documentSize: bytes.count)
    }

    mutating func snapshot() throws(InputError) -> Snapshot {
        var keys = SeenKeys()
        var snapshot = Snapshot(tool: "", commit: nil, detail: .section, artifacts: [])
        try json.beginObject()
        while let key = try json.nextKey() {
            try keys.add(key, json)
            switch key.text {
            case "schema": try requireSchema()
            case "tool": snapshot.tool = try json.string().text
            case "commit": snapshot.commit = try text()
            case "detail": snapshot.detail = try choice(Snapshot.Detail.init)
            case "artifacts": snapshot.artifacts = try artifacts()
            default: try json.skipValue()
            }
        }
        try json.finish()
        try keys.require("schema", "tool", "detail", "artifacts", in: json)
        guard !snapshot.artifacts.isEmpty else { throw json.failure("the snapshot is of no artifact") }
        return snapshot
    }

    private mutating func requireSchema() throws(InputError) {
        let schema = try json.string()
        guard schema.text != Snapshot.schema else { return }
        let isOurs = schema.starts(with: "sizeaudit/snapshot/")
        throw InputError(
            isOurs
                ? "is a snapshot of another version: '\(schema.text)' instead of '\(Snapshot.schema)'"
                : "the schema is '\(schema.prefix(80).text)' instead of '\(Snapshot.schema)'", at: json.offset,
            hint: isOurs ? "take it anew, or read it with the version that wrote it" : nil)
    }

    // MARK: - Artifacts

    private mutating func artifacts() throws(InputError) -> [SnapshotArtifact] {
        var artifacts: [SnapshotArtifact] = []
        try json.beginArray()
        while try json.nextElement() { artifacts.append(try artifact()) }
        return artifacts
    }

    private mutating func artifact() throws(InputError) -> SnapshotArtifact {
        var keys = SeenKeys()
        var artifact = SnapshotArtifact(
            identity: ArtifactIdentity(path: "", kind: .unknown, architecture: nil, fileSize: 0, id: nil),
            totals: Sizes(), tables: [])
        var checksums = ByteView.empty
        var product = ArtifactIdentity.ProductFacts(
            format: "", executable: nil, installedSize: 0, containerSize: nil, share: .none)
        try json.beginObject()
        while let key = try json.nextKey() {
            try keys.add(key, json)
            switch key.text {
            case "path": artifact.identity.path = try json.string().text
            case "kind": artifact.identity.kind = try choice(ArtifactFormats.kind)
            case "arch": artifact.identity.architecture = try text()
            case "fileSize": artifact.identity.fileSize = try json.count()
            case "id": artifact.identity.id = try text()
            case "format": product.format = try text() ?? ""
            case "executable": product.executable = try text()
            case "containerShare": product.share = try choice(ContainerShare.init)
            case "linker": artifact.linker = try text()
            case "debug": artifact.debug = try json.readNull() ? nil : choice(DebugSetting.init)
            case "totals": (artifact.totals, artifact.strippable) = try totals()
            case "figures": artifact.figures = try figures()
            case "tables": artifact.tables = try tables()
            case "checksums": checksums = try json.string()
            case "incomplete": artifact.gap = try text()
            case "download": artifact.download = try DownloadBasis(parsing: &json)
            default: try json.skipValue()
            }
        }
        try keys.require("path", "kind", "fileSize", "totals", "tables", in: json)
        try requireBalance(artifact)
        if artifact.strippable != nil {
            for index in artifact.tables.indices { artifact.tables[index].strippable = artifact.strippable }
        } else {
            artifact.deriveStrippable()
        }
        if !checksums.isEmpty { artifact.checksums = try self.checksums(checksums, of: artifact) }
        guard !product.format.isEmpty else { return artifact }
        product.installedSize = artifact.totals.fileSize
        product.containerSize = product.share == .none ? nil : artifact.totals.containerSize
        artifact.identity.product = product
        return artifact
    }

    private func checksums(
        _ text: ByteView, of artifact: SnapshotArtifact
    ) throws(InputError) -> FileChecksums {
        guard let table = FileChecksums.table(among: artifact.tables) else {
            throw json.failure("there are checksums, and no table by file")
        }
        do throws(InputError) { return try FileChecksums(text, for: table) } catch { throw json.failure(error.what) }
    }

    private func requireBalance(_ artifact: SnapshotArtifact) throws(InputError) {
        guard !artifact.tables.isEmpty || artifact.totals == Sizes() else {
            throw json.failure("there is no table that adds up to the totals")
        }
        for table in artifact.tables {
            var sum = Sizes()
            // The sum cannot overflow: a size is below 2^58, and the sum is checked each time.
            for row in 0..<table.count where sum.isBelow(CompactSizes.limit) { sum.add(table.sizes(row)) }
            guard sum == artifact.totals else {
                throw json.failure(
                    "the rows by \(table.columns.map(\.name).joined(separator: ",")) add up to \(sum.fileSize) and "
                        + "\(sum.vmSize) bytes, and the totals are \(artifact.totals.fileSize) and \(artifact.totals.vmSize)"
                )
            }
        }
    }

    private mutating func totals() throws(InputError) -> (Sizes, Strippable?) {
        var keys = SeenKeys()
        var totals = Sizes()
        var strippable: Strippable?
        try json.beginObject()
        while let key = try json.nextKey() {
            try keys.add(key, json)
            switch key.text {
            case "fileSize": totals.fileSize = try json.count()
            case "vmSize": totals.vmSize = try json.count()
            case "diskSize": totals.diskSize = try json.count()
            case "containerSize": totals.containerSize = try json.count()
            case "downloadSize": totals.downloadSize = try json.count()
            case "strippable": strippable = try self.strippable()
            default: try json.skipValue()
            }
        }
        try keys.require("fileSize", "vmSize", in: json)
        totals.strippableSize = strippable.map { $0.debug.addingClamped($0.symbols) } ?? 0
        return (totals, strippable)
    }

    private mutating func strippable() throws(InputError) -> Strippable {
        var keys = SeenKeys()
        var strippable = Strippable()
        try json.beginObject()
        while let key = try json.nextKey() {
            try keys.add(key, json)
            switch key.text {
            case "debug": strippable.debug = try json.count()
            case "symbols": strippable.symbols = try json.count()
            default: try json.skipValue()
            }
        }
        try keys.require("debug", "symbols", in: json)
        return strippable
    }

    private mutating func figures() throws(InputError) -> [String: Int] {
        var figures: [String: Int] = [:]
        try json.beginObject()
        while let key = try json.nextKey() {
            guard figures.updateValue(Int(try json.integer()), forKey: key.text) == nil else {
                throw json.failure("the figure '\(key.prefix(80).text)' is there twice")
            }
        }
        return figures
    }

    // MARK: - Values

    mutating func text() throws(InputError) -> String? {
        try json.readNull() ? nil : json.string().text
    }

    mutating func choice<T>(_ value: (String) -> T?) throws(InputError) -> T {
        let start = json.offset
        let name = try json.string()
        guard let value = value(name.text) else {
            throw InputError("'\(name.prefix(80).text)' is not known here", at: start)
        }
        return value
    }
}

/// The keys read so far in one object.
struct SeenKeys {
    private var seen: Set<ByteView> = []

    /// - Throws: ``InputError`` for a duplicate key, which makes the value ambiguous.
    mutating func add(_ key: ByteView, _ json: JSONReader) throws(InputError) {
        guard seen.insert(key).inserted else { throw json.failure("the key '\(key.prefix(80).text)' is there twice") }
        guard seen.count <= 1000 else { throw json.failure("an object has more than 1000 keys") }
    }

    func require(_ keys: StaticString..., in json: JSONReader) throws(InputError) {
        for key in keys where !seen.contains(ByteView(key)) {
            throw json.failure("the key '\(key)' is missing in the object that ends here")
        }
    }
}
