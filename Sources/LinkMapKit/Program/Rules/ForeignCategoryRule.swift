/// Categories on classes of other images, which the runtime attaches whether or not anything here uses the class.
enum ForeignCategoryRule: RuntimeRule {
    static let name = "category-of-external-class"

    static func apply(_ world: RuntimeWorld, to builder: inout LivenessBuilder) {
        let objc = world.program.objc
        for (index, category) in objc.categories.enumerated() where objc.classIndex(of: category.target) == nil {
            builder.keep(
                world.entities.ofCategory[index], rule: name, says: "extends a class of another image",
                detail: objc.className(of: category.target, in: world.program.memory.fixups))
        }
    }
}
