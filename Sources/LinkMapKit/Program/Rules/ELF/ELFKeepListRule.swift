/// What the user says is used. What it uses is used then, too.
enum ELFKeepListRule: ELFRule {
    static let name = KeepListRule.name

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        for (node, reason) in world.use.kept.sorted(by: { $0.key < $1.key }) {
            builder.keep(node, rule: name, says: "kept by the list:", detail: reason)
        }
    }
}
