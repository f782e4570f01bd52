/// Findings about classes, types and protocols: those that nothing leads to.
struct TypeFindings {
    let subject: RuntimeSubject

    func findings() -> [(entity: UInt32, finding: Finding)] {
        subject.world.entities.entities.indices.compactMap { index in
            finding(UInt32(index)).map { (UInt32(index), $0) }
        }
    }

    func kind(of entity: UInt32) -> Finding.Kind {
        switch subject.world.entities.entities[Int(entity)].kind {
        case .objcClass: .objcClass
        case .objcCategory: .objcCategory
        case .objcProtocol: .objcProtocol
        case .swiftType: .swiftType
        case .swiftProtocol: .swiftProtocol
        case .cxxClass, .cxxTypeInfo, .cxxVtable: .cxxClass
        }
    }

    /// - Returns: `nil` for what is used, and for categories, which are judged by their methods.
    func finding(_ entity: UInt32) -> Finding? {
        guard kind(of: entity) != .objcCategory, let verdict = verdict(entity), !verdict.isKept else { return nil }
        return make(entity, verdict)
    }

    /// How sure findings about what only this one leads to may be.
    func confidence(ofFollowers entity: UInt32, _ finding: Finding) -> Finding.Confidence {
        guard finding.evidence.contains(where: { $0.rule == ComposedNameRule.name }) else { return finding.confidence }
        return verdict(entity)?.ofFollowers ?? finding.confidence
    }

    /// What the rules say; `nil` for what something leads to.
    func verdict(_ entity: UInt32) -> Verdict? {
        let liveness = subject.liveness
        guard !subject.isUsed(entity) else { return nil }
        let isWeakRoot = liveness.weakRoot(at: entity) != nil
        guard isWeakRoot || !liveness.perhapsUsed.isReached(Int(entity)) else { return nil }
        var verdict = Verdict([base(entity)])
        for rule in TypeRules.all {
            if let sign = rule.sign(of: entity, in: subject) { verdict.add(sign, rule: rule.name) }
        }
        if let blind = subject.blindness { verdict.add(blind.sign, rule: blind.rule) }
        return verdict
    }

    /// Why it is a finding at all.
    private func base(_ entity: UInt32) -> Evidence {
        let users = users(of: entity)
        guard let first = users.first else {
            return Evidence(rule: "no-reference", says: "nothing refers to it")
        }
        let names = subject.name(of: first).text + (users.count > 1 ? " and \(users.count - 1) more" : "")
        return Evidence(rule: "unused-references", says: "only \(names) refers to it, which nothing uses either")
    }

    /// Places looked at, for the sake of damaged files.
    private static let userLimit = 512

    /// What refers to an entity: functions and other entities, looked for behind slots and records.
    private func users(of entity: UInt32) -> [UInt32] {
        let liveness = subject.liveness
        var users: [UInt32] = []
        var seen: Set<UInt32> = [entity]
        var waiting = [entity]
        while let node = waiting.popLast(), users.count < 8, seen.count < TypeFindings.userLimit {
            for place in liveness.backward.references(to: Int(node)) {
                let source = liveness.backward.references[place].source
                guard seen.insert(source).inserted else { continue }
                let form = liveness.map.nodes[Int(source)].form
                if form == .function || form == .entity { users.append(source) } else { waiting.append(source) }
            }
        }
        return users
    }

    private func make(_ entity: UInt32, _ verdict: Verdict) -> Finding {
        let known = subject.world.entities.entities[Int(entity)]
        let origin = subject.origin(of: entity)
        let runtimeName = subject.objcClass(of: entity)?.name
        return Finding(
            kind: kind(of: entity), name: known.name, symbol: runtimeName == known.name ? nil : runtimeName,
            architecture: subject.program.image.architecture, module: module(known), archive: origin?.archive,
            object: origin?.object, bytes: subject.retained.bytes(of: entity), confidence: verdict.confidence,
            evidence: verdict.evidence)
    }

    /// Of what Swift describes, the part before the first dot.
    private func module(_ entity: Entity) -> ByteView? {
        switch entity.kind {
        case .swiftType, .swiftProtocol: entity.name.firstIndex(of: UInt8(ascii: ".")).map { entity.name.prefix($0) }
        default: nil
        }
    }
}
