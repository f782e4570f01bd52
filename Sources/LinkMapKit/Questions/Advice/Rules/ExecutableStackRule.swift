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
