/// Where the image is entered from outside: `main`, what the loader calls before it and after it, and what takes the
/// place of other functions.
enum EntryRule: RuntimeRule {
    static let name = "entry-point"
    static let initializer = "initializer"
    static let says: StaticString = "the program starts here"

    static func apply(_ world: RuntimeWorld, to builder: inout LivenessBuilder) {
        for entry in world.program.entries {
            builder.keep(builder.map.node(at: entry.address), rule: entry.rule, says: entry.says)
        }
    }
}
