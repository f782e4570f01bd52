/// A program with its entities and how it is used: what the rules look at.
struct RuleContext {
    let program: Program
    let entities: EntityTable
    var use: ProgramUse

    init(_ program: Program, use: ProgramUse = ProgramUse()) {
        self.program = program
        self.use = use
        var entities = EntityTable(program.objc, program.swift)
        entities.add(program.metadata.cxx)
        // Where Objective-C knows the classes of Swift too, it says where they lie.
        if program.image.toolchain == .gnu {
            SwiftMetadataExtents.add(to: &entities, program.swift, program.memory)
        }
        self.entities = entities
    }

    var outside: OutsideUse { use.outside }

    /// Name of the class that each category extends, by entity; classes of other images too.
    var classesOfCategories: [UInt32: ByteView] {
        var classes: [UInt32: ByteView] = [:]
        for (index, category) in program.objc.categories.enumerated() {
            let name = program.objc.className(of: category.target, in: program.metadata.objcFixups)
            if let name { classes[entities.ofCategory[index]] = EntityTable.shownName(of: name) }
        }
        return classes
    }
}
