/// Evidence that a large part of the code was not decoded and may contain references.
enum UndecodedCodeRule: FindingRule {
    static let name = "undecoded-code"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard context.isPartlyDecoded else { return nil }
        return .atMost(.medium, "\(context.program.code.coverage.undecoded) bytes of code are not known instructions")
    }
}
