/// Roots for classes named in the app's resources: nibs, storyboards, property lists, data models.
enum BundleNameRule: ProgramRule {
    static let name = "named-in-bundle"
    static let needs: ProgramFacts = .resources

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let named = ClassNames(context)
        let sources = context.outside.resources.classNames
        for known in named.names {
            guard let source = sources[known] else { continue }
            for entity in named.entities(for: known) {
                builder.keep(entity, rule: name, says: "named in", detail: source)
            }
        }
    }
}
