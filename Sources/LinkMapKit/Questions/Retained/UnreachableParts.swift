/// The unreachable nodes that are no thing of the source code, and therefore no finding of `unused`: strings, constants and
/// tables of compilers and linkers to which no reference was seen.
package struct UnreachableParts: Sendable, Equatable {
    package var bytes: UInt64 = 0
    package var count = 0
    /// The names of the sections that have most of them, by bytes.
    package var sections: [ByteView] = []

    private static let mostSections = 3

    package init() {}

    init(_ opened: OpenedProgram) {
        let (graph, program) = (opened.graph, opened.context.program)
        let (rooted, nodes) = (graph.rooted, graph.rooted.map.nodes)
        func isUnreachable(_ node: Int) -> Bool { graph.costs.bytes[node] > 0 && !rooted.perhapsUsed.isReached(node) }
        var isThing = [Bool](repeating: false, count: nodes.count)
        for node in CodeCandidates.nodes(of: program, rooted, where: isUnreachable) { isThing[Int(node)] = true }
        for node in 0..<min(graph.names.entities.count, nodes.count) { isThing[node] = true }
        var inSections: [ByteView: UInt64] = [:]
        let index = SectionIndex(program.sections)
        for node in nodes.indices where isUnreachable(node) && !isThing[node] {
            guard graph.names.methods.names[nodes[node].address] == nil else { continue }
            bytes = bytes.addingClamped(graph.costs.bytes[node])
            count += 1
            if let section = index.section(at: nodes[node].address) {
                inSections[section.name, default: 0] += graph.costs.bytes[node]
            }
        }
        sections = inSections.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .prefix(UnreachableParts.mostSections).map(\.key)
    }
}
