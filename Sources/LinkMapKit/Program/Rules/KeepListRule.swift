/// What the user says is used. What it uses is used then, too.
enum KeepListRule: RuntimeRule {
    static let name = "keep-list"

    static func apply(_ world: RuntimeWorld, to builder: inout LivenessBuilder) {
        for (entity, reason) in world.kept.sorted(by: { $0.key < $1.key }) {
            builder.keep(entity, rule: name, says: "kept by the list:", detail: reason)
        }
    }
}
