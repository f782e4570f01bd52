/// Functions, variables and C++ classes that the linker could leave out.
enum UnusedCode {
    static let rule = "dead-strip"

    /// Classes of Objective-C and Swift are not among them: lists for their runtimes name each.
    static func isRemovable(_ kind: Finding.Kind) -> Bool { kind == .function || kind == .data || kind == .cxxClass }

    static let advice: AdviceAnalysis.Rule = { subject in
        let findings = (subject.unused?.findings ?? []).filter { isRemovable($0.kind) && $0.confidence > .low }
        let bytes = findings.reduce(UInt64(0)) { $0.addingClamped($1.bytes - min($1.sharedBytes, $1.bytes)) }
        guard bytes > 0 else { return nil }
        let option =
            subject.elf != nil
            ? "compile with -ffunction-sections -fdata-sections, link with -Wl,--gc-sections"
            : "link with -Wl,-dead_strip (Xcode: DEAD_CODE_STRIPPING = YES)"
        return Advice(
            rule: rule, title: "Let the linker drop what nothing uses", option: option, saving: .bytes(bytes),
            certainty: .computed,
            estimate:
                "\(words(findings)) that no root leads to, with their unwind records, relocations and symbols "
                + "(see sizeaudit unused)",
            examples: findings.sorted { $0.bytes > $1.bytes }.prefix(3)
                .map { Advice.Example(name: $0.name.lossless, bytes: $0.bytes) })
    }

    private static func words(_ findings: [Finding]) -> String {
        let classes = findings.count { $0.kind == .cxxClass }
        let code = "\(findings.count - classes) functions and variables"
        return classes > 0 ? "\(code) and the tables of \(classes) classes" : code
    }
}
