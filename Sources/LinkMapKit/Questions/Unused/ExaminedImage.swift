/// An image examined for unused code, with its reference graph.
package struct ExaminedImage {
    /// The number of packages that are explained, and of the users of each.
    private static let mostPackages = 24
    private static let mostUsers = 24

    let image: Image
    /// The graph of references.
    package let graph: ProgramGraph
    /// The references of instructions.
    package let references: [CodeReference]
    /// The dominators of the graph; `nil` if they are not known yet.
    let dominators: DominatorTree?
    /// The savings of the download; `nil` if they are not asked for, or not known.
    var download: ExaminedDownload?
    /// The bytes that go with the findings that a linker can remove; `nil` before linking.
    let removable: UInt64?
    /// The largest packages; empty if they are not asked for, or not known.
    package let packages: [WhyReport.Package]
    /// The largest static libraries that are no package alone.
    package let archives: [WhyReport.Package]

    init(_ unused: ProgramFindings, of opened: OpenedProgram, explainsPackages: Bool) {
        let program = unused.context.program
        image = program.image
        graph = unused.context.graph
        program.code.sortReferences()
        references = program.code.references
        // With Objective-C, the search for unused code has other roots.
        dominators = program.metadata.hasObjC ? nil : unused.context.code.retained?.ofUsed
        let isLinked = opened.context.use.set == nil
        let nodes = unused.ofNodes.filter { DeadStripRule.applies(to: $0.finding) }.flatMap { node, finding in
            finding.details.nodes.isEmpty ? [node] : finding.details.nodes
        }
        removable =
            isLinked
            ? Forecast.contents(of: nodes.isEmpty ? [] : unused.context.freed(by: nodes), graph, opened) : nil
        guard explainsPackages else {
            packages = []
            archives = []
            return
        }
        let search =
            program.tables != nil ? PackageSearch(opened.forPackages) : PackageSearch(graph, opened)
        (packages, archives) = search.largest(ExaminedImage.mostPackages, limit: ExaminedImage.mostUsers)
    }
}
