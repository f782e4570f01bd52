/// The result of `sizeaudit retained`, as data. Sizes are in bytes; names are numbers until they are shown.
package struct RetainedReport {
    /// The sums over all bytes: ``fileSize`` plus ``zeroFill`` equals ``reached`` plus ``unreachable`` plus
    /// ``elsewhere``.
    package struct Totals: Sendable, Equatable {
        /// The size of the image in its file.
        package var fileSize: UInt64
        /// The size of zero-filled memory, which counts as a cost of its nodes.
        package var zeroFill: UInt64
        /// The cost of the reachable nodes.
        package var reached: UInt64
        /// The cost of the unreachable nodes.
        package var unreachable: UInt64
        /// The number of unreachable nodes with a cost.
        package var unreachableCount: Int
        /// The part of ``unreachable`` that is no finding of `unused`.
        package var made = UnreachableParts()
        /// The bytes outside of the graph: headers, padding, debug information, table headers.
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

    /// A package of which something goes along with a row.
    package struct Part: Sendable, Equatable {
        package var name: String
        /// The bytes without debug info.
        package var shipped: UInt64
        /// The bytes of debug info that are known to be the package's alone.
        package var debug: UInt64
    }

    /// A node or a group of nodes, with its sizes.
    package struct Row: Sendable, Equatable {
        package static let noDominator = UInt32.max

        /// The number of the node or group, for ``RetainedNames``.
        package var number: UInt32
        /// The own cost.
        package var own: UInt64
        /// The bytes of everything that becomes unreachable with it, itself included, with alignment and rows of tables.
        package var retained: UInt64
        /// The bytes of ``retained`` that go with its own but are not part of them: alignment, and rows of tables.
        package var besides: UInt64 = 0
        /// The bytes of ``retained`` that follow it.
        package var following: UInt64 { retained - min(retained, own.addingClamped(besides)) }
        /// The immediate dominator; ``noDominator`` if it has none, and for groups.
        package var dominator: UInt32
        /// The number of nodes.
        package var count: UInt32
        /// The bytes by which the file would shrink, as the linker would write it; `nil` if not computed.
        package var fileSaving: UInt64?
        /// The bytes of ``fileSaving`` that are debug info.
        package var debugSaving: UInt64 = 0
        /// The packages of which ``fileSaving`` consists, the largest first; empty if not asked for.
        package var parts: [Part] = []
        /// The bytes that the download would lose with everything retained; `nil` if not asked for, or not known.
        package var download: DownloadSaving?
        /// Whether it is code inlined into the node, which stays.
        package private(set) var isInlined = false
        /// Whether the sizes are a lower bound: nothing tells where code was inlined, or not all was searched.
        package var isAtLeast: Bool

        /// The size by which rows are sorted.
        package var rank: UInt64 { download?.rank ?? fileSaving ?? retained }

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

        init(inlinedInto node: UInt32, _ bytes: UInt64) {
            self.init(number: node, own: bytes, retained: bytes)
            isInlined = true
        }
    }

    /// A line of the dominator tree. Children follow their parent.
    package struct Branch: Sendable, Equatable {
        package var depth: Int
        /// The node of the line; `nil` for a line that sums up omitted nodes.
        package var row: Row?
        /// The number of omitted nodes.
        package var others: Int
        /// The size that the omitted nodes retain.
        package var othersRetained: UInt64

        package init(depth: Int, row: Row?, others: Int = 0, othersRetained: UInt64 = 0) {
            self.depth = depth
            self.row = row
            self.others = others
            self.othersRetained = othersRetained
        }
    }

    /// The effect of removing named nodes.
    package struct Removal: Sendable {
        /// The meaning of one name in the query.
        package struct Target: Sendable, Equatable {
            package var name: String
            /// The meaning of a name that is a file of a product. It has no other.
            static let file = "file"

            /// The kinds of matches: `symbol`, `class`, `object`, `archive`, `package`, `module`; a name may have several. Or `file`.
            package var meanings: [String]
            /// The number of matching nodes.
            package var count: Int

            /// Whether the name is that of something that a linker takes, or leaves out, as a whole.
            var isLibrary: Bool { meanings.contains { !["symbol", "class"].contains($0) } }

            package init(name: String, meanings: [String], count: Int) {
                self.name = name
                self.meanings = meanings
                self.count = count
            }
        }

        package var targets: [Target]
        /// The named nodes by descending size.
        package var removed: [Row]
        /// The nodes that become unreachable with them, by descending size.
        package var following: [Row]
        /// The cost of named nodes that were unreachable before the removal.
        package var unreachable: UInt64
        /// The sizes of the named nodes together; `nil` for files of a product.
        package var row: Row?
        /// The bytes by which the file would shrink, as the linker would write it; `nil` before linking.
        package var fileSaving: UInt64? { row?.fileSaving }
        /// The bytes of ``fileSaving`` that are debug info.
        package var debugSaving: UInt64 { row?.debugSaving ?? 0 }
        /// The bytes of everything that goes, with what follows.
        package var bytes: UInt64 {
            let rows = (removed + following).reduce(UInt64(0)) { $0.addingClamped($1.own) }
            return row.map { $0.retained.addingClamped(unreachable) } ?? rows
        }
        /// The bytes of the named things, as `size` counts them.
        package var namedBytes: UInt64 {
            row.map { $0.own.addingClamped(unreachable) } ?? removed.reduce(0) { $0.addingClamped($1.own) }
        }
        /// The bytes that the download would lose without all of them; `nil` if not asked for, or not known.
        package var download: DownloadSaving?
        /// The files that need the removed files and stay; empty for other removals.
        package var users: [String] = []

        /// Whether whole files of a product are removed, and not parts of images.
        package var isOfFiles: Bool { targets.contains { $0.meanings == [Target.file] } }

        package init(targets: [Target], removed: [Row], following: [Row], unreachable: UInt64 = 0) {
            self.targets = targets
            self.removed = removed
            self.following = following
            self.unreachable = unreachable
        }
    }

    package enum Answer {
        /// The nodes or groups by descending ``Row/retained``, then by number.
        case rows([Row])
        case tree([Branch])
        case removal(Removal)
    }

    /// The report about one image: the artifact, or a slice of it.
    package struct Image {
        package var architecture: String
        /// The path of the image inside a product; `nil` for other artifacts.
        package var file: String?
        /// The image among several.
        package var title: String { file.map { "\($0) (\(architecture))" } ?? architecture }
        package var totals: Totals
        package var answer: Answer
        /// The cost of reachable nodes without a group; 0 in a report without groups.
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
    /// The images; at least one.
    package var images: [Image]
    package var warnings: [AuditWarning]
    /// The facts about the download; `nil` unless its savings are asked for.
    package var download: DownloadFacts?
    /// The programs and libraries of a product as whole files, those that cost most first.
    package var libraries: [WhyReport.Package] = []

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

/// The names for the numbers in a report. They are made on demand, because a report shows few of millions.
package struct RetainedNames {
    /// The display name of a node, by number.
    package let thing: (_ number: UInt32, inout Demangler) -> String
    /// The symbol name of a node, as spelled in the file; `nil` for a node without a symbol.
    package let symbol: (_ number: UInt32) -> ByteView?
    /// The object file of a node; `nil` if unknown.
    package let object: (_ number: UInt32) -> ByteView?
    /// The name of a group, by number; `nil` for a report without groups.
    package let group: ((_ number: UInt32, inout Demangler) -> String)?

    package init(
        thing: @escaping (UInt32, inout Demangler) -> String, symbol: @escaping (UInt32) -> ByteView? = { _ in nil },
        object: @escaping (UInt32) -> ByteView? = { _ in nil },
        group: ((UInt32, inout Demangler) -> String)? = nil
    ) {
        self.thing = thing
        self.symbol = symbol
        self.object = object
        self.group = group
    }

    init(_ graph: ProgramGraph, groups: NodeGroups? = nil) {
        self.init(
            thing: { graph.names.text(of: $0, &$1) }, symbol: { graph.names.symbol(of: $0) },
            object: { graph.origin(of: $0)?.object }, group: groups.map { groups in { groups.name(of: $0, &$1) } })
    }
}
