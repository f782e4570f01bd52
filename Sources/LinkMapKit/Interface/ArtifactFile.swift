/// A build artifact on disk, with the files that belong to it: the starting point of every question.
///
/// An artifact is an ELF, Mach-O or WebAssembly file of any kind, a fat file or component, a static archive, a linker map or a snapshot.
/// Its content decides which; its name does not matter. Nothing is read before a question is asked, and the file is never
/// written.
///
/// ```swift
/// let app = ArtifactFile("build/app")
/// for row in try app.sizes(by: [.module, .symbol]).rows.prefix(10) {
///     print(row.sizes.fileSize, row.name)
/// }
/// ```
///
/// Questions run on the calling thread, and some use a second one. They can take seconds for artifacts of hundreds of
/// megabytes, so call them off the main actor. Files are opened at the first question that needs them, and what was found in them is kept
/// for further questions until ``release()`` or the end of the last copy of this value.
public struct ArtifactFile: Sendable {
    /// The path of the file or directory; `-` is standard input. Sizes are those of all files of a bundle or container; other
    /// questions are about a bundle's main binary.
    public var path: String
    /// The slice of a fat file to read, such as `arm64`; `nil` for all of them.
    public var architecture: String?
    /// The path of the linker map that the linker wrote with this artifact. It names object files and archives.
    public var linkMap: String?
    /// Paths of separate debug files, and of directories to search for them.
    public var debugFiles: [String] = []
    /// Paths of the other images of the same app. Whatever they use counts as used.
    public var companions: [String] = []
    /// Directories of the app's resources. Classes and methods that nibs and property lists name count as used.
    public var resources: [String] = []
    private let workspace = Workspace(expectingSources: false)

    /// Creates a description of the artifact at a path; reads nothing.
    public init(_ path: String) { self.path = path }

    /// Gives back the memory of what is kept for further questions.
    public func release() { workspace.release() }
}

extension ArtifactFile {
    /// Returns how many bytes each part of the artifact takes.
    ///
    /// - Parameters:
    ///   - dimensions: the levels of the result, outermost first; at least one.
    ///   - attributingConstants: whether constants without a symbol count for the symbols that refer to them. This reads all
    ///     of the code and takes longer.
    /// - Throws: ``InputError`` if the artifact cannot be read or understood.
    public func sizes(
        by dimensions: [Dimension], attributingConstants: Bool = false
    ) throws(InputError) -> SizeBreakdown {
        var query = SizeQuery(
            by: dimensions, architecture: architecture, mapPath: linkMap, isDeep: attributingConstants,
            debugPaths: debugFiles)
        query.workspace = workspace.forAnotherThread()
        return SizeBreakdown(try SizeAnalysis.report(on: [path], query: query))
    }

    /// Returns what nothing in the artifact uses, the largest first.
    ///
    /// - Throws: ``InputError`` if the artifact, a companion or a resource directory cannot be read.
    public func unused() throws(InputError) -> UnusedParts {
        var query = UnusedQuery(
            architecture: architecture, mapPath: linkMap, withPaths: companions, bundlePaths: resources)
        query.workspace = workspace.forAnotherThread()
        return UnusedParts(try UnusedAnalysis.report(on: [path], query: query))
    }

    /// Returns what keeps each thing of a name in the artifact.
    ///
    /// - Parameter name: a symbol, a class or a method, mangled or in readable form.
    /// - Throws: ``InputError`` if the artifact cannot be read, or if nothing in it has the name; its hint then suggests
    ///   similar names.
    public func whatKeeps(_ name: String) throws(InputError) -> [KeptThing] {
        var graph = GraphQuery(
            architecture: architecture, mapPath: linkMap, withPaths: companions, bundlePaths: resources)
        graph.workspace = workspace.forAnotherThread()
        return try WhyAnalysis.report(on: path, query: WhyQuery(graph: graph, name: name)).things.map(KeptThing.init)
    }

    /// Returns what changed between an older build and this one.
    ///
    /// - Parameters:
    ///   - old: the older build, or a snapshot of it.
    ///   - dimensions: the levels of the result, outermost first; empty for the finest that both sides can tell.
    /// - Throws: ``InputError`` for the first of the two that cannot be read or understood.
    public func changes(
        since old: ArtifactFile, by dimensions: [Dimension] = []
    ) throws(InputError) -> SizeChanges {
        var query = DiffQuery(
            by: dimensions, architecture: architecture, oldMapPath: old.linkMap, newMapPath: linkMap)
        query.workspace = workspace.forAnotherThread()
        return SizeChanges(try DiffAnalysis.diff(old: old.path, new: path, query: query))
    }
}
