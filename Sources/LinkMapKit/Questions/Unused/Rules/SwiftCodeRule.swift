/// Evidence that the symbol is Swift code which the Swift and Objective-C runtimes may find through metadata that the
/// analysis does not follow.
enum SwiftCodeRule: FindingRule {
    static let name = "swift-code"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard context.program.image.toolchain.hidesUsesOfSwift, let symbol = context.graph.names.symbol(of: node),
            SwiftScope.prefixLength(symbol) != nil
        else { return nil }
        return .atMost(.low, "Swift's runtime may find it by metadata that is not followed")
    }
}
