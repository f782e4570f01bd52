/// Roots for classes and categories with a `+load` method, which the runtime calls when it loads the image. Some
/// linkers list them incompletely (`__objc_nlcatlist`), so the rule reads the method lists too.
enum LoadMethodRule: ProgramRule {
    static let name = "load-method"
    static let needs: ProgramFacts = .objc
    private static let says: StaticString = "has a +load, which runs when the image is loaded"

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let objc = context.program.objc
        for reference in objc.nonLazyClasses {
            guard let index = objc.classIndex(of: reference.target) else {
                // The class is in no other list, for example a compiler-made class for old systems.
                let node = reference.target.localAddress.flatMap { builder.map.node(at: $0) }
                builder.keep(node, rule: name, says: says)
                continue
            }
            builder.keep(context.entities.ofClass[index], rule: name, says: says)
        }
        for (index, known) in objc.classes.enumerated() where hasLoad(known.classMethods) {
            builder.keep(context.entities.ofClass[index], rule: name, says: says)
        }
        let listed = Set(objc.nonLazyCategories.compactMap(\.target.localAddress))
        for (index, category) in objc.categories.enumerated()
        where listed.contains(category.address) || hasLoad(category.classMethods) {
            builder.keep(context.entities.ofCategory[index], rule: name, says: says)
            guard let target = objc.classIndex(of: category.target) else { continue }
            builder.keep(context.entities.ofClass[target], rule: name, says: "has a category with a +load")
        }
    }

    private static func hasLoad(_ list: ObjCMethodList) -> Bool { list.methods.contains { $0.selector == "load" } }
}
