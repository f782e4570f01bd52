/// Evidence that the symbol is a thread-local variable on a machine whose access sequences are not decoded.
enum ThreadLocalRule: FindingRule {
    static let name = "thread-local"
    private static let known: [Machine] = [.x86, .x86_64, .x32, .arm64, .arm64_32]

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        let (program, address) = (context.program, context.rooted.map.nodes[Int(node)].address)
        guard program.code.thread.template.contains(address) || address >= ThreadBlock.base,
            !known.contains(program.image.machine)
        else { return nil }
        return .atMost(.low, "a thread-local variable, whose uses are not seen on this machine")
    }
}
