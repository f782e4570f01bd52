/// References between Swift's constants; see ``RelativePointers``.
enum ELFRelativePointerRule: ELFRule {
    static let name = RelativePointerRule.name

    static func apply(_ world: ELFWorld, to builder: inout LivenessBuilder) {
        let program = world.program
        guard !program.swift.isEmpty else { return }
        var pointers = RelativePointers(program.memory, program.swift, map: builder.map)
        let meaning = builder.meaning(rule: name, how: "referred to by the Swift metadata of")
        for section in program.sections where holdsReferences(section) && !section.fileRange.isEmpty {
            pointers.link(section.memoryRange, meaning: meaning, &builder)
        }
    }

    /// The lists of all types and conformances use nothing: they are there for look-ups.
    private static func holdsReferences(_ section: Section) -> Bool {
        let names: [ByteView] = [
            "swift5_fieldmd", "swift5_assocty", "swift5_capture", "swift5_accessible_functions", "swift5_mpenum",
            "swift5_builtin",
        ]
        guard !section.memoryRange.isEmpty else { return false }
        let isData = section.kind == .constants || section.kind == .data
        return isData && !section.name.starts(with: "swift5_") || names.contains(section.name)
    }
}
