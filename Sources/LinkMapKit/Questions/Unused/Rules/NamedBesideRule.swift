/// Evidence that an indexed instruction refers to an address at or near the end of the variable. The index decides
/// which variable it accesses.
enum NamedBesideRule: FindingRule {
    static let name = "named-beside-it"

    static func sign(of node: UInt32, in context: FindingContext) -> Sign? {
        guard context.rooted.doubted.contains(node) else { return nil }
        return .atMost(.medium, "an instruction names a place beside it, which with an index may mean it")
    }
}
