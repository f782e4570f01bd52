/// A node that is used whatever refers to it, and why.
package struct ReferenceRoot: Equatable, Sendable {
    package var node: UInt32
    /// The rule that says so, as a number of whoever made the rules.
    package var rule: UInt32

    package init(node: UInt32, rule: UInt32) {
        self.node = node
        self.rule = rule
    }
}
