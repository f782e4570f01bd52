/// Findings about C++ classes: those whose type info and vtables nothing leads to.
struct CxxFindings {
    let subject: ELFSubject
    private let members: [UInt32: [UInt32]]

    init(_ subject: ELFSubject) {
        self.subject = subject
        members = CxxMembers.unused(in: subject)
    }

    /// Each with the class it is about.
    func findings() -> [(node: UInt32, finding: Finding)] {
        subject.program.classes.indices.compactMap { index in
            finding(index).map { (subject.world.entities.ofCxxClass[index].known, $0) }
        }
    }

    /// What the rules say; `nil` for what something leads to.
    func verdict(_ index: Int) -> Verdict? {
        let entity = subject.world.entities.ofCxxClass[index]
        let isWeak = subject.weakRoots[entity.typeInfo] != nil || subject.weakRoots[entity.vtable] != nil
        guard !subject.isUsed(entity.known), isWeak || !subject.isPerhapsUsed(entity.known) else { return nil }
        var verdict = Verdict([base(entity)])
        for rule in ELFSigns.all {
            let sign = rule.sign(of: entity.typeInfo, in: subject) ?? rule.sign(of: entity.vtable, in: subject)
            if let sign { verdict.add(sign, rule: rule.name) }
        }
        return verdict
    }

    /// Who names the type info or a vtable, other than the class itself.
    private func base(_ entity: (known: UInt32, typeInfo: UInt32, vtable: UInt32)) -> Evidence {
        let own = Set(members[entity.known] ?? []).union([entity.typeInfo, entity.vtable])
        for part in [entity.vtable, entity.typeInfo] {
            for place in subject.liveness.backward.references(to: Int(part)) {
                let source = subject.liveness.backward.references[place].source
                guard !own.contains(source) else { continue }
                return Evidence(
                    rule: "unused-references",
                    says: "only \(subject.name(of: source).text) refers to it, which nothing uses either")
            }
        }
        return Evidence(rule: "no-reference", says: "nothing refers to its vtable or its type info")
    }

    private func finding(_ index: Int) -> Finding? {
        guard let verdict = verdict(index), !verdict.isKept else { return nil }
        let entity = subject.world.entities.ofCxxClass[index]
        let origin = subject.origin(of: entity.vtable) ?? subject.origin(of: entity.typeInfo)
        let known = subject.program.classes[index]
        var finding = Finding(
            kind: .cxxClass, name: subject.name(of: entity.known),
            symbol: ByteView(copying: "_ZTI" + known.mangledName.text),
            architecture: subject.program.image.architecture, archive: origin?.archive, object: origin?.object,
            bytes: bytes(of: [entity.typeInfo, entity.vtable]), confidence: verdict.confidence,
            evidence: verdict.evidence)
        // Its functions are findings of their own.
        finding.sharedBytes = bytes(of: members[entity.known] ?? [])
        finding.bytes = finding.bytes.addingClamped(finding.sharedBytes)
        return finding
    }

    private func bytes(of nodes: [UInt32]) -> UInt64 {
        nodes.reduce(0) { $0.addingClamped(subject.retained.bytes(of: $1)) }
    }
}
