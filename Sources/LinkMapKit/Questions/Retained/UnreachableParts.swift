/// The unreachable nodes that no finding of `unused` counts: what compilers and linkers made, what a rule keeps although no
/// reference to it was seen, and what is of low confidence. All other unreachable bytes are those that `unused` counts.
package struct UnreachableParts: Sendable, Equatable {
    package var bytes: UInt64 = 0
    package var count = 0
    /// The names of the sections that have most of them, by bytes.
    package var sections: [ByteView] = []

    private static let mostSections = 3

    package init() {}

    init(_ opened: OpenedProgram) {
        let graph = opened.graph
        let nodes = graph.rooted.map.nodes
        let unused = UnreachableParts.findings(opened)
        var inSections: [ByteView: UInt64] = [:]
        let index = SectionIndex(opened.context.program.sections)
        // Neighbours mostly lie in one section.
        var range: Range<UInt64> = 0..<0
        var name = ByteView.empty
        var sum: UInt64 = 0
        for node in nodes.indices where UnreachableParts.isUnreachable(node, graph) {
            guard unused?.counts(UInt32(truncatingIfNeeded: node)) != true else { continue }
            let address = nodes[node].address
            if !range.contains(address), let section = index.section(at: address) {
                inSections[name, default: 0] += sum
                range = section.memoryRange
                name = section.name
                sum = 0
            }
            bytes = bytes.addingClamped(graph.costs.bytes[node])
            count += 1
            if range.contains(address) { sum += graph.costs.bytes[node] }
        }
        inSections[name, default: 0] += sum
        sections = inSections.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .prefix(UnreachableParts.mostSections).map(\.key)
    }

    private static func isUnreachable(_ node: Int, _ graph: ProgramGraph) -> Bool {
        graph.costs.bytes[node] > 0 && !graph.rooted.perhapsUsed.isReached(node)
    }

    /// Returns the findings about a program; `nil` without a thing of the source code that may be one.
    private static func findings(_ opened: OpenedProgram) -> ProgramFindings? {
        let (graph, program) = (opened.graph, opened.context.program)
        let hasEntities = (0..<graph.names.entities.count).contains { !graph.rooted.perhapsUsed.isReached($0) }
        if !hasEntities, !program.metadata.hasObjC {
            let things = CodeCandidates.nodes(of: program, graph.rooted) { isUnreachable($0, graph) }
            if things.isEmpty { return nil }
        }
        var opened = opened
        return ProgramFindings(&opened, keepsSources: true, describes: false)
    }
}
