/// References between Swift's constants; see ``RelativePointers``.
enum RelativePointerRule: RuntimeRule {
    static let name = "swift-reference"

    static func apply(_ world: RuntimeWorld, to builder: inout LivenessBuilder) {
        let program = world.program
        guard !program.swift.isEmpty else { return }
        var pointers = RelativePointers(program.memory, program.swift, map: builder.map)
        let meaning = builder.meaning(rule: name, how: "referred to by the Swift metadata of")
        for section in program.memory.sections where holdsReferences(section.name) {
            pointers.link(section.range, meaning: meaning, &builder)
        }
    }

    private static func holdsReferences(_ section: ByteView) -> Bool {
        let names: [ByteView] = [
            "__const", "__constg_swiftt", "__swift5_fieldmd", "__swift5_assocty", "__swift5_capture",
            "__swift5_acfuncs",
            "__data", "__swift5_types", "__swift5_proto", "__swift5_protos", "__swift5_mpenum", "__swift5_builtin",
        ]
        // The lists of all types and conformances use nothing: they are there for look-ups.
        return names.contains(section) && !section.starts(with: "__swift5_types")
            && !section.starts(with: "__swift5_proto")
    }
}

extension SwiftMetadata {
    /// Whether nothing in the image has metadata.
    var isEmpty: Bool { types.isEmpty && protocols.isEmpty && conformances.isEmpty }
}
