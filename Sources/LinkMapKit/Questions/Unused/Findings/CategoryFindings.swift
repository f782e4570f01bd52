/// Findings about categories: those on unused classes, and those without any used method.
struct CategoryFindings {
    let context: FindingContext
    /// See ``MethodFindings/deadClasses``.
    var deadClasses: [UInt32: Finding.Confidence] = [:]

    /// - Parameter methods: The confidence of the findings about methods, by the entity of their category.
    func findings(_ methods: [UInt32: [Finding.Confidence]]) -> [Finding] {
        context.program.objc.categories.indices.compactMap { index in
            guard let verdict = verdict(index, methods) else { return nil }
            return make(index, verdict)
        }
    }

    func verdict(_ index: Int, _ methods: [UInt32: [Finding.Confidence]]) -> Verdict? {
        let entity = context.entities.ofCategory[index]
        let category = context.program.objc.categories[index]
        guard context.rooted.perhapsUsed.isReached(Int(entity)) else {
            var verdict = Verdict([])
            let target = context.program.objc.classIndex(of: category.target).map { context.entities.ofClass[$0] }
            let most = target.flatMap { deadClasses[$0] } ?? .low
            verdict.add(.atMost(most, "nothing uses its class either"), rule: MethodFindings.deadClassRule)
            return verdict
        }
        let all = category.instanceMethods.methods.count + category.classMethods.methods.count
        let unused = methods[entity] ?? []
        guard all > 0, unused.count == all, category.protocols.isEmpty, let least = unused.min() else { return nil }
        var verdict = Verdict([Evidence(rule: "unused-methods", says: "none of its \(all) methods is used")])
        verdict.add(.atMost(least, "it is no surer than the least sure of its methods"), rule: "unused-methods")
        return verdict
    }

    private func make(_ index: Int, _ verdict: Verdict) -> Finding {
        let entity = context.entities.ofCategory[index]
        let origin = context.origin(of: entity)
        var finding = Finding(
            kind: .objcCategory, name: context.entities.entities[Int(entity)].name,
            architecture: context.program.image.architecture,
            archive: origin?.archive, object: origin?.object, bytes: context.bytes(of: entity),
            confidence: verdict.confidence, evidence: verdict.evidence)
        finding.ownBytes = context.ownBytes(of: entity)
        finding.details.nodes = [entity]
        // The findings about the methods of a registered category count their entries.
        let category = context.program.objc.categories[index]
        let methods = category.instanceMethods.methods + category.classMethods.methods
        let entries = methods.reduce(UInt64(0)) { $0.addingClamped($1.entry.size) }
        finding.countedBytes =
            context.isPerhapsUsed(entity) ? finding.ownBytes - min(entries, finding.ownBytes) : 0
        return finding
    }
}
