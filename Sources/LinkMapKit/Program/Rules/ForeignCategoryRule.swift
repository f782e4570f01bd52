/// Roots for categories on classes of other images. The runtime attaches them even if nothing here uses the class.
enum ForeignCategoryRule: ProgramRule {
    static let name = "category-of-external-class"
    static let needs: ProgramFacts = .objc

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let objc = context.program.objc
        for (index, category) in objc.categories.enumerated() where objc.classIndex(of: category.target) == nil {
            builder.keep(
                context.entities.ofCategory[index], rule: name, says: "extends a class of another image",
                detail: objc.className(of: category.target, in: context.program.metadata.objcFixups))
        }
    }
}
