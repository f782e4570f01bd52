/// The result of `sizeaudit why`, as data.
package struct WhyReport: Sendable {
    /// The certainty with which a node is kept.
    package enum Hold: String, Sendable {
        /// A root reaches the node.
        case kept
        /// Only a possible root reaches the node: images that were not given might use it.
        case perhaps
        /// No root reaches the node.
        case unreachable
        /// No root is seen to reach the node, and not all references were read.
        case unknown
    }

    /// A path from one root to the node.
    package struct Chain: Sendable {
        /// Whether the root is only a possible root.
        package var isWeak: Bool
        /// The steps from the root to the node, both included.
        package var steps: [ChainStep]

        package init(isWeak: Bool = false, steps: [ChainStep]) {
            self.isWeak = isWeak
            self.steps = steps
        }
    }

    /// A node with the requested name.
    package struct Thing: Sendable {
        /// The kind that a finding about it has.
        package var kind: Finding.Kind
        package var name: ByteView
        /// The symbol name as spelled in the file; `nil` if equal to ``name`` or absent.
        package var symbol: ByteView?
        package var architecture: String
        /// The path of its image inside a product; `nil` for other artifacts.
        package var file: String?
        /// The address in memory; `nil` for a node without memory.
        package var address: UInt64?
        /// The node's own cost in bytes.
        package var bytes: UInt64
        package var object: ByteView?
        package var hold: Hold
        /// The paths: certain roots before possible roots, then shortest first.
        package var chains: [Chain] = []
        /// The number of roots that reach the node; `nil` unless requested.
        package var rootCount: Int?
        /// The references to an unreachable node, each as a step with the name of the referring node.
        package var referrers: [ChainStep] = []
        /// The total number of such references, including omitted ones.
        package var referrerCount = 0

        package init(
            kind: Finding.Kind, name: ByteView, symbol: ByteView? = nil, architecture: String, address: UInt64? = nil,
            bytes: UInt64,
            object: ByteView? = nil, hold: Hold
        ) {
            self.kind = kind
            self.name = name
            self.symbol = symbol
            self.architecture = architecture
            self.address = address
            self.bytes = bytes
            self.object = object
            self.hold = hold
        }
    }

    /// A package or file that goes along with another.
    package struct Part: Sendable, Equatable {
        package var name: String
        package var bytes: UInt64
    }

    /// The traits of a package that is a whole file of a product: a program or a library.
    package struct Library: Sendable, Equatable {
        /// The files of the product that it needs.
        package var needs: [String]
        /// The files that only it brings in, the largest first.
        package var following: [Part]
        /// Whether it is there for its own sake, and not because another file needs it.
        package var isRoot: Bool
    }

    /// A requested package in one image.
    package struct Package: Sendable {
        package var name: String
        package var architecture: String
        /// The path of its image inside a product; `nil` for other artifacts.
        package var file: String?
        /// The sizes of its reachable nodes, as in `retained --by package`.
        package var row: RetainedReport.Row
        /// The places outside of the package that refer to it, most references first.
        package var users: [PackageUser]
        /// The total number of such places, including omitted ones.
        package var userCount: Int
        /// The shortest path from a root to the package.
        package var chain: [ChainStep]
        /// The packages of which parts go along with it, the largest first.
        package var following: [Part] = []
        /// The total number of such packages, including omitted ones.
        package var followingCount = 0
        /// The index of the last step that is the program's own code; `nil` if none is known to be.
        package var ownStep: Int?
        /// Whether it is a static library that stands for a part of a package.
        package var isArchive = false
        /// The static libraries that hold all of its code and no other code.
        package var archives: [String] = []
        /// Whether it is the program's own code, and no dependency.
        package var isOwn = false
        /// The words about packages of the program's language.
        package var words = PackageWords()
        /// Whether it belongs to the standard library of the program's language, as far as names tell.
        package var isStandard = false
        /// The traits of a file of a product; `nil` for a package inside an image.
        package var library: Library?
    }

    /// The packages with the requested name, one for each image that contains it; empty for a report about nodes.
    package var packages: [Package] = []
    package var artifact: ArtifactIdentity
    /// The requested name.
    package var name: String
    /// The nodes with the name, in file order; none for a report about a package.
    package var things: [Thing]
    package var warnings: [AuditWarning]

    package init(artifact: ArtifactIdentity, name: String, things: [Thing], warnings: [AuditWarning] = []) {
        self.artifact = artifact
        self.name = name
        self.things = things
        self.warnings = warnings
    }
}

/// The options of `sizeaudit why`.
package struct WhyQuery: Sendable {
    /// The image and the files that belong to it.
    package var graph: GraphQuery
    /// The name to explain, as spelled in the file or as displayed.
    package var name: String
    /// The package to explain instead of a node; `nil` for none.
    package var package: String?
    /// Whether to report a path from each root, instead of only the shortest path.
    package var allRoots: Bool
    /// The maximum number of paths, and of references to an unreachable node; `nil` for all.
    package var limit: Int?

    package init(graph: GraphQuery = GraphQuery(), name: String, allRoots: Bool = false, limit: Int? = nil) {
        self.graph = graph
        self.name = name
        self.allRoots = allRoots
        self.limit = limit
    }
}
