/// The answer to `sizeaudit why`, as data.
package struct WhyReport: Sendable {
    /// What keeps a thing.
    package enum Hold: String, Sendable {
        /// A root leads to it.
        case kept
        /// Only what may be a root does: what images that were not given might use.
        case perhaps
        /// No root leads to it.
        case unreachable
    }

    /// How it is reached from one root.
    package struct Chain: Sendable {
        /// Whether its root is one only perhaps.
        package var isWeak: Bool
        /// From the root to the thing, both included.
        package var steps: [ChainStep]

        package init(isWeak: Bool = false, steps: [ChainStep]) {
            self.isWeak = isWeak
            self.steps = steps
        }
    }

    /// One thing that has the name.
    package struct Thing: Sendable {
        package var name: ByteView
        /// As it stands in the file, where that is something else than ``name``.
        package var symbol: ByteView?
        package var architecture: String
        /// In memory; `nil` for a thing that has no place of its own.
        package var address: UInt64?
        /// What it costs by itself, in bytes.
        package var bytes: UInt64
        package var object: ByteView?
        package var hold: Hold
        /// The shortest first, those from weak roots last.
        package var chains: [Chain] = []
        /// How many roots lead to it; `nil` where that was not asked.
        package var rootCount: Int?
        /// What refers to it, where no root leads to it: each as a step with its own name.
        package var referrers: [ChainStep] = []
        /// How many there are of those.
        package var referrerCount = 0

        package init(
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

    package var artifact: ArtifactIdentity
    /// What was asked about.
    package var name: String
    /// All that have the name, in the order of the file; at least one.
    package var things: [Thing]
    package var warnings: [AuditWarning]

    package init(artifact: ArtifactIdentity, name: String, things: [Thing], warnings: [AuditWarning] = []) {
        self.artifact = artifact
        self.name = name
        self.things = things
        self.warnings = warnings
    }
}
