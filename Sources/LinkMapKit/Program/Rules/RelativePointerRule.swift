/// Links for references between Swift metadata constants (see ``RelativePointers``).
enum RelativePointerRule: ProgramRule {
    static let name = "swift-reference"
    static let needs: ProgramFacts = .swift

    /// The metadata sections with references, without the Mach-O prefix `__`. The lists of all types and conformances
    /// are left out: they serve lookups and are not uses.
    private static let metadata: [ByteView] = [
        "swift5_fieldmd", "swift5_assocty", "swift5_capture", "swift5_accessible_functions", "swift5_acfuncs",
        "swift5_mpenum", "swift5_builtin",
    ]
    private static let namedData: [ByteView] = ["__const", "__constg_swiftt", "__data"]

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let program = context.program
        var pointers = RelativePointers(program.memory, program.swift, map: builder.map)
        let meaning = builder.meaning(rule: name, how: "referred to by the Swift metadata of")
        for section in program.sections where !section.memoryRange.isEmpty && !section.fileRange.isEmpty {
            guard holdsReferences(section, program.image.toolchain) else { continue }
            pointers.link(section.memoryRange, meaning: meaning, &builder)
        }
        pointers.linkNames(of: program, meaning: meaning, &builder)
    }

    private static func holdsReferences(_ section: Section, _ toolchain: Toolchain) -> Bool {
        guard toolchain.hasSegmentsInNames else {
            let isData = section.kind == .constants || section.kind == .data
            return isData && !section.name.starts(with: "swift5_") || metadata.contains(section.name)
        }
        // A section name such as `__TEXT,__const`, without its segment.
        let name = section.name.dropFirst((section.name.lastIndex(of: UInt8(ascii: ",")) ?? -1) + 1)
        return namedData.contains(name) || name.starts(with: "__") && metadata.contains(name.dropFirst(2))
    }
}
