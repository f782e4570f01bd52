/// Finds metadata that Swift keeps for `Mirror` alone.
enum ReflectionMetadataRule: AdviceRule {
    static let name = "reflection-metadata"
    static let facts: AdviceFacts = []

    static func advice(on subject: AdviceSubject) -> Advice? {
        let sections = subject.image.sections.filter { section in
            ["swift5_reflstr", "swift5_fieldmd", "__swift5_reflstr", "__swift5_fieldmd"].contains {
                section.name.text.hasSuffix($0)
            }
        }
        let bytes = sections.reduce(UInt64(0)) { $0.addingClamped($1.fileRange.size) }
        guard bytes > 0 else { return nil }
        return advice(
            "Leave out Swift's reflection metadata",
            option:
                "compile with -Xfrontend -disable-reflection-metadata (Xcode: SWIFT_REFLECTION_METADATA_LEVEL = none), "
                + "if nothing uses Mirror, dump or String(describing:)",
            bytes: bytes, .computed,
            estimate: "the sections of field names and field descriptors; their symbols come on top, unless stripped")
    }
}
