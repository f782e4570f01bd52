/// Evidence that a used function is a compiler-made copy or part of this one.
enum CopiedFunctionRule: FindingRule {
    static let name = "copied-function"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard let copy = context.code.copies.copy(of: node) else { return nil }
        return .atMost(.low, "\(context.name(of: copy).text) is used, which the compiler made of it")
    }
}
