/// Evidence that no decoder exists for the machine, so that the code may contain any reference.
enum UnreadCodeRule: FindingRule {
    static let name = "no-code"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? { sign(in: context.program) }

    static func sign(in program: Program) -> Sign? {
        guard program.code.isForeign, !program.image.header.isEncrypted else { return nil }
        return .atMost(.low, "the code is for a machine whose instructions are not read")
    }
}
