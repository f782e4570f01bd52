/// The answer to `sizeaudit unused`, as data.
package struct UnusedReport: Sendable {
    /// How many there are of a kind, and how many of them nothing uses.
    package struct Tally: Sendable, Equatable {
        package var total: Int
        /// Findings of high or medium confidence.
        package var unused: Int
        /// Size of those findings in bytes.
        package var bytes: UInt64

        package init(total: Int = 0, unused: Int = 0, bytes: UInt64 = 0) {
            self.total = total
            self.unused = unused
            self.bytes = bytes
        }
    }

    package var artifact: ArtifactIdentity
    /// The artifacts themselves when several were named in one command; empty for one.
    package var artifacts: [ArtifactIdentity]
    /// Only of kinds that the artifact has.
    package var summary: [Finding.Kind: Tally]
    /// Findings by size, descending, then by name.
    package var findings: [Finding]
    /// Findings that ``UnusedQuery/keep`` left out.
    package var kept: [KeptFinding]
    /// Numbers of the entries of ``UnusedQuery/keep`` that kept nothing.
    package var staleKeeps: [Int]
    /// Answers to ``UnusedQuery/explain``; empty where nothing was asked.
    package var explanations: [Explanation]
    /// Only of link maps: what they list, by archive.
    package var inventory: [Inventory]
    /// Only of link maps that list what was dropped.
    package var deadStripped: DeadStripped?
    package var warnings: [AuditWarning]

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
        self.warnings = warnings
    }
}

/// A finding that the user's list keeps.
package struct KeptFinding: Sendable {
    package var finding: Finding
    /// Index of the entry of ``UnusedQuery/keep``.
    package var entry: Int

    package init(finding: Finding, entry: Int) {
        self.finding = finding
        self.entry = entry
    }
}

/// The chain of references that keeps one thing, or the evidence that nothing does.
package struct Explanation: Sendable {
    package typealias Step = ChainStep

    package var kind: Finding.Kind
    package var name: ByteView
    package var architecture: String?
    /// From a root to the thing; empty when nothing keeps it.
    package var chain: [Step]
    /// Signs of the rules for and against it.
    package var evidence: [Evidence]
    /// The confidence of the finding; `nil` when it is none.
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
