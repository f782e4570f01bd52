/// Finds functions, variables and C++ classes that the linker could leave out.
enum DeadStripRule: AdviceRule {
    static let name = "dead-strip"
    static let facts: AdviceFacts = .findings

    /// The smallest saving in bytes that is worth compiling everything again.
    private static let least: UInt64 = 256

    /// Returns whether advice counts a finding.
    static func applies(to finding: Finding) -> Bool { isRemovable(finding.kind) && finding.confidence > .low }

    /// Returns whether the linker can remove a finding. Objective-C and Swift classes stay: runtime lists refer to
    /// each.
    static func isRemovable(_ kind: Finding.Kind) -> Bool { kind == .function || kind == .data || kind == .cxxClass }

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard !isDone(subject.image, subject.symbols) else { return nil }
        let findings = (subject.unused?.findings ?? []).filter(applies)
        guard let bytes = subject.removable, bytes >= least,
            let option = subject.image.toolOptions.dropUnusedCode
        else { return nil }
        return advice(
            "Let the linker drop what nothing uses", option: option, bytes: bytes, .computed,
            estimate: "\(words(findings)) that no root leads to, with their alignment, unwind records, relocations and "
                + "symbols (see sizeaudit unused)",
            examples: findings.largest, cut: .removableFindings)
    }

    /// Returns whether the linker dropped unused sections already.
    ///
    /// The C library's start file brings a data section that nothing refers to. Programs that were linked without
    /// `--gc-sections` have its symbols.
    static func isDone(_ image: Image, _ symbols: [Symbol]) -> Bool {
        guard image.role == .executable else { return false }
        let names: Set<ByteView> = ["data_start", "__data_start", "__libc_start_main", "_start"]
        let found = Set(symbols.lazy.map { $0.name.upTo("@") }.filter(names.contains))
        return found.contains("_start") && found.contains("__libc_start_main") && found.count == 2
    }

    private static func words(_ findings: [Finding]) -> String {
        let classes = findings.count { $0.kind == .cxxClass }
        let code = "\(findings.count - classes) functions and variables"
        return classes > 0 ? "\(code) and the tables of \(classes) classes" : code
    }
}

extension [Finding] {
    /// The three largest findings as examples.
    var largest: [Advice.Example] {
        sorted { $0.bytes > $1.bytes }.prefix(3).map { Advice.Example(name: $0.name.lossless, bytes: $0.bytes) }
    }
}
