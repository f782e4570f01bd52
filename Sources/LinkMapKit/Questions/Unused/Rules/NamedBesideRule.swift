/// An instruction names a place at its end or shortly before it, with an index that may lead out of it, or into it.
enum NamedBesideRule: FindingRule {
    static let name = "named-beside-it"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard context.rooted.doubted.contains(node) else { return nil }
        return .atMost(.medium, "an instruction names a place beside it, which with an index may mean it")
    }
}
