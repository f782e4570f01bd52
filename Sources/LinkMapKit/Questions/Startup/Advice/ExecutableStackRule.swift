/// Not slow, but the same look finds it.
enum ExecutableStackRule: AdviceRule {
    static func advice(on image: StartupImage) -> StartupAdvice? {
        guard image.traits.executableStack else { return nil }
        return StartupAdvice(
            rule: "executable-stack", says: "the stack is made executable",
            fix: "-Wl,-z,noexecstack, and a section .note.GNU-stack in files of assembly",
            how: "no time is saved: what lies on the stack cannot be run any more")
    }
}
