/// A C++ class is used while its type info is, or a vtable.
enum CxxClassRule: ELFRule {
    static let name = "class-data"

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        guard !world.entities.ofCxxClass.isEmpty else { return }
        let typeInfo = builder.meaning(rule: name, how: "described by")
        let vtable = builder.meaning(rule: name, how: "constructed with")
        for entity in world.entities.ofCxxClass {
            builder.link(entity.vtable, to: entity.known, vtable)
            builder.link(entity.typeInfo, to: entity.known, typeInfo)
        }
    }
}
