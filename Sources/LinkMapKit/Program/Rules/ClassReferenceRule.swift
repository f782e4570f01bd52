/// Links from the slots of `__cls_refs` to classes. Each slot holds a class name; the first macOS runtime replaces it
/// by the class.
enum ClassReferenceRule: ProgramRule {
    static let name = "class-reference"
    static let needs: ProgramFacts = .objc

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        guard context.program.objc.runtime == .fragile else { return }
        let meaning = builder.meaning(rule: name, how: "named by")
        let named = ClassNames(context)
        for reference in context.program.objc.classReferences {
            guard case .className(let name) = reference.target else { continue }
            for entity in named.entities(for: name) {
                builder.link(builder.map.node(at: reference.slot), to: entity, meaning)
            }
        }
    }
}
