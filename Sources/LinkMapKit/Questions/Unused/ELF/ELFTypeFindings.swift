/// Findings about Swift's types and protocols in ELF images.
struct ELFTypeFindings {
    let subject: ELFSubject

    /// Each with the type or protocol it is about.
    func findings() -> [(node: UInt32, finding: Finding)] {
        (subject.world.entities.ofSwiftType + subject.world.entities.ofSwiftProtocol).compactMap { entity in
            finding(entity).map { (entity, $0) }
        }
    }

    func kind(of entity: UInt32) -> Finding.Kind {
        if case .swiftProtocol = subject.world.entities.entities[Int(entity)].kind { return .swiftProtocol }
        return .swiftType
    }

    /// What the rules say; `nil` for what something leads to.
    func verdict(_ entity: UInt32) -> Verdict? {
        guard !subject.isUsed(entity), subject.weakRoots[entity] != nil || !subject.isPerhapsUsed(entity) else {
            return nil
        }
        var verdict = Verdict([subject.base(entity)])
        for rule in ELFSigns.all {
            if let sign = rule.sign(of: entity, in: subject) { verdict.add(sign, rule: rule.name) }
        }
        if let sign = subject.optimised.sign(of: entity) { verdict.add(sign, rule: InlinedTypeRule.name) }
        if let user = subject.mentions.user(of: subject.world.entities.entities[Int(entity)].name) {
            verdict.add(.keeps("\(user.text) is used, and names it"), rule: MentionedTypeRule.name)
        }
        return verdict
    }

    private func finding(_ entity: UInt32) -> Finding? {
        guard let verdict = verdict(entity), !verdict.isKept else { return nil }
        let name = subject.world.entities.entities[Int(entity)].name
        let origin = subject.origin(of: entity)
        return Finding(
            kind: kind(of: entity), name: name, architecture: subject.program.image.architecture,
            module: name.firstIndex(of: UInt8(ascii: ".")).map { name.prefix($0) }, archive: origin?.archive,
            object: origin?.object, bytes: subject.retained.bytes(of: entity), confidence: verdict.confidence,
            evidence: verdict.evidence)
    }
}
