/// Roots for findings that the user's keep list names. Everything that they use is used as well.
enum KeepListRule: ProgramRule {
    static let name = "keep-list"
    static let needs: ProgramFacts = .keepList

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        for (entity, reason) in context.use.kept.sorted(by: { $0.key < $1.key }) {
            builder.keep(entity, rule: name, says: "kept by the list:", detail: reason)
        }
    }
}
