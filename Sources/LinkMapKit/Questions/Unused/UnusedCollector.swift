/// Opens the artifacts of a query and collects their unused parts.
struct UnusedCollector {
    let query: UnusedQuery
    private let keepsImages: Bool
    private var opener: GraphOpener
    private var findings: [Finding] = []
    private var kept: [KeptFinding] = []
    private var summary: [Finding.Kind: UnusedReport.Tally] = [:]
    private var explanations: [Explanation] = []
    private var warnings: [AuditWarning] = []
    private var removable: [RemovableCode] = []
    private var inventory: [Inventory] = []
    private var waste: [Waste]?
    private var deadStripped: DeadStripped?
    private var source: SourceEvidence?
    /// The examined images with their graphs; empty unless requested.
    private(set) var examined: [ExaminedImage] = []
    /// The programs and libraries of products as whole files; empty unless packages are explained.
    private(set) var libraries: [WhyReport.Package] = []
    /// The entries of all functions of each artifact, for a check that counts those that run.
    private var functions: [[UInt64]] = []
    /// The number of programs, libraries and linker inputs searched so far.
    private var imageCount = 0
    /// The number of searched files, and the last of them. The slices of a universal file follow each other.
    private var programs: (count: Int, last: String?) = (0, nil)
    /// The number of artifacts processed so far.
    private var artifactCount = 0
    private var runs: RunRecords
    private var neverRan: [IdleCode] = []

    /// - Parameter keepsImages: Whether to fill ``examined``, which needs much memory.
    init(_ query: UnusedQuery, keepsImages: Bool = false) throws(InputError) {
        self.query = query
        self.keepsImages = keepsImages
        runs = RunRecords(query.runs)
        var graph = GraphQuery(
            architecture: query.architecture, mapPath: query.mapPath, withPaths: query.withPaths,
            bundlePaths: query.bundlePaths, roots: query.roots)
        graph.file = query.file
        graph.download = query.download
        graph.stripPrefix = query.stripPrefix
        graph.workspace = query.workspace
        // Compilation units tell packages, and source files through which they come: the same as `why` counts.
        if query.readsSources { graph.places = .sources }
        opener = try GraphOpener(graph)
        if !query.indexStores.isEmpty { source = try SourceEvidence(query.indexStores) }
    }

    /// Adds the resources and the waste of a product, before its program.
    mutating func add(_ audit: ProductAudit) {
        collect(audit.findings, totals: audit.totals)
        waste = (waste ?? []) + audit.waste
        warnings += audit.warnings
        explanations += audit.explanations
    }

    /// Ends a product whose code is not asked for.
    mutating func finish(product identity: ArtifactIdentity) -> ArtifactIdentity {
        artifactCount += 1
        return identity
    }

    /// Adds the code of a product: its programs as one world, in which what one of them uses is used.
    mutating func add(_ product: ProductPrograms, named path: String) throws(InputError) {
        defer { artifactCount += 1 }
        guard !product.files.isEmpty else { return }
        guard query.check == nil else {
            throw InputError("contains several files: --check is for one", hint: "give the program inside")
        }
        if query.explainsPackages { libraries += LibrarySearch(product).largest }
        // The opener works while its programs are added.
        var opener = opener
        try opener.open(product, named: path) { program in
            add(program, at: "\(path)/\(program.file ?? "")")
        }
        self.opener = opener
    }

    mutating func add(_ bytes: ByteView, named path: String) throws(InputError) -> ArtifactIdentity {
        defer { artifactCount += 1 }
        do throws(InputError) {
            return try add(try query.workspace.artifact(in: bytes, mapDetail: .symbols), bytes: bytes, path: path)
        } catch { throw error.naming(MappedFile.shownName(of: path)) }
    }

    private mutating func add(_ artifact: Artifact, bytes: ByteView, path: String) throws(InputError)
        -> ArtifactIdentity
    {
        var identity = ArtifactIdentity(
            path: path, kind: artifact.kind, architecture: nil, fileSize: UInt64(bytes.count), id: nil)
        switch artifact {
        case .image(let image):
            try opener.begin(bytes, named: path)
            try add(image, at: path)
            identity.architecture = image.architecture
            identity.id = image.id
        case .container:
            let images = try query.workspace.images(of: artifact, in: bytes, for: query.architecture) ?? []
            try opener.begin(bytes, named: path)
            for image in images { try add(image, at: path) }
            identity.architecture = ImageContainer.architectures(of: images.map(\.architecture)).joined(separator: "+")
        case .linkMap(let map):
            identity.architecture = map.architecture
            add(map)
        case .archive:
            throw InputError(
                "is an archive, which is not linked yet", hint: "give it as a file to unused, why or retained")
        }
        return identity
    }

    private mutating func add(_ image: Image, at path: String) throws(InputError) {
        add(try opener.opened(image, at: path), at: path)
    }

    /// Adds object files and archives that are linked together.
    mutating func add(set paths: [String]) throws(InputError) -> ArtifactIdentity {
        defer { artifactCount += 1 }
        let set = try opener.linked(paths)
        add(try opener.opened(set))
        return opener.identity(of: set, paths)
    }

    /// - Parameter path: The path of the image; `nil` if it was linked in memory.
    private mutating func add(_ opened: consuming OpenedProgram, at path: String? = nil) {
        imageCount += 1
        if opened.file == nil || opened.file != programs.last { programs = (programs.count + 1, opened.file) }
        opened.context.use.ran = runs.code(of: opened.context.program, at: path ?? "")
        var unused = programFindings(&opened)
        var findings = judged(&unused, at: path)
        if hasNoStart(unused.context) {
            warnings.append(.noStart)
            findings = []
        }
        let file = opened.file.map { ByteView(copying: $0) }
        for index in findings.indices {
            findings[index].artifact = artifactCount
            if file != nil { findings[index].details.image = file }
        }
        let download = addDownloads(to: &findings, unused, opened)
        note(unused.context.program)
        while functions.count <= artifactCount { functions.append([]) }
        functions[artifactCount] += unused.functions
        collect(findings, totals: unused.totals)
        if query.wantsNeverRan { addNeverRan(unused, at: path ?? "") }
        guard keepsImages else { return }
        var image = ExaminedImage(unused, of: opened, explainsPackages: query.explainsPackages)
        image.download = download.map { ExaminedDownload($0, findings, unused.context) }
        examined.append(image)
    }

    /// Whether nothing in a linked image is known to be used, so that it cannot be told what is unused. Exports are known: that none of
    /// them is used is an answer.
    private func hasNoStart(_ context: FindingContext) -> Bool {
        !context.program.image.isRelocatable && !context.graph.rooted.hasRoots && !context.program.code.ranges.isEmpty
            && context.program.exports.isEmpty
    }

    /// Adds what the download would lose without each finding.
    private mutating func addDownloads(
        to findings: inout [Finding], _ unused: ProgramFindings, _ opened: OpenedProgram
    ) -> NodeDownload? {
        do throws(InputError) {
            guard var download = try NodeDownload(opened, unused.context.graph) else { return nil }
            let known = findings.indices.filter { !findings[$0].details.nodes.isEmpty }
            let savings = download.savings(of: known.count) {
                unused.context.freed(by: findings[known[$0]].details.nodes)
            }
            for (index, saving) in zip(known, savings) { findings[index].details.download = saving }
            return download
        } catch {
            warnings.append(.savingNotKnown(error))
            return nil
        }
    }

    /// Records the warnings about an image, and the linker option that removes unused code from it.
    private mutating func note(_ program: Program) {
        // The programs of a product often have the same warnings.
        warnings += program.limits(asking: "unused").filter {
            $0.code == StrippedProgram.code || !warnings.contains($0)
        }
        let architecture = program.image.architecture
        guard let way = program.image.toolOptions.dropUnusedCodeWarning,
            !removable.contains(where: { $0.artifact == artifactCount && $0.architecture == architecture })
        else { return }
        let isLinkedSo = DeadStripRule.isDone(program.image, program.symbols)
        removable.append(
            RemovableCode(
                artifact: artifactCount, architecture: architecture, way: way, isLinkedSo: isLinkedSo,
                exportLess: program.image.toolOptions.exportLess))
    }

    /// Whether something besides the findings needs what a program was read from.
    private var keepsSources: Bool {
        keepsImages || query.wantsNeverRan || query.download != nil || query.check != nil || !query.explain.isEmpty
            || !query.keep.entries.isEmpty || source != nil
    }

    /// Returns the findings without those that the user's list keeps, and without what only those lead to.
    private mutating func programFindings(_ opened: inout OpenedProgram) -> ProgramFindings {
        let unused = ProgramFindings(&opened, check: query.check, keepsSources: keepsSources)
        let kept = keptNodes(of: unused)
        guard !kept.isEmpty else { return unused }
        // Kept findings are recorded first: as roots of the second search they are no longer findings.
        for (_, finding) in unused.ofNodes { _ = keep(finding) }
        var again = opened
        again.context.use.kept = kept
        return ProgramFindings(&again, check: query.check, keepsSources: keepsSources)
    }

    /// Judges the findings by the references of the source, and says where they come from. Records the explanations.
    ///
    /// - Parameter unused: The findings about a program; empty afterwards unless images are kept.
    private mutating func judged(_ unused: inout ProgramFindings, at path: String?) -> [Finding] {
        var findings = unused.findings
        var answers = query.explain.flatMap { Explainer(unused).explanations(of: $0) }
        if !query.wantsNeverRan, let judged = source?.judged(unused, at: path, &answers) {
            findings = judged.findings
            warnings += judged.warnings
        }
        explanations += answers
        if query.wantsNeverRan { return [] }
        // What only one list has is filled in where it is, without a copy.
        if !keepsImages { unused.dropFindings() }
        let program = unused.context.program
        if query.wantsPlaces, let path { FindingPlaces.fill(&findings, of: unused.context, at: path) }
        FindingGroups.fill(&findings, of: program, at: path)
        return findings
    }

    private mutating func addNeverRan(_ unused: ProgramFindings, at path: String) {
        guard let list = IdleCodeList(unused.context, at: path) else { return }
        for var row in list.all() {
            row.artifact = artifactCount
            neverRan.append(row)
        }
    }

    /// Adds the inventory of a link map, which contains no references.
    private mutating func add(_ map: LinkMap) {
        let found = MapInventory.inventory(of: map)
        inventory += found
        warnings += map.warnings
        warnings.append(
            AuditWarning(
                "no-references",
                "a link map does not say what refers to what: give the binary too, with the map as --map"))
        for (kind, count) in found.flatMap(\.counts) { summary[kind, default: UnusedReport.Tally()].total += count }
        guard let dead = map.dead else { return }
        deadStripped = DeadStripped(
            count: dead.count + (deadStripped?.count ?? 0), size: dead.size.addingClamped(deadStripped?.size ?? 0))
    }

    private mutating func collect(_ found: [Finding], totals: [Finding.Kind: Int]) {
        for (kind, total) in totals { summary[kind, default: UnusedReport.Tally()].total += total }
        let first = findings.count
        if query.keep.entries.isEmpty {
            findings += found
        } else {
            for finding in found where !keep(finding) { findings.append(finding) }
        }
        var unused: [(kind: Finding.Kind, count: Int, bytes: UInt64)] = []
        for index in first..<findings.count {
            if findings[index].artifact != artifactCount { findings[index].artifact = artifactCount }
            guard findings[index].confidence > .low else { continue }
            let kind = findings[index].kind
            let bytes = findings[index].countedBytes
            if let known = unused.firstIndex(where: { $0.kind == kind }) {
                unused[known].count += 1
                unused[known].bytes = unused[known].bytes.addingClamped(bytes)
            } else {
                unused.append((kind, 1, bytes))
            }
        }
        for (kind, count, bytes) in unused {
            var tally = summary[kind] ?? UnusedReport.Tally()
            tally.unused += count
            tally.bytes = tally.bytes.addingClamped(bytes)
            summary[kind] = tally
        }
    }

    // MARK: - The user's list

    private func entry(for finding: Finding) -> Int? {
        query.keep.entry(for: finding.kind, name: finding.name, module: finding.module, archive: finding.archive)
    }

    /// Returns the nodes of findings in the user's keep list, with the reasons.
    private func keptNodes(of unused: ProgramFindings) -> [UInt32: ByteView] {
        guard !query.keep.entries.isEmpty else { return [:] }
        var kept: [UInt32: ByteView] = [:]
        for (node, finding) in unused.ofNodes {
            guard let entry = entry(for: finding) else { continue }
            kept[node] = ByteView(copying: query.keep.entries[entry].reason)
        }
        return kept
    }

    /// Records a finding that the user's list keeps.
    ///
    /// - Returns: Whether the list keeps the finding.
    private mutating func keep(_ finding: Finding) -> Bool {
        guard let entry = entry(for: finding) else { return false }
        kept.append(KeptFinding(finding: finding, entry: entry))
        return true
    }

    // MARK: - Report

    /// - Throws: ``InputError`` for a run record that is about none of the artifacts.
    func requireMatchedRuns() throws(InputError) { try runs.requireMatches() }

    /// Returns the report, and gives the findings up to it.
    mutating func report(on artifacts: [ArtifactIdentity]) -> UnusedReport {
        var report = complete(artifacts)
        report.images = imageCount
        report.programs = programs.count
        report.runs = query.runs.count
        if query.wantsNeverRan {
            report.neverRan = neverRan.sorted { ($0.bytes, $1.name, $1.address) > ($1.bytes, $0.name, $0.address) }
        }
        return report
    }

    private mutating func complete(_ artifacts: [ArtifactIdentity]) -> UnusedReport {
        let used = Set(kept.map(\.entry))
        sortFindings()
        let ordered = findings
        findings = []
        var report = UnusedReport(
            artifact: ArtifactIdentity.joined(artifacts), artifacts: artifacts.count > 1 ? artifacts : [],
            summary: summary, findings: ordered, kept: kept,
            staleKeeps: query.keep.entries.indices.filter { !used.contains($0) }, explanations: explanations,
            inventory: inventory, deadStripped: deadStripped,
            warnings: StrippedProgram.summarised(opener.warnings + warnings, asking: "unused"))
        report.removable = removable
        report.waste = waste?.sorted(by: Waste.precedes)
        report.download = query.download.map { DownloadFacts(model: $0.model?.rawValue, streams: opener.streams) }
        report.index = source?.summary
        if query.check != nil { report.traps = TrapPlan(ordered, in: artifacts, counting: functions) }
        return report
    }

    /// Sorts the findings. They are large: each moves to its place once, and no second list is made.
    private mutating func sortFindings() {
        var order = UnusedCollector.order(of: findings)
        for start in order.indices {
            var place = start
            while order[place] != start {
                let next = order[place]
                findings.swapAt(place, next)
                order[place] = place
                place = next
            }
            order[place] = place
        }
    }

    /// Returns the indexes of findings in the order of a report. Most comparisons are settled by what a key holds.
    private static func order(of findings: [Finding]) -> [Int] {
        struct Key {
            var bytes: UInt64
            /// The first bytes of the name, which tell most names apart without a look at them.
            var start: UInt64
            var name: ByteView
            var index: Int
        }
        func precedes(_ left: Key, _ right: Key) -> Bool {
            if left.bytes != right.bytes { return left.bytes > right.bytes }
            if left.start != right.start { return left.start < right.start }
            if left.name != right.name { return left.name < right.name }
            return UnusedCollector.precedes(findings[left.index], findings[right.index])
        }
        let keys = findings.enumerated().map {
            Key(bytes: $1.bytes, start: $1.name.firstBytes, name: $1.name, index: $0)
        }
        let (first, second) = TwoThreads.run(when: keys.count >= UnusedCollector.leastForTwo) {
            keys.prefix(keys.count / 2).sorted(by: precedes)
        } beside: {
            keys.dropFirst(keys.count / 2).sorted(by: precedes)
        }
        // Sorting two sorted halves merges them.
        return (first + second).sorted(by: precedes).map(\.index)
    }

    /// The number of findings that justifies a second thread.
    private static let leastForTwo = 1 << 14

    /// Returns whether one finding precedes another in a report.
    static func precedes(_ left: Finding, _ right: Finding) -> Bool {
        if left.bytes != right.bytes { return left.bytes > right.bytes }
        if left.name != right.name { return left.name < right.name }
        return (left.kind.rawValue, left.architecture ?? "") < (right.kind.rawValue, right.architecture ?? "")
    }
}

extension AuditWarning {
    /// The warning about an image that nothing is known to start.
    fileprivate static let noStart = AuditWarning(
        "no-start",
        "no entry, no export and no list of a runtime in it is known, so nothing is known to be used, and nothing to be unused: give "
            + "the file as it was linked, or its object files")
}
