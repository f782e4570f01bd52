/// Finds an executable stack, which affects safety and not time.
enum ExecutableStackRule: AdviceRule {
    static let name = "executable-stack"
    static let facts: AdviceFacts = .startup

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let image = subject.startup, image.traits.executableStack else { return nil }
        return advice(
            "Make the stack not executable", finding: "the stack is made executable",
            option: "-Wl,-z,noexecstack, and a section .note.GNU-stack in files of assembly", .exact,
            estimate: "no time is saved: data on the stack cannot be run any more")
    }
}

/// Finds relocations in code. The loader has to copy the code that it writes to, and may refuse to do so.
enum TextRelocationsRule: AdviceRule {
    static let name = "text-relocations"
    static let facts: AdviceFacts = .startup

    static func advice(on subject: AdviceSubject) -> Advice? {
        guard let image = subject.startup, image.traits.textRelocations else { return nil }
        let count = image.relocations.inText
        return advice(
            "Keep the loader from writing into code",
            finding: count > 0
                ? "\(count) relocations write into memory that is not writable" : "the loader writes into code",
            option: "-fPIC for all objects; -Wl,-z,text refuses them", nanoseconds: count * CostTable.relocation,
            .rough,
            estimate: CostTable.words(count, "relocation", "relocations", CostTable.relocation))
    }
}
