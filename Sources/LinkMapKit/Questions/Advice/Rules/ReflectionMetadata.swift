/// What Swift keeps for `Mirror` alone.
enum ReflectionMetadata {
    static let advice: AdviceAnalysis.Rule = { subject in
        let sections = subject.image.sections.filter { section in
            ["swift5_reflstr", "swift5_fieldmd", "__swift5_reflstr", "__swift5_fieldmd"].contains {
                section.name.text.hasSuffix($0)
            }
        }
        let bytes = sections.reduce(UInt64(0)) { $0.addingClamped($1.fileRange.size) }
        guard bytes > 0 else { return nil }
        return Advice(
            rule: "reflection-metadata", title: "Leave out Swift's reflection metadata",
            option:
                "compile with -Xfrontend -disable-reflection-metadata (Xcode: SWIFT_REFLECTION_METADATA_LEVEL = none), if nothing uses Mirror, dump or String(describing:)",
            saving: .bytes(bytes), certainty: .computed, estimate: "the sections of field names and field descriptors")
    }
}
