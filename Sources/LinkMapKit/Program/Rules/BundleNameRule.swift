/// Roots for classes named in the app's resources: nibs, storyboards, property lists, data models.
enum BundleNameRule: ProgramRule {
    static let name = "named-in-bundle"
    static let needs: ProgramFacts = .resources

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let named = ClassNames(context)
        for (text, source) in context.outside.classNames.sorted(by: { $0.key < $1.key }) {
            for entity in named.entities(for: text) {
                builder.keep(entity, rule: name, says: "named in", detail: source)
            }
        }
    }
}
