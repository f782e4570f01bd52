/// The result of `sizeaudit unused`, as data.
package struct UnusedReport: Sendable {
    /// The number of objects of a kind, and the number and size of the unused ones.
    package struct Tally: Sendable, Equatable {
        package var total: Int
        /// The number of findings with high or medium confidence.
        package var unused: Int
        /// The bytes of those findings, each byte once for all kinds.
        package var bytes: UInt64

        package init(total: Int = 0, unused: Int = 0, bytes: UInt64 = 0) {
            self.total = total
            self.unused = unused
            self.bytes = bytes
        }
    }

    package var artifact: ArtifactIdentity
    /// The individual artifacts of a command with several; empty for one artifact.
    package var artifacts: [ArtifactIdentity]
    /// The counts for each kind that the artifact contains.
    package var summary: [Finding.Kind: Tally]
    /// The findings by descending size, then by name.
    package var findings: [Finding]
    /// The number of programs, libraries and linker inputs that were searched, one for each architecture.
    package var images = 0
    /// The number of files that were searched. A universal file counts once.
    package var programs = 0
    /// The number of run records that were given.
    package var runs = 0
    /// The code that something refers to and no run record shows, by descending size; `nil` unless requested.
    package var neverRan: [IdleCode]?
    /// The findings left out because of ``UnusedQuery/keep``.
    package var kept: [KeptFinding]
    /// The indexes of the entries of ``UnusedQuery/keep`` that matched no finding.
    package var staleKeeps: [Int]
    /// The explanations requested with ``UnusedQuery/explain``.
    package var explanations: [Explanation]
    /// The contents of link maps by archive; empty for other artifacts.
    package var inventory: [Inventory]
    /// The dead-stripped symbols of link maps that list them; `nil` otherwise.
    package var deadStripped: DeadStripped?
    /// The index stores; `nil` without any.
    package var index: IndexSummary?
    /// The facts about the download; `nil` unless its savings are asked for.
    package var download: DownloadFacts?
    /// The warnings that do not depend on the findings.
    private var generalWarnings: [AuditWarning]
    /// The linker options that would remove findings, one for each image whose linker has one.
    package var removable: [RemovableCode] = []
    /// The bytes of products that buy nothing; `nil` for other artifacts.
    package var waste: [Waste]?
    /// The places at which a check stops the program; `nil` unless asked for with ``UnusedQuery/check``.
    package var traps: TrapPlan?
    /// The result of a check; `nil` without one.
    package var check: CheckOutcome?
    /// The findings that a check has proven wrong.
    package var withdrawn: [WithdrawnFinding] = []

    /// The bytes that copies of equal files take.
    package var duplicateBytes: UInt64 {
        (waste ?? []).filter { $0.kind == .duplicate }.reduce(0) { $0.addingClamped($1.wasted) }
    }

    /// The bytes of all findings of high and medium confidence, each byte once.
    package var countedBytes: UInt64 { findings.lazy.filter { $0.confidence > .low }.countedBytes }

    package var warnings: [AuditWarning] { generalWarnings + removable.flatMap { $0.warnings(about: findings) } }

    package init(
        artifact: ArtifactIdentity, artifacts: [ArtifactIdentity] = [], summary: [Finding.Kind: Tally] = [:],
        findings: [Finding] = [], kept: [KeptFinding] = [], staleKeeps: [Int] = [], explanations: [Explanation] = [],
        inventory: [Inventory] = [], deadStripped: DeadStripped? = nil, warnings: [AuditWarning] = []
    ) {
        self.artifact = artifact
        self.artifacts = artifacts
        self.summary = summary
        self.findings = findings
        self.kept = kept
        self.staleKeeps = staleKeeps
        self.explanations = explanations
        self.inventory = inventory
        self.deadStripped = deadStripped
        generalWarnings = warnings
    }

    /// Collects small pictures of the resources and files that the report names, of the product at a path.
    ///
    /// - Parameter workspace: the files that are open.
    package func pictures(at path: String, in workspace: Workspace) -> ProductPictures? {
        guard waste != nil, let input = try? workspace.input(path),
            let container = try? input.container
        else { return nil }
        let resources = findings.compactMap(\.details.resource)
        var assets: [ByteView: Set<ByteView>] = [:]
        for resource in resources {
            if let catalog = resource.catalog { assets[catalog, default: []].insert(resource.name) }
        }
        let files = resources.compactMap(\.files.first) + (waste ?? []).compactMap(\.files.first)
        return ProductPictures(of: container, files: Set(files), assets: assets)
    }

    /// Adds the warnings of another report, whose findings are now those of one artifact of this report.
    mutating func addWarnings(of other: UnusedReport, artifact: Int) {
        generalWarnings += other.generalWarnings.filter { !generalWarnings.contains($0) }
        for var code in other.removable {
            code.artifact = artifact
            removable.append(code)
        }
    }
}

/// A finding that the user's list keeps.
package struct KeptFinding: Sendable {
    package var finding: Finding
    /// The index of the matching entry in ``UnusedQuery/keep``.
    package var entry: Int

    package init(finding: Finding, entry: Int) {
        self.finding = finding
        self.entry = entry
    }
}

/// The path of references that keeps a named part of the image, or the evidence that it is unused.
package struct Explanation: Sendable {
    package typealias Step = ChainStep

    package var kind: Finding.Kind
    package var name: ByteView
    package var architecture: String?
    /// The path from a root; empty if no root reaches it.
    package var chain: [Step]
    /// The evidence of the rules for and against a finding.
    package var evidence: [Evidence]
    /// The confidence of the finding; `nil` if it is used.
    package var confidence: Finding.Confidence?

    package init(
        kind: Finding.Kind, name: ByteView, architecture: String?, chain: [Step], evidence: [Evidence],
        confidence: Finding.Confidence?
    ) {
        self.kind = kind
        self.name = name
        self.architecture = architecture
        self.chain = chain
        self.evidence = evidence
        self.confidence = confidence
    }
}
