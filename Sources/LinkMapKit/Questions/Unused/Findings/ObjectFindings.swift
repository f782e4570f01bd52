/// Findings about complete object files in a set to be linked: archive members that no root needs.
struct ObjectFindings {
    private let context: FindingContext
    private let linked: LinkedSet?
    /// Whether each object file is completely unused, by its number.
    private var isUnused: [Bool] = []
    private var bytes: [UInt64] = []

    var count: Int { linked?.members.count ?? 0 }

    init(_ context: FindingContext) {
        self.context = context
        linked = context.use.set
        guard let linked else { return }
        isUnused = [Bool](repeating: true, count: linked.members.count)
        bytes = [UInt64](repeating: 0, count: linked.members.count)
        let costs = context.graph.costs
        for (node, object) in costs.objects.enumerated() where object > 0 && Int(object) <= isUnused.count {
            bytes[Int(object) - 1] = bytes[Int(object) - 1].addingClamped(costs.bytes[node])
            if context.code.isPerhapsUsed(UInt32(truncatingIfNeeded: node)) { isUnused[Int(object) - 1] = false }
        }
    }

    /// Returns whether a finding about the complete object file covers the node.
    func covers(_ node: UInt32) -> Bool {
        let object = Int(context.graph.costs.objects[Int(node)])
        return object > 0 && object <= isUnused.count && isUnused[object - 1]
    }

    func findings() -> [Finding] {
        guard let linked else { return [] }
        return linked.members.indices.filter { isUnused[$0] && bytes[$0] > 0 }.map { number in
            let origin =
                context.graph.objects.indices.contains(number + 1)
                ? NodeOrigin(context.graph.objects[number + 1]) : nil
            return Finding(
                kind: .object, name: linked.members[number].label, architecture: context.program.image.architecture,
                archive: origin?.archive, object: origin?.object, bytes: bytes[number], confidence: .high,
                evidence: [evidence(linked.members[number])])
        }
    }

    private func evidence(_ member: LinkedSet.Member) -> Evidence {
        guard member.isTaken else {
            return Evidence(rule: "not-linked", says: "nothing that is linked needs a symbol of it")
        }
        guard let need = member.need else {
            return Evidence(rule: "no-reference", says: "it is linked because it was named, and no root leads to it")
        }
        let user = need.by.map { " by \($0.text)" } ?? ""
        return Evidence(
            rule: "unused-references",
            says: "it is linked because \(need.name.text) is named\(user), and no root leads to it")
    }
}
