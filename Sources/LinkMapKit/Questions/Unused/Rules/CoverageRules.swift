/// Evidence that a part of the image was not read, and may hold references.
enum UnreadPartRule: FindingRule {
    static let name = "no-code"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        context.program.completeness.gaps.first.map(sign)
    }

    static func sign(_ gap: Completeness.Gap) -> Sign {
        Sign(says: gap.says, weight: .atMost(gap.hidesAll ? .low : .medium), rule: gap.rule)
    }
}

/// Evidence that a compiler made the code or data whose references are not read.
enum OpaqueCodeRule: FindingRule {
    static let name = "opaque-code"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard context.isOpaque(node) else { return nil }
        return .atMost(.low, "its compiler's code is not fully read")
    }
}
