/// What is registered with the runtime of Objective-C, and the methods that other rules do not find to be unused.
enum ObjCListRule: ELFRule {
    static let name = "objc-metadata"

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        guard let methods = world.use.methods else { return }
        for section in world.program.sections where section.name.starts(with: "__objc_") {
            for node in builder.map.nodes(in: section.memoryRange) {
                builder.keep(node, rule: name, says: "registered with the runtime of Objective-C")
            }
        }
        for address in methods.implementations.subtracting(methods.unused).sorted() {
            builder.keep(builder.map.node(at: address), rule: name, says: "a method of Objective-C")
        }
    }
}
