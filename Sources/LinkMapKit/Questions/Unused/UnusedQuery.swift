/// The options of `sizeaudit unused`.
package struct UnusedQuery: Sendable {
    /// The slice of a fat file to look at; `nil` for all.
    package var architecture: String?
    /// A link map that says which object files a binary was made of.
    package var mapPath: String?
    /// Other images of the same app: what they use is used.
    package var withPaths: [String]
    /// Directories of the app's resources, whose nibs and property lists name classes and methods.
    package var bundlePaths: [String]
    /// The exports that count, and who may use them.
    package var roots: LinkRoots
    /// Things to keep, whatever the analysis says.
    package var keep: KeepList
    /// Names of things to explain; without any, all is found.
    package var explain: [String]
    /// Ledgers that another question about the same artifact needs too.
    package var shelf: LedgerShelf?

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
