/// Finds a table or file of data that takes a large part of the image, and what keeps it.
enum LargeDataRule: AdviceRule {
    static let name = "large-data"
    static let facts: AdviceFacts = .graph

    /// The smallest data that is reported, in bytes, and the smallest share of the file: one part in so many.
    private static let (leastBytes, leastShare): (UInt64, UInt64) = (1 << 20, 20)
    /// The number of names at each end of a long chain.
    private static let (firstNames, lastNames) = (2, 3)

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let graph = subject.graph else { return nil }
        let large = data(in: graph, subject.image).filter {
            $0.bytes >= max(leastBytes, graph.costs.fileTotal / leastShare)
        }
        guard let largest = large.max(by: { ($0.bytes, $1.node) < ($1.bytes, $0.node) }) else { return nil }
        var demangler = Demangler()
        let chain = chain(to: largest.node, in: graph)
        let name = name(of: largest.node, after: chain, in: graph, &demangler)
        return advice(
            "Leave out \(name)", finding: "\(name) is a large part of the file",
            option: keepers(chain), bytes: largest.bytes, .computed,
            estimate: "its bytes and what exists for it (see sizeaudit why)",
            examples: subject.examples(
                large.map { (ByteView(copying: graph.names.text(of: $0.node, &demangler)), $0.bytes) }))
    }

    /// Returns the data that the file holds and that a root leads to, with its cost. A language's runtime needs its
    /// tables, which are as large as the program makes them.
    private static func data(in graph: ProgramGraph, _ image: Image) -> [(node: UInt32, bytes: UInt64)] {
        let language = image.language
        let held = image.sections.filter {
            !$0.fileRange.isEmpty && !$0.memoryRange.isEmpty && language?.isTable($0.name) != true
        }
        .map(\.memoryRange)
        return graph.rooted.map.nodes.indices.compactMap { index in
            let node = graph.rooted.map.nodes[index]
            guard node.form == .data,
                graph.costs.bytes[index] >= leastBytes,
                graph.rooted.perhapsUsed.isReached(index), held.contains(where: { $0.contains(node.address) }),
                !isLinkersOwn(graph.names.symbol(of: UInt32(index)), language)
            else { return nil }
            return (UInt32(index), graph.costs.bytes[index])
        }
    }

    /// Returns whether the linker of a language made a symbol, which covers things of all packages.
    private static func isLinkersOwn(_ name: ByteView?, _ language: (any Language)?) -> Bool {
        guard let name, let language else { return false }
        return language.coversAllPackages(name) || language.isMark(name)
    }

    private static func chain(to node: UInt32, in graph: ProgramGraph) -> [ChainStep] {
        let rooted = graph.rooted
        return graph.chain(to: node, in: rooted.used.isReached(Int(node)) ? rooted.used : rooted.perhapsUsed)
    }

    /// Returns the name of a node. One without a name, whose bytes do not tell what they are either, is told by the thing that
    /// leads to it: `the data that Clock.text uses`.
    private static func name(
        of node: UInt32, after chain: [ChainStep], in graph: ProgramGraph, _ demangler: inout Demangler
    ) -> String {
        let name = graph.names.text(of: node, &demangler)
        let users = chain.dropLast().map(\.name.lossless)
        let isKnown = graph.names.contents[graph.rooted.map.nodes[Int(node)].address] != nil
        guard !isKnown, isPlaced(name), let user = users.last(where: { !isPlaced($0) }) else {
            return name
        }
        return "the data that \(withoutParameters(user)) uses, \(name)"
    }

    /// Returns whether a name tells no more than a place: `[.data.rel.ro at 0x1000]`.
    private static func isPlaced(_ name: String) -> Bool { name.hasPrefix("[") && name.includes(" at 0x") }

    /// Returns the chain that keeps a node in words: `stop using what leads to it: main → Clock.text → icudt_dat`.
    private static func keepers(_ steps: [ChainStep]) -> String {
        guard steps.count > 1 else {
            return "stop keeping it: it is a root, \(steps.first?.how ?? "used from outside")"
        }
        let names = steps.map { withoutParameters($0.name.lossless) }
        guard names.count > firstNames + lastNames else {
            return "stop using what leads to it: \(names.joined(separator: " → "))"
        }
        let rest = names.count - firstNames - lastNames
        let shown = names.prefix(firstNames) + ["(\(rest) more)"] + names.suffix(lastNames)
        return "stop using what leads to it: \(shown.joined(separator: " → "))"
    }

    /// Returns a name up to its parameters. A parenthesis at the start, behind a dot or behind a colon is part of the name.
    private static func withoutParameters(_ name: String) -> String {
        var last: Character = "."
        for index in name.indices {
            if name[index] == "(", last != ".", last != ":" { return String(name[..<index]) }
            last = name[index]
        }
        return name
    }
}
