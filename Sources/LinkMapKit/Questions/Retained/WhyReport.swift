/// The answer to `sizeaudit why`, as data.
public struct WhyReport: Sendable {
    /// What keeps a thing.
    public enum Hold: String, Sendable {
        /// A root leads to it.
        case kept
        /// Only what may be a root does: what images that were not given might use.
        case perhaps
        /// No root leads to it.
        case unreachable
    }

    /// How it is reached from one root.
    public struct Chain: Sendable {
        /// Whether its root is one only perhaps.
        public var isWeak: Bool
        /// From the root to the thing, both included.
        public var steps: [ChainStep]

        public init(isWeak: Bool = false, steps: [ChainStep]) {
            self.isWeak = isWeak
            self.steps = steps
        }
    }

    /// One thing that has the name.
    public struct Thing: Sendable {
        public var name: ByteView
        /// As it stands in the file, where that is something else than ``name``.
        public var symbol: ByteView?
        public var architecture: String
        /// In memory; `nil` for a thing that has no place of its own.
        public var address: UInt64?
        /// What it costs by itself, in bytes.
        public var bytes: UInt64
        public var object: ByteView?
        public var hold: Hold
        /// The shortest first, those from weak roots last.
        public var chains: [Chain] = []
        /// How many roots lead to it; `nil` where that was not asked.
        public var rootCount: Int?
        /// What refers to it, where no root leads to it: each as a step with its own name.
        public var referrers: [ChainStep] = []
        /// How many there are of those.
        public var referrerCount = 0

        public init(
            name: ByteView, symbol: ByteView? = nil, architecture: String, address: UInt64? = nil, bytes: UInt64,
            object: ByteView? = nil, hold: Hold
        ) {
            self.name = name
            self.symbol = symbol
            self.architecture = architecture
            self.address = address
            self.bytes = bytes
            self.object = object
            self.hold = hold
        }
    }

    public var artifact: ArtifactIdentity
    /// What was asked about.
    public var name: String
    /// All that have the name, in the order of the file; at least one.
    public var things: [Thing]
    public var warnings: [AuditWarning]

    public init(artifact: ArtifactIdentity, name: String, things: [Thing], warnings: [AuditWarning] = []) {
        self.artifact = artifact
        self.name = name
        self.things = things
        self.warnings = warnings
    }
}
