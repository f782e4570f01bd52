/// Classes that the app's resources name: nibs, storyboards, property lists, data models.
enum BundleNameRule: RuntimeRule {
    static let name = "named-in-bundle"

    static func apply(_ world: RuntimeWorld, to builder: inout LivenessBuilder) {
        guard world.outside.hasBundle else { return }
        let named = ClassNames(world)
        for (text, source) in world.outside.classNames.sorted(by: { $0.key < $1.key }) {
            for entity in named.entities(for: text) {
                builder.keep(entity, rule: name, says: "named in", detail: source)
            }
        }
    }
}
