/// Lists the functions and methods of a program that are reachable, watched, and never ran.
struct IdleCodeList {
    private let context: FindingContext
    private let runs: RunNodes
    private let info: AddressResolver?
    private let groups: CodeGroups

    /// - Returns: `nil` without run records.
    init?(_ context: FindingContext, at path: String) {
        guard let runs = context.runs else { return nil }
        self.context = context
        self.runs = runs
        info = path.isEmpty ? nil : AddressResolver(context.program.image, at: path)
        groups = CodeGroups(context.program.image, at: path.isEmpty ? nil : path)
    }

    /// Returns the list in descending size, then by name.
    mutating func all() -> [IdleCode] {
        var found: [IdleCode] = []
        for node in context.code.things where isIdle(node) {
            guard !context.code.implementations.contains(address(of: node)) else { continue }
            let (name, symbol) = (context.name(of: node), context.graph.names.symbol(of: node))
            found.append(idleCode(node, .function, name, symbol: symbol == name ? nil : symbol))
        }
        let methods = MethodFindings(context: context)
        var seen: Set<UInt32> = []
        for method in context.program.metadata.hasObjC ? methods.methods() : [] {
            guard let node = method.node, isIdle(node), seen.insert(node).inserted else { continue }
            found.append(idleCode(node, .objcMethod, methods.name(of: method), symbol: nil))
        }
        for (index, group) in groups.groups(of: found.map(subject)).enumerated() { found[index].group = group }
        return found
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

    private mutating func idleCode(_ node: UInt32, _ kind: Finding.Kind, _ name: ByteView, symbol: ByteView?)
        -> IdleCode
    {
        let frame = info?.frames(at: address(of: node)).last
        return IdleCode(
            kind: kind, name: name, symbol: symbol, address: address(of: node),
            bytes: context.graph.costs.bytes[Int(node)],
            file: frame.flatMap { $0.file.isEmpty ? nil : $0.file },
            line: frame.flatMap { $0.file.isEmpty || $0.line == 0 ? nil : $0.line },
            keptBy: keeper(of: node), architecture: context.program.image.architecture)
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
