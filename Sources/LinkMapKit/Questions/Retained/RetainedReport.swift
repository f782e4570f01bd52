/// The answer to `sizeaudit retained`, as data: sizes in bytes, and numbers for names until they are shown.
package struct RetainedReport {
    /// Where all bytes are: the four sums, and those of the file and of memory, are one and the same.
    package struct Totals: Sendable, Equatable {
        /// The length of the image in its file.
        package var fileSize: UInt64
        /// Memory that no file stands behind; it is part of what things cost.
        package var zeroFill: UInt64
        /// Of what roots lead to.
        package var reached: UInt64
        /// Of what no root leads to.
        package var unreachable: UInt64
        /// And how many things these are.
        package var unreachableCount: Int
        /// Of what is no part of the graph: headers, padding, debug info, tables as such.
        package var elsewhere: UInt64

        package init(
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
    package struct Row: Sendable, Equatable {
        package static let noDominator = UInt32.max

        /// Of the thing or the group, for ``RetainedNames``.
        package var number: UInt32
        /// What it costs by itself.
        package var own: UInt64
        /// What goes when it goes, itself included.
        package var retained: UInt64
        /// The thing nearest above it without which no root would lead to it; ``noDominator`` where there is none,
        /// and for groups.
        package var dominator: UInt32
        /// How many things it is.
        package var count: UInt32
        /// Whether ``retained`` is only what its things retain one by one.
        package var isAtLeast: Bool

        package init(
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
    package struct Branch: Sendable, Equatable {
        package var depth: Int
        /// `nil` for what is left out of a level.
        package var row: Row?
        /// How many were left out,
        package var others: Int
        /// and what they retain.
        package var othersRetained: UInt64

        package init(depth: Int, row: Row?, others: Int = 0, othersRetained: UInt64 = 0) {
            self.depth = depth
            self.row = row
            self.others = others
            self.othersRetained = othersRetained
        }
    }

    /// What would go.
    package struct Removal: Sendable {
        /// What a name was taken for.
        package struct Target: Sendable, Equatable {
            package var name: String
            /// `symbol`, `class`, `object`, `archive`; several where several have the name.
            package var meanings: [String]
            /// How many things these are.
            package var count: Int

            package init(name: String, meanings: [String], count: Int) {
                self.name = name
                self.meanings = meanings
                self.count = count
            }
        }

        package var targets: [Target]
        /// What was named, by size, descending;
        package var removed: [Row]
        /// and what follows, likewise: ``Row/retained`` is the same as ``Row/own``.
        package var following: [Row]
        /// Of what was named, as far as no root leads to it in the first place.
        package var unreachable: UInt64

        package init(targets: [Target], removed: [Row], following: [Row], unreachable: UInt64 = 0) {
            self.targets = targets
            self.removed = removed
            self.following = following
            self.unreachable = unreachable
        }
    }

    package enum Answer {
        /// By ``Row/retained``, descending, then by number.
        case rows([Row])
        case tree([Branch])
        case removal(Removal)
    }

    /// One image: the artifact, or a slice of it.
    package struct Image {
        package var architecture: String
        package var totals: Totals
        package var answer: Answer
        /// Of groups: what belongs to none, of what roots lead to.
        package var ungrouped: UInt64
        package var names: RetainedNames

        package init(
            architecture: String, totals: Totals, answer: Answer, ungrouped: UInt64 = 0, names: RetainedNames
        ) {
            self.architecture = architecture
            self.totals = totals
            self.answer = answer
            self.ungrouped = ungrouped
            self.names = names
        }
    }

    package var artifact: ArtifactIdentity
    package var by: RetainedQuery.Grouping
    /// At least one.
    package var images: [Image]
    package var warnings: [AuditWarning]

    package init(
        artifact: ArtifactIdentity, by: RetainedQuery.Grouping = .symbol, images: [Image],
        warnings: [AuditWarning] = []
    ) {
        self.artifact = artifact
        self.by = by
        self.images = images
        self.warnings = warnings
    }
}
