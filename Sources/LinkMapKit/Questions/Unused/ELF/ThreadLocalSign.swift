import CLibelf

/// How code finds a thread's variables is known of few machines.
enum ThreadLocalSign: ELFSign {
    static let name = "thread-local"

    static func sign(of node: UInt32, in subject: ELFSubject) -> Sign? {
        let machine = Int32(subject.program.file.machine.number)
        let address = subject.liveness.map.nodes[Int(node)].address
        guard subject.program.thread.template.contains(address) || address >= ELFThreadBlock.base,
            machine != EM_X86_64 && machine != EM_AARCH64 && machine != EM_386
        else { return nil }
        return .atMost(.low, "a thread-local variable, whose uses are not seen on this machine")
    }
}
