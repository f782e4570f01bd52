/// Roots for functions that ran, and for the types whose functions ran.
enum RanRule: ProgramRule {
    static let name = "ran"
    static let needs: ProgramFacts = .runs
    private static let says: StaticString = "it ran"

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        guard let code = context.use.ran else { return }
        var seen: Set<UInt32> = []
        for address in code.ran.sorted() {
            guard let node = builder.map.node(at: address), seen.insert(node).inserted else { continue }
            builder.keep(node, rule: name, says: says)
        }
        for entity in types(of: context, in: code) where seen.insert(entity).inserted {
            builder.keep(entity, rule: name, says: says)
        }
    }

    /// Returns the types that records name, and those that the names of functions that ran begin with.
    private static func types(of context: RuleContext, in code: RanCode) -> [UInt32] {
        let entities = context.entities
        var known: [Label: UInt32] = [:]
        for (index, entity) in entities.entities.enumerated() { known[Label(entity.name)] = UInt32(index) }
        for (index, type) in context.program.metadata.cxx.enumerated() {
            guard let scope = type.scope else { continue }
            known[Label(scope, .itaniumScope)] = entities.ofCxxClass[index].known
        }
        guard !known.isEmpty else { return [] }
        let symbols = context.program.symbols.filter { $0.role == .definition }
        let scopes = ScopeResolver(context.program.image.reader.nameStyle)
            .resolve(symbols.map(\.name), wanted: .classes)
        let names = code.otherNames.map { Label($0) }
        let classes = symbols.indices.filter { code.ran.contains(symbols[$0].address) }
            .map { scopes.classes[Int(scopes.classOf[$0])] }
        return Set(names + classes).compactMap { known[$0] }.sorted()
    }
}

/// Roots for findings that the user's keep list names. Everything that they use is used as well.
enum KeepListRule: ProgramRule {
    static let name = "keep-list"
    static let needs: ProgramFacts = .keepList

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        for (entity, reason) in context.use.kept.sorted(by: { $0.key < $1.key }) {
            builder.keep(entity, rule: name, says: "kept by the list:", detail: reason)
        }
    }
}
