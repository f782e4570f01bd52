/// The answer to `sizeaudit unused`, as data.
public struct UnusedReport: Sendable {
    /// How many there are of a kind, and how many of them nothing uses.
    public struct Tally: Sendable, Equatable {
        public var total: Int
        /// Findings of high or medium confidence.
        public var unused: Int
        /// Of those, in bytes.
        public var bytes: UInt64

        public init(total: Int = 0, unused: Int = 0, bytes: UInt64 = 0) {
            self.total = total
            self.unused = unused
            self.bytes = bytes
        }
    }

    public var artifact: ArtifactIdentity
    /// The artifacts themselves when several were named in one command; empty for one.
    public var artifacts: [ArtifactIdentity]
    /// Only of kinds that the artifact has.
    public var summary: [Finding.Kind: Tally]
    /// By size, descending; of one size by name.
    public var findings: [Finding]
    /// What ``UnusedQuery/keep`` kept out of the findings.
    public var kept: [KeptFinding]
    /// Numbers of the entries of ``UnusedQuery/keep`` that kept nothing.
    public var staleKeeps: [Int]
    /// Answers to ``UnusedQuery/explain``; empty where nothing was asked.
    public var explanations: [Explanation]
    /// Only of link maps: what they list, by archive.
    public var inventory: [Inventory]
    /// Only of link maps that list what was dropped.
    public var deadStripped: DeadStripped?
    public var warnings: [AuditWarning]

    public init(
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
public struct KeptFinding: Sendable {
    public var finding: Finding
    /// Which entry of ``UnusedQuery/keep``.
    public var entry: Int

    public init(finding: Finding, entry: Int) {
        self.finding = finding
        self.entry = entry
    }
}

/// What keeps one thing alive, or why nothing does.
public struct Explanation: Sendable {
    public typealias Step = ChainStep

    public var kind: Finding.Kind
    public var name: ByteView
    public var architecture: String?
    /// From a root to the thing; empty when nothing keeps it.
    public var chain: [Step]
    /// What the rules say about it, for and against.
    public var evidence: [Evidence]
    /// The confidence of the finding; `nil` when it is none.
    public var confidence: Finding.Confidence?

    public init(
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
