/// Findings about unreachable classes, types and protocols.
struct TypeFindings {
    let context: FindingContext

    func findings() -> [(node: UInt32, finding: Finding)] {
        context.entities.entities.indices.compactMap { index in
            finding(UInt32(index)).map { (UInt32(index), $0) }
        }
    }

    func kind(of entity: UInt32) -> Finding.Kind { context.entities.entities[Int(entity)].kind.ofFinding }

    /// Returns the finding about an entity; `nil` if it is used. Categories and C++ classes are left out: their methods
    /// and their type information decide about them.
    func finding(_ entity: UInt32) -> Finding? {
        let kind = kind(of: entity)
        guard kind != .objcCategory, kind != .cxxClass, let verdict = verdict(entity), !verdict.isKept else {
            return nil
        }
        var finding = make(entity, verdict)
        finding.details.idleRuns = context.idleRuns(of: entity)
        return finding
    }

    /// Returns the maximum confidence of findings about everything that only this entity leads to.
    func confidence(ofFollowers entity: UInt32, _ finding: Finding) -> Finding.Confidence {
        guard finding.evidence.contains(where: { $0.rule == ComposedNameRule.name }) else { return finding.confidence }
        return verdict(entity)?.ofFollowers ?? finding.confidence
    }

    /// Returns the unreachable types that code may look up by a name which it learns at run time, findings or not, with
    /// the confidence that this leaves.
    ///
    /// Other doubts about Swift types come from the optimiser, whose effects on functions have rules of their own.
    func perhapsNamed() -> [(node: UInt32, confidence: Finding.Confidence)] {
        guard context.typeLookups.isAny || context.outside.classLookups != nil else { return [] }
        return context.entities.entities.indices.compactMap { index in
            let node = UInt32(index)
            guard !context.isPerhapsUsed(node), let sign = RuntimeNameRule.sign(of: node, in: context),
                case .atMost(let most) = sign.weight
            else { return nil }
            return (node, most)
        }
    }

    /// Returns the verdict of the rules; `nil` for a reachable entity.
    func verdict(_ entity: UInt32) -> Verdict? {
        let isExported = context.rooted.possibleRoot(at: entity) != nil
        guard !context.isUsed(entity), isExported || !context.isPerhapsUsed(entity) else { return nil }
        return Verdict(on: entity, in: context, because: context.base(entity))
    }

    private func make(_ entity: UInt32, _ verdict: Verdict) -> Finding {
        let known = context.entities.entities[Int(entity)]
        let origin = context.origin(of: entity)
        let runtimeName = context.objcClass(of: entity)?.name
        var finding = Finding(
            kind: kind(of: entity), name: known.name, symbol: runtimeName == known.name ? nil : runtimeName,
            architecture: context.program.image.architecture, module: module(known), archive: origin?.archive,
            object: origin?.object, bytes: context.bytes(of: entity), confidence: verdict.confidence,
            evidence: verdict.evidence)
        verdict.noteDoubts(in: &finding)
        finding.ownBytes = context.ownBytes(of: entity)
        return finding
    }

    /// Returns the module of a Swift type: the part of its name before the first dot.
    private func module(_ entity: Entity) -> ByteView? {
        switch entity.kind {
        case .swiftType, .swiftProtocol: entity.name.firstIndex(of: UInt8(ascii: ".")).map { entity.name.prefix($0) }
        default: nil
        }
    }
}

extension Entity.Kind {
    /// The kind of a finding about the entity.
    var ofFinding: Finding.Kind {
        switch self {
        case .objcClass: .objcClass
        case .objcCategory: .objcCategory
        case .objcProtocol: .objcProtocol
        case .swiftType: .swiftType
        case .swiftProtocol: .swiftProtocol
        case .cxxClass, .cxxTypeInfo, .cxxVtable: .cxxClass
        }
    }
}
