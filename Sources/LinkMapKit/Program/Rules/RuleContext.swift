/// The input of the rules: a program, its entities, and its known uses from outside.
struct RuleContext {
    let program: Program
    let entities: EntityTable
    var use: ProgramUse

    init(_ program: Program, use: ProgramUse = ProgramUse()) {
        self.program = program
        self.use = use
        var entities = EntityTable(program.objc, program.swift)
        entities.add(program.metadata.cxx)
        // On Apple platforms the Objective-C metadata of Swift classes already gives their extents.
        if program.image.toolchain == .gnu {
            SwiftMetadataExtents.add(to: &entities, program.swift, program.memory)
        }
        self.entities = entities
    }

    var outside: OutsideUse { use.outside }

    /// The name of the class that each category extends, by the category's entity. Includes classes of other images.
    var classesOfCategories: [UInt32: ByteView] {
        var classes: [UInt32: ByteView] = [:]
        for (index, category) in program.objc.categories.enumerated() {
            let name = program.objc.className(of: category.target, in: program.metadata.objcFixups)
            if let name { classes[entities.ofCategory[index]] = EntityTable.shownName(of: name) }
        }
        return classes
    }
}
