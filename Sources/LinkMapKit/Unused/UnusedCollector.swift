/// Opens what the user named, and collects what nothing in it uses.
struct UnusedCollector {
    let query: UnusedQuery
    private let map: LinkMap?
    private let outside: OutsideImages
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
        map = try query.mapPath.map { path throws(InputError) in
            do throws(InputError) {
                return try LinkMap.parse(try MappedFile.open(path), detail: .symbols)
            } catch { throw error.naming(path) }
        }
        outside = try OutsideImages(query)
        warnings = outside.warnings
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
        case .elf(let image):
            try addELF(image)
            identity.kind = .elf
            (identity.architecture, identity.id) = (image.architecture, image.id)
        case .archive, .linkMap:
            throw InputError("is nothing in which unused things are looked for yet")
        }
        return identity
    }

    private mutating func add(_ image: Image, at path: String) throws(InputError) {
        let placements = try placements(for: image)
        guard let program = try MachOProgram(image, placements: placements) else { return }
        let ledger = try LedgerBuilder.ledger(of: image, detail: .symbols, placements: placements)
        let entities = EntityTable(program.objc, program.swift)
        let world = MachOWorld(program: program, entities: entities, outside: outside.use(without: image, at: path))
        let unused = MachOUnused(MachOSubject(world, ledger: ledger))
        warnings += image.warnings + program.objc.warnings + program.swift.warnings + program.memory.fixups.warnings
        collect(unused.findings, totals: unused.totals)
        for name in query.explain { explanations += MachOExplainer(unused).explanations(of: name) }
    }

    private mutating func addELF(_ image: Image) throws(InputError) {
        let placements = try placements(for: image)
        guard let program = try ELFProgram(image, placements: placements) else { return }
        let ledger = try LedgerBuilder.ledger(of: image, detail: .symbols, placements: placements)
        let unused = ELFUnused(ELFSubject(ELFWorld(program), ledger: ledger))
        warnings += image.warnings + unused.warnings
        collect(unused.findings, totals: unused.totals)
        for name in query.explain { explanations += ELFExplainer(unused).explanations(of: name) }
    }

    private mutating func placements(for image: Image) throws(InputError) -> PlacementIndex {
        if let wanted = query.architecture, wanted != image.architecture {
            throw InputError("it is for \(image.architecture), not for \(wanted)", hint: "leave --arch out")
        }
        guard let map else { return .none }
        let (known, said) = MapJoin.placements(from: map, for: image)
        warnings += said
        return known
    }

    private mutating func collect(_ found: [Finding], totals: [Finding.Kind: Int]) {
        for (kind, total) in totals { summary[kind, default: UnusedReport.Tally()].total += total }
        for var finding in found {
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
            deadStripped: deadStripped, warnings: warnings)
    }

    private static func precedes(_ left: Finding, _ right: Finding) -> Bool {
        if left.bytes != right.bytes { return left.bytes > right.bytes }
        if left.name != right.name { return left.name < right.name }
        return (left.kind.rawValue, left.architecture ?? "") < (right.kind.rawValue, right.architecture ?? "")
    }
}
