/// A node that is used regardless of references, with the rule that makes it a root.
package struct ReferenceRoot: Equatable, Sendable {
    package var node: UInt32
    /// The caller's number for the root's rule or reason.
    package var rule: UInt32

    package init(node: UInt32, rule: UInt32) {
        self.node = node
        self.rule = rule
    }
}
