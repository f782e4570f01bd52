/// A function or a variable of Swift in an image in which the runtime of Objective-C knows the classes too: both runtimes
/// find code by metadata of which not all is followed.
enum SwiftCodeRule: FindingRule {
    static let name = "swift-code"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard context.program.image.toolchain == .apple, let symbol = context.graph.names.symbol(of: node),
            SwiftScope.prefixLength(symbol) != nil
        else { return nil }
        return .atMost(.low, "Swift's runtime may find it by metadata that is not followed")
    }
}
