/// The options of `sizeaudit unused`.
package struct UnusedQuery: Sendable {
    /// The slice of a universal file to examine; `nil` for all slices.
    package var architecture: String?
    /// The path of a link map, which lists the object files of the binary.
    package var mapPath: String?
    /// The paths of other images of the same app. Everything that they refer to counts as used.
    package var withPaths: [String]
    /// The paths of resource directories of the app. Their nibs and property lists name classes and methods.
    package var bundlePaths: [String]
    /// The exports that are roots, and whether other images may use them.
    package var roots: LinkRoots
    /// The user's list of findings to keep out of the report.
    package var keep: KeepList
    /// The names to explain. If empty, nothing is explained.
    package var explain: [String]
    /// The paths of index stores, whose references in the source are evidence too.
    package var indexStores: [String] = []
    /// The functions to set traps on, for a check that runs the program.
    package var check: CheckedFunctions?
    /// The records of runs, with their paths. What ran is no finding.
    package var runs: [(path: String, record: RunRecord)] = []
    /// Whether the examined images know the compilation unit and the source file of each node.
    package var readsSources = false
    /// Whether the examined images explain their packages.
    package var explainsPackages = false
    /// Whether to list the code that never ran instead of the findings.
    package var wantsNeverRan = false
    /// Whether findings get the source lines that debug info knows.
    package var wantsPlaces = true
    /// The programs of a product to examine: a path inside it, its end, or a pattern; `nil` for all.
    package var file: String?
    /// Whether the code of products is looked into, and not only their resources and files.
    package var examinesCode = true
    /// The choices about the waste of products.
    package var waste = WasteOptions()
    /// The download whose savings are asked for; `nil` for none.
    package var download: DownloadQuery?
    /// The directory to omit from source paths; `nil` for the one that most of the build's own paths share.
    package var stripPrefix: String?
    /// The files that are open for this and other questions.
    package var workspace = Workspace()

    package init(
        architecture: String? = nil, mapPath: String? = nil, withPaths: [String] = [], bundlePaths: [String] = [],
        roots: LinkRoots = LinkRoots(), keep: KeepList = KeepList(), explain: [String] = []
    ) {
        self.architecture = architecture
        self.mapPath = mapPath
        self.withPaths = withPaths
        self.bundlePaths = bundlePaths
        self.roots = roots
        self.keep = keep
        self.explain = explain
    }
}
