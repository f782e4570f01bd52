/// Findings about C++ classes with unreachable type info and virtual tables.
struct CxxFindings {
    let context: FindingContext
    private let members: [UInt32: [UInt32]]

    init(_ context: FindingContext) {
        self.context = context
        members = CxxMembers.unused(in: context)
    }

    /// Returns the findings, each with the node of its class.
    func findings() -> [(node: UInt32, finding: Finding)] {
        context.program.metadata.cxx.indices.compactMap { index in
            finding(index).map { (context.entities.ofCxxClass[index].known, $0) }
        }
    }

    /// Returns the verdict of the rules; `nil` for a reachable class.
    func verdict(_ index: Int) -> Verdict? {
        let entity = context.entities.ofCxxClass[index]
        let isExported = [entity.typeInfo, entity.vtable].contains { context.rooted.possibleRoot(at: $0) != nil }
        guard !context.code.isUsed(entity.known), isExported || !context.code.isPerhapsUsed(entity.known) else {
            return nil
        }
        var verdict = Verdict([base(entity)])
        for rule in FindingRules.ofThings {
            let sign = rule.sign(of: entity.typeInfo, in: context) ?? rule.sign(of: entity.vtable, in: context)
            if let sign { verdict.add(sign, rule: rule.name) }
        }
        return verdict
    }

    /// Returns the reference to the type info or a virtual table from outside of the class, as evidence.
    private func base(_ entity: (known: UInt32, typeInfo: UInt32, vtable: UInt32)) -> Evidence {
        let own = Set(members[entity.known] ?? []).union([entity.typeInfo, entity.vtable])
        for part in [entity.vtable, entity.typeInfo] {
            for place in context.rooted.backward.references(to: Int(part)) {
                let source = context.rooted.backward.references[place].source
                guard !own.contains(source) else { continue }
                return Evidence(
                    rule: "unused-references",
                    says: "only \(context.name(of: source).text) refers to it, which nothing uses either")
            }
        }
        return Evidence(rule: "no-reference", says: "nothing refers to its vtable or its type info")
    }

    private func finding(_ index: Int) -> Finding? {
        guard let verdict = verdict(index), !verdict.isKept else { return nil }
        let entity = context.entities.ofCxxClass[index]
        let origin = context.origin(of: entity.vtable) ?? context.origin(of: entity.typeInfo)
        let known = context.program.metadata.cxx[index]
        var finding = Finding(
            kind: .cxxClass, name: context.name(of: entity.known),
            symbol: ByteView(copying: (context.program.hasUnderscores ? "__ZTI" : "_ZTI") + known.mangledName.text),
            architecture: context.program.image.architecture, archive: origin?.archive, object: origin?.object,
            bytes: bytes(of: [entity.typeInfo, entity.vtable]), confidence: verdict.confidence,
            evidence: verdict.evidence)
        finding.details.idleRuns = context.idleRuns(of: entity.known)
        verdict.noteDoubts(in: &finding)
        // The member functions have findings of their own, too.
        let members = members[entity.known] ?? []
        finding.bytes = finding.bytes.addingClamped(bytes(of: members))
        finding.ownBytes = context.ownBytes(of: entity.known)
        finding.details.nodes = [entity.typeInfo, entity.vtable] + members
        return finding
    }

    private func bytes(of nodes: [UInt32]) -> UInt64 {
        nodes.reduce(0) { $0.addingClamped(context.code.bytes(of: $1)) }
    }
}

/// The member functions of C++ classes, recognized by their symbols.
enum CxxMembers {
    /// Returns the unused member functions of each unused class, by the entity of the class.
    static func unused(in context: FindingContext) -> [UInt32: [UInt32]] {
        var classes: [(scope: ByteView, entity: UInt32)] = []
        for (index, known) in context.program.metadata.cxx.enumerated() {
            let entity = context.entities.ofCxxClass[index].known
            if !context.code.isUsed(entity), let scope = known.scope { classes.append((scope, entity)) }
        }
        guard !classes.isEmpty else { return [:] }
        let scopes = ScopeTable(classes)
        var members: [UInt32: [UInt32]] = [:]
        for node in context.code.candidates {
            guard let name = context.graph.names.symbol(of: node), name.starts(with: "_ZN") else { continue }
            var rest = name.dropFirst(3)
            while let byte = rest.byte(at: 0), qualifiers.contains(byte) { rest = rest.dropFirst(1) }
            if let entity = scopes.innermost(of: rest) { members[entity, default: []].append(node) }
        }
        return members
    }

    /// The qualifiers const, volatile and restrict, and the two reference qualifiers.
    private static let qualifiers = Set("KVrRO".utf8)
}

/// Finds the class of a mangled name: of the scopes that the name begins with, the longest is the innermost class.
struct ScopeTable {
    private static let none = -1
    /// The scopes in ascending order, each once.
    private let scopes: [ByteView]
    private let entities: [UInt32]
    /// The longest other scope that each scope begins with.
    private let outer: [Int]

    /// - Parameter classes: The scope and the entity of each class. The last of several with one scope counts.
    init(_ classes: [(scope: ByteView, entity: UInt32)]) {
        let known = Dictionary(classes.map { ($0.scope, $0.entity) }, uniquingKeysWith: { _, last in last })
        let scopes = known.keys.sorted()
        var outer: [Int] = []
        for index in scopes.indices {
            var above = index - 1
            while above != ScopeTable.none, !ScopeTable.begins(scopes[index], with: scopes[above]) {
                above = outer[above]
            }
            outer.append(above)
        }
        self.scopes = scopes
        self.outer = outer
        entities = scopes.map { known[$0] ?? 0 }
    }

    /// Returns the entity of the innermost class; `nil` if the name begins with no scope, or ends with it.
    func innermost(of name: ByteView) -> UInt32? {
        // A scope that the name begins with is the last one not behind the name, or one that this one begins with.
        var index = scopes.firstIndexSorted { !($0 < name) } - 1
        while index != ScopeTable.none, !ScopeTable.begins(name, with: scopes[index]) { index = outer[index] }
        return index == ScopeTable.none ? nil : entities[index]
    }

    private static func begins(_ name: ByteView, with scope: ByteView) -> Bool { name.prefix(scope.count) == scope }
}
