/// The image to examine and the files that belong to it. Every question about references contains one.
package struct GraphQuery: Sendable {
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
    /// The programs of a product to examine: a path inside it, its end, or a pattern; `nil` for all.
    package var file: String?
    /// The places in the source that debug info assigns to nodes, besides their compilation units; `nil` for none at all.
    var places: DebugPlaces.Detail?
    /// The download whose savings are asked for; `nil` for none.
    package var download: DownloadQuery?
    /// The directory to omit from source paths; `nil` for the one that most of the build's own paths share.
    package var stripPrefix: String?
    /// The files that are open for this and other questions.
    package var workspace = Workspace()

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
