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
        finding.idleRuns = context.idleRuns(of: entity.known)
        finding.confidenceOfSource = verdict.ofSource
        // The member functions have findings of their own.
        finding.sharedBytes = bytes(of: members[entity.known] ?? [])
        finding.bytes = finding.bytes.addingClamped(finding.sharedBytes)
        finding.nodes = [entity.typeInfo, entity.vtable] + (members[entity.known] ?? [])
        return finding
    }

    private func bytes(of nodes: [UInt32]) -> UInt64 {
        nodes.reduce(0) { $0.addingClamped(context.code.bytes(of: $1)) }
    }
}
