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
        if let sign = type(of: entity).map(optimised) ?? optimisedProtocol(entity) {
            verdict.add(sign, rule: InlinedTypeRule.name)
        }
        if let user = subject.mentions.user(of: subject.world.entities.entities[Int(entity)].name) {
            verdict.add(.keeps("\(user.text) is used, and names it"), rule: MentionedTypeRule.name)
        }
        return verdict
    }

    private func type(of entity: UInt32) -> SwiftType? {
        guard case .swiftType(let index) = subject.world.entities.entities[Int(entity)].kind else { return nil }
        return subject.program.swift.types[index]
    }

    /// See ``InlinedTypeRule``.
    private func optimised(_ type: SwiftType) -> Sign {
        let isOptimised = subject.mentions.isOptimised
        if type.kind != .class {
            let says = "code that uses a \(type.kind.rawValue) need not refer to its metadata"
            // Names of functions tell of the types of parameters and results; without them such a use does not show.
            return .atMost(isOptimised || !subject.program.hasNames ? .low : .medium, says)
        }
        guard isOptimised else { return .note("a class, whose every use in code that is not optimised refers to it") }
        if type.isGeneric { return .atMost(.low, "the optimiser may have specialised every use") }
        if subject.constantClasses.contains(type) {
            return .atMost(.low, InlinedTypeRule.takenApart)
        }
        return .atMost(.medium, "the optimiser may have removed what used it")
    }

    /// Calls through a protocol are made straight where the type is known.
    private func optimisedProtocol(_ entity: UInt32) -> Sign? {
        guard subject.mentions.isOptimised else { return nil }
        let swift = subject.program.swift
        let conformer = swift.conformances.lazy.compactMap { known -> UInt32? in
            guard let index = swift.protocolIndex(of: known.protocol), case .type(let target) = known.conformer,
                subject.world.entities.ofSwiftProtocol[index] == entity
            else { return nil }
            return swift.typeIndex(of: target).map { subject.world.entities.ofSwiftType[$0] }
        }
        guard let user = conformer.first(where: subject.isUsed) else { return nil }
        return .atMost(
            .low, "\(subject.name(of: user).text) conforms to it, and the optimiser may call its methods straight")
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
