/// The answer to `sizeaudit retained`, as data: sizes in bytes, and numbers for names until they are shown.
public struct RetainedReport {
    /// Where all bytes are: the four sums, and those of the file and of memory, are one and the same.
    public struct Totals: Sendable, Equatable {
        /// The length of the image in its file.
        public var fileSize: UInt64
        /// Memory that no file stands behind; it is part of what things cost.
        public var zeroFill: UInt64
        /// Of what roots lead to.
        public var reached: UInt64
        /// Of what no root leads to.
        public var unreachable: UInt64
        /// And how many things these are.
        public var unreachableCount: Int
        /// Of what is no part of the graph: headers, padding, debug info, tables as such.
        public var elsewhere: UInt64

        public init(
            fileSize: UInt64, zeroFill: UInt64 = 0, reached: UInt64, unreachable: UInt64 = 0, unreachableCount: Int = 0,
            elsewhere: UInt64 = 0
        ) {
            self.fileSize = fileSize
            self.zeroFill = zeroFill
            self.reached = reached
            self.unreachable = unreachable
            self.unreachableCount = unreachableCount
            self.elsewhere = elsewhere
        }
    }

    /// A thing, or a group of things.
    public struct Row: Sendable, Equatable {
        public static let noDominator = UInt32.max

        /// Of the thing or the group, for ``RetainedNames``.
        public var number: UInt32
        /// What it costs by itself.
        public var own: UInt64
        /// What goes when it goes, itself included.
        public var retained: UInt64
        /// The thing nearest above it without which no root would lead to it; ``noDominator`` where there is none,
        /// and for groups.
        public var dominator: UInt32
        /// How many things it is.
        public var count: UInt32
        /// Whether ``retained`` is only what its things retain one by one.
        public var isAtLeast: Bool

        public init(
            number: UInt32, own: UInt64, retained: UInt64, dominator: UInt32 = noDominator, count: UInt32 = 1,
            isAtLeast: Bool = false
        ) {
            self.number = number
            self.own = own
            self.retained = retained
            self.dominator = dominator
            self.count = count
            self.isAtLeast = isAtLeast
        }
    }

    /// A line of the dominator tree, which follows the line it hangs from.
    public struct Branch: Sendable, Equatable {
        public var depth: Int
        /// `nil` for what is left out of a level.
        public var row: Row?
        /// How many were left out,
        public var others: Int
        /// and what they retain.
        public var othersRetained: UInt64

        public init(depth: Int, row: Row?, others: Int = 0, othersRetained: UInt64 = 0) {
            self.depth = depth
            self.row = row
            self.others = others
            self.othersRetained = othersRetained
        }
    }

    /// What would go.
    public struct Removal: Sendable {
        /// What a name was taken for.
        public struct Target: Sendable, Equatable {
            public var name: String
            /// `symbol`, `class`, `object`, `archive`; several where several have the name.
            public var meanings: [String]
            /// How many things these are.
            public var count: Int

            public init(name: String, meanings: [String], count: Int) {
                self.name = name
                self.meanings = meanings
                self.count = count
            }
        }

        public var targets: [Target]
        /// What was named, by size, descending;
        public var removed: [Row]
        /// and what follows, likewise: ``Row/retained`` is the same as ``Row/own``.
        public var following: [Row]
        /// Of what was named, as far as no root leads to it in the first place.
        public var unreachable: UInt64

        public init(targets: [Target], removed: [Row], following: [Row], unreachable: UInt64 = 0) {
            self.targets = targets
            self.removed = removed
            self.following = following
            self.unreachable = unreachable
        }
    }

    public enum Answer {
        /// By ``Row/retained``, descending, then by number.
        case rows([Row])
        case tree([Branch])
        case removal(Removal)
    }

    /// One image: the artifact, or a slice of it.
    public struct Image {
        public var architecture: String
        public var totals: Totals
        public var answer: Answer
        /// Of groups: what belongs to none, of what roots lead to.
        public var ungrouped: UInt64
        public var names: RetainedNames

        public init(
            architecture: String, totals: Totals, answer: Answer, ungrouped: UInt64 = 0, names: RetainedNames
        ) {
            self.architecture = architecture
            self.totals = totals
            self.answer = answer
            self.ungrouped = ungrouped
            self.names = names
        }
    }

    public var artifact: ArtifactIdentity
    public var by: RetainedQuery.Grouping
    /// At least one.
    public var images: [Image]
    public var warnings: [AuditWarning]

    public init(
        artifact: ArtifactIdentity, by: RetainedQuery.Grouping = .symbol, images: [Image],
        warnings: [AuditWarning] = []
    ) {
        self.artifact = artifact
        self.by = by
        self.images = images
        self.warnings = warnings
    }
}
