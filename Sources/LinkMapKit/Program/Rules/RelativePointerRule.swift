/// References between Swift's constants; see ``RelativePointers``.
enum RelativePointerRule: ProgramRule {
    static let name = "swift-reference"
    static let needs: ProgramFacts = .swift

    /// Sections of metadata whose names Mach-O files begin with `__`. The lists of all types and conformances use nothing:
    /// they are there for look-ups.
    private static let metadata: [ByteView] = [
        "swift5_fieldmd", "swift5_assocty", "swift5_capture", "swift5_accessible_functions", "swift5_acfuncs",
        "swift5_mpenum", "swift5_builtin",
    ]
    private static let appleData: [ByteView] = ["__const", "__constg_swiftt", "__data"]

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let program = context.program
        var pointers = RelativePointers(program.memory, program.swift, map: builder.map)
        let meaning = builder.meaning(rule: name, how: "referred to by the Swift metadata of")
        for section in program.sections where !section.memoryRange.isEmpty && !section.fileRange.isEmpty {
            guard holdsReferences(section, program.image.toolchain) else { continue }
            pointers.link(section.memoryRange, meaning: meaning, &builder)
        }
    }

    private static func holdsReferences(_ section: Section, _ toolchain: Toolchain) -> Bool {
        switch toolchain {
        case .apple:
            // `__TEXT,__const`
            let name = section.name.dropFirst((section.name.lastIndex(of: UInt8(ascii: ",")) ?? -1) + 1)
            return appleData.contains(name) || name.starts(with: "__") && metadata.contains(name.dropFirst(2))
        case .gnu:
            let isData = section.kind == .constants || section.kind == .data
            return isData && !section.name.starts(with: "swift5_") || metadata.contains(section.name)
        }
    }
}
