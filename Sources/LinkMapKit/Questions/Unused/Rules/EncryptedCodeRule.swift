/// Evidence that the code is encrypted by a store, so that its references cannot be read.
enum EncryptedCodeRule: FindingRule {
    static let name = "encrypted"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? { sign(in: context.program) }

    static func sign(in program: Program) -> Sign? {
        guard program.image.header.isEncrypted else { return nil }
        return .atMost(.low, "the code is encrypted, so it cannot be read")
    }
}
