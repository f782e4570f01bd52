/// Code that something refers to, yet no run record shows: reachable on paper, cold in practice.
package struct IdleCode: Sendable {
    /// ``Finding/Kind/function`` or ``Finding/Kind/objcMethod``.
    package var kind: Finding.Kind
    /// The display name.
    package var name: ByteView
    /// The mangled name; `nil` if equal to ``name``, or if the code has none.
    package var symbol: ByteView?
    /// The start address in the image's own address space.
    package var address: UInt64
    /// The bytes of the code and of the table rows that exist for it. Code that only it leads to has rows of its own.
    package var bytes: UInt64
    /// The source location; `nil` without debug info.
    package var file: ByteView?
    package var line: UInt64?
    package var group = CodeGroup(.own, .empty)
    /// The function or the reason that keeps it: the last step of the shortest path from a root.
    package var keptBy: String
    /// The index into ``UnusedReport/artifacts``; 0 for a single artifact.
    package var artifact = 0
    package var architecture: String
}

/// Lists the functions and methods of a program that are reachable, watched, and never ran.
struct IdleCodeList {
    private let context: FindingContext
    private let runs: RunNodes
    /// The path of the image's file; empty if it was linked in memory.
    private let path: String
    private let groups: CodeGroups
    /// The nodes through which every path to some code that ran leads, so that they ran too. Samples miss short ones.
    private let callers: Set<UInt32>

    /// - Returns: `nil` without run records.
    init?(_ context: FindingContext, at path: String) {
        guard let runs = context.runs else { return nil }
        self.context = context
        self.runs = runs
        callers = runs.showsAll ? IdleCodeList.callers(context, runs) : []
        self.path = path
        groups = CodeGroups(context.program.image, context.program.symbols, at: path.isEmpty ? nil : path)
    }

    private static func callers(_ context: FindingContext, _ runs: RunNodes) -> Set<UInt32> {
        let rooted = context.rooted
        let roots = [rooted.roots, rooted.possibleRoots].flatMap { list in
            list.nodes.indices.filter { list.reason($0).rule != RanRule.name }.map { list.nodes[$0] }
        }
        let tree = DominatorTree(of: rooted.graph, roots: roots.map { ReferenceRoot(node: $0, rule: 0) })
        var callers: Set<UInt32> = []
        for node in runs.ran {
            var node = tree.immediateDominator[Int(node)]
            while node < tree.virtualRoot, callers.insert(node).inserted { node = tree.immediateDominator[Int(node)] }
        }
        return callers
    }

    /// Returns the list in descending size, then by name.
    func all() -> [IdleCode] {
        var found: [IdleCode] = []
        for node in context.code.things where isIdle(node) {
            guard !context.code.implementations.contains(address(of: node)) else { continue }
            let name = context.name(of: node)
            let symbol = context.graph.names.symbol(of: node)
            found.append(idleCode(node, .function, name, symbol: symbol == name ? nil : symbol))
        }
        let methods = MethodFindings(context: context)
        var seen: Set<UInt32> = []
        for method in context.program.metadata.hasObjC ? methods.methods() : [] {
            guard let node = method.node, isIdle(node), seen.insert(node).inserted else { continue }
            found.append(idleCode(node, .objcMethod, methods.name(of: method), symbol: nil))
        }
        fillPlaces(of: &found)
        for (index, group) in groups.groups(of: found.map(subject)).enumerated() { found[index].group = group }
        return found
    }

    private func fillPlaces(of rows: inout [IdleCode]) {
        let places = context.places(of: rows.lazy.map(\.address), at: path)
        for index in rows.indices {
            guard let place = places[rows[index].address] else { continue }
            rows[index].file = place.file
            rows[index].line = place.line
        }
    }

    private func subject(of code: IdleCode) -> CodeGroups.Subject {
        let origin = context.rooted.map.node(at: code.address).flatMap(context.origin)
        return CodeGroups.Subject(
            symbol: code.symbol ?? code.name, archive: origin?.archive, object: origin?.object, file: code.file,
            address: code.address)
    }

    private func address(of node: UInt32) -> UInt64 { context.rooted.map.nodes[Int(node)].address }

    private func isIdle(_ node: UInt32) -> Bool {
        context.rooted.map.nodes[Int(node)].form == .function && context.code.isPerhapsUsed(node)
            && runs.isIdle(node) && !passesOn(node)
            && (runs.isWatched(node) || !callers.contains(node))
    }

    /// Returns whether the code only jumps to a body that the optimizer merged from several functions, and that ran.
    private func passesOn(_ node: UInt32) -> Bool {
        let graph = context.rooted.graph
        let references = graph.references(of: Int(node))
        guard !references.contains(where: { graph.kinds[$0] == .call }) else { return false }
        return references.contains { edge in
            graph.kinds[edge] == .jump && runs.hasRun(graph.targets[edge])
                && context.graph.names.symbol(of: graph.targets[edge])?.ends(with: "Tm") == true
        }
    }

    private func idleCode(_ node: UInt32, _ kind: Finding.Kind, _ name: ByteView, symbol: ByteView?) -> IdleCode {
        IdleCode(
            kind: kind, name: name, symbol: symbol, address: address(of: node),
            bytes: context.graph.costs.bytes[Int(node)], keptBy: keeper(of: node),
            architecture: context.program.image.architecture)
    }

    /// The steps that a search for a name goes back through slots and constants without one.
    private static let mostSteps = 8

    private func keeper(of node: UInt32) -> String {
        guard let search = context.code.perhapsUsed else { return "" }
        var node = Int(node)
        for _ in 0..<IdleCodeList.mostSteps {
            switch search.cause(of: node) {
            case .root(let number):
                let count = context.rooted.roots.count + context.rooted.possibleRoots.count
                return number < count ? context.rooted.root(number).text : "a runtime lists it"
            case .reference(let edge): node = search.graph.source(of: edge)
            }
            let known = context.rooted.map.nodes[node]
            if known.form == .function || known.form == .entity || known.symbol != NodeMap.noSymbol { break }
        }
        return context.name(of: UInt32(node)).lossless
    }
}
