//  Code that was not read, or not as code. What refers to a thing is not known then.

/// Evidence that the code is encrypted by a store, so that its references cannot be read.
enum EncryptedCodeRule: FindingRule {
    static let name = "encrypted"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? { sign(in: context.program) }

    static func sign(in program: Program) -> Sign? {
        guard program.image.header.isEncrypted else { return nil }
        return .atMost(.low, "the code is encrypted, so it cannot be read")
    }
}

/// Evidence that no decoder exists for the machine, so that the code may contain any reference.
enum UnreadCodeRule: FindingRule {
    static let name = "no-code"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? { sign(in: context.program) }

    static func sign(in program: Program) -> Sign? {
        guard program.code.isForeign, !program.image.header.isEncrypted else { return nil }
        return .atMost(.low, "the code is for a machine whose instructions are not read")
    }
}

/// Evidence that a large part of the code was not decoded and may contain references.
enum UndecodedCodeRule: FindingRule {
    static let name = "undecoded-code"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard context.isPartlyDecoded else { return nil }
        return .atMost(.medium, "\(context.program.code.coverage.undecoded) bytes of code are not known instructions")
    }
}

/// Evidence that the image has tables of a language's runtime whose form is not known.
enum UnreadTablesRule: FindingRule {
    static let name = "unread-tables"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let unread = context.program.tables?.unread else { return nil }
        return Sign(says: unread.says, weight: .atMost(.low), rule: unread.rule)
    }
}
