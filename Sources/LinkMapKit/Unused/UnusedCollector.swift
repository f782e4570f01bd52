/// Opens what the user named, and collects what nothing in it uses.
struct UnusedCollector {
    let query: UnusedQuery
    private var opener: GraphOpener
    private var findings: [Finding] = []
    private var kept: [KeptFinding] = []
    private var summary: [Finding.Kind: UnusedReport.Tally] = [:]
    private var explanations: [Explanation] = []
    private var warnings: [AuditWarning] = []
    private var deadStripped: DeadStripped?
    /// How many artifacts are done.
    private var artifactCount = 0

    init(_ query: UnusedQuery) throws(InputError) {
        self.query = query
        opener = try GraphOpener(
            GraphQuery(
                architecture: query.architecture, mapPath: query.mapPath, withPaths: query.withPaths,
                bundlePaths: query.bundlePaths))
    }

    mutating func add(_ path: String) throws(InputError) -> ArtifactIdentity {
        try add(try MappedFile.open(BundlePath.binary(of: path)), named: path)
    }

    mutating func add(_ bytes: ByteView, named path: String) throws(InputError) -> ArtifactIdentity {
        defer { artifactCount += 1 }
        do throws(InputError) {
            return try add(try Artifact.open(bytes, mapDetail: .symbols), bytes: bytes, path: path)
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }

    private mutating func add(_ artifact: Artifact, bytes: ByteView, path: String) throws(InputError)
        -> ArtifactIdentity
    {
        var identity = ArtifactIdentity(
            path: path, kind: .macho, architecture: nil, fileSize: UInt64(bytes.count), id: nil)
        switch artifact {
        case .macho(let image):
            try add(image, at: path)
            (identity.architecture, identity.id) = (image.architecture, image.id)
        case .fat(let file):
            var architectures: [String] = []
            for slice in try file.slices(for: query.architecture) {
                let part = bytes.slice(slice.range) ?? .empty
                guard case .macho(let image) = try Artifact.open(part, mapDetail: .symbols) else { continue }
                try add(image, at: path)
                architectures.append(image.architecture)
            }
            identity.architecture = architectures.joined(separator: "+")
        case .elf, .archive, .linkMap:
            throw InputError("is nothing in which unused things are looked for yet")
        }
        return identity
    }

    private mutating func add(_ image: Image, at path: String) throws(InputError) {
        guard let (world, ledger) = try opener.world(of: image, at: path) else { return }
        let unused = MachOUnused(MachOSubject(world, ledger: ledger))
        collect(unused)
        for name in query.explain { explanations += MachOExplainer(unused).explanations(of: name) }
    }

    private mutating func collect(_ unused: MachOUnused) {
        for (kind, total) in unused.totals { summary[kind, default: UnusedReport.Tally()].total += total }
        for var finding in unused.findings {
            finding.artifact = artifactCount
            if let entry = query.keep.entry(
                for: finding.kind, name: finding.name, module: finding.module, archive: finding.archive)
            {
                kept.append(KeptFinding(finding: finding, entry: entry))
                continue
            }
            findings.append(finding)
            guard finding.confidence > .low else { continue }
            summary[finding.kind, default: UnusedReport.Tally()].unused += 1
            let bytes = summary[finding.kind, default: UnusedReport.Tally()].bytes
            summary[finding.kind]?.bytes = bytes.addingClamped(finding.bytes)
        }
    }

    // MARK: - Report

    func report(on artifacts: [ArtifactIdentity]) -> UnusedReport {
        let used = Set(kept.map(\.entry))
        return UnusedReport(
            artifact: ArtifactIdentity.joined(artifacts), artifacts: artifacts.count > 1 ? artifacts : [],
            summary: summary, findings: findings.sorted(by: UnusedCollector.precedes), kept: kept,
            staleKeeps: query.keep.entries.indices.filter { !used.contains($0) }, explanations: explanations,
            deadStripped: deadStripped, warnings: opener.warnings + warnings)
    }

    private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
        if left.bytes != right.bytes { return left.bytes > right.bytes }
        if left.name != right.name { return left.name < right.name }
        return (left.kind.rawValue, left.architecture ?? "") < (right.kind.rawValue, right.architecture ?? "")
    }
}
