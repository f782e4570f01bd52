/// Finds debug info that could be moved to a separate file.
enum DebugInfoRule: AdviceRule {
    static let name = "strip-debug"
    static let facts: AdviceFacts = .symbols

    static func advice(on subject: AdviceSubject) -> Advice? {
        let sections = subject.image.sections.filter { $0.kind == .debug && !$0.fileRange.isEmpty }
        let row = subject.tables.sectionHeader
        // An ELF file has the name of each section, too.
        let bytes = sections.reduce(UInt64(0)) { sum, section in
            sum.addingClamped(section.fileRange.size).addingClamped(row)
                .addingClamped(row > 0 ? UInt64(section.name.count) + 1 : 0)
        }
        let ranges = sections.map(\.fileRange)
        guard bytes > 0, let option = subject.image.toolOptions.separateDebugInfo else { return nil }
        return advice(
            "Move the debug info out of the file", option: option, bytes: bytes, .exact,
            estimate: "the size of all sections with debug info, none of which is loaded, and their headers",
            cut: .ranges(ranges))
    }
}
