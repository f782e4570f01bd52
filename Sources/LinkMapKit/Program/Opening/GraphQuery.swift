/// The image of an artifact to look at, and the files that belong to it; part of every question about references.
package struct GraphQuery: Sendable {
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
    /// Ledgers that another question about the same artifact needs too.
    package var shelf: LedgerShelf?

    package init(
        architecture: String? = nil, mapPath: String? = nil, withPaths: [String] = [], bundlePaths: [String] = [],
        roots: LinkRoots = LinkRoots()
    ) {
        self.architecture = architecture
        self.mapPath = mapPath
        self.withPaths = withPaths
        self.bundlePaths = bundlePaths
        self.roots = roots
    }
}
