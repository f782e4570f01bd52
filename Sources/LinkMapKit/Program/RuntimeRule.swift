/// One reason for which something in an image of the Objective-C or Swift runtime is used.
protocol RuntimeRule {
    /// Stable: it stands in the evidence.
    static var name: String { get }
    static func apply(_ world: RuntimeWorld, to builder: inout LivenessBuilder)
}

/// What the rules look at.
struct RuntimeWorld {
    let program: RuntimeProgram
    let entities: EntityTable
    let outside: OutsideUse
    var roots = LinkRoots()
    /// Entities that the user's list keeps, with the reason.
    var kept: [UInt32: ByteView] = [:]

    /// Whether an image that uses this one was given: another that has nothing to do with it tells nothing.
    var hasUsers: Bool {
        outside.hasImages && program.exports.contains { outside.bound[$0.name] != nil }
    }

    /// By entity; classes of other images too.
    var classesOfCategories: [UInt32: ByteView] {
        var classes: [UInt32: ByteView] = [:]
        for (index, category) in program.objc.categories.enumerated() {
            let name = program.objc.className(of: category.target, in: program.memory.fixups)
            if let name { classes[entities.ofCategory[index]] = EntityTable.shownName(of: name) }
        }
        return classes
    }
}

enum RuntimeRules {
    /// In this order, since of several references between two things the first is the one that is shown: what
    /// runtimes do comes before what code happens to say. Roots likewise, the plainest first.
    static var all: [any RuntimeRule.Type] {
        [
            EntryRule.self,
            LoadMethodRule.self,
            KeepListRule.self,
            BundleNameRule.self,
            BoundByOthersRule.self,
            LookupRule.self,
            ClassNameCallRule.self,
            ClassReferenceRule.self,
            ReplacementRule.self,
            ForeignCategoryRule.self,
            // Before what follows: a class's own members are not worth a closer look.
            ClassMemberRule.self,
            SuperclassRule.self,
            // References that only Swift's runtime can follow.
            ConformanceRule.self,
            RelativePointerRule.self,
            NameStringRule.self,
            // Last, since it keeps only what nothing else does.
            ExportRule.self,
        ]
    }
}
