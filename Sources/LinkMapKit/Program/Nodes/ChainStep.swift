/// One step of the path from a root to a node.
package struct ChainStep: Sendable, Equatable {
    package var name: ByteView
    /// The relation to the previous step: `called by`, `superclass of`. The first step has the reason for its root.
    package var how: String
    /// The rule that made the reference or the root.
    package var rule: String
    /// The location of the reference: a function name with an offset, or an address.
    package var site: String?
    package var object: ByteView?

    /// The name without the parameters of C++: `Pot::stir` for `Pot::stir(int) const`.
    package var shortName: ByteView { ImageFunctions.withoutParameters(name) }

    package init(name: ByteView, how: String, rule: String, site: String? = nil, object: ByteView? = nil) {
        self.name = name
        self.how = how
        self.rule = rule
        self.site = site
        self.object = object
    }
}
