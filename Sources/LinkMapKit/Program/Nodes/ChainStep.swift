/// One link of the chain that keeps a thing.
package struct ChainStep: Sendable, Equatable {
    package var name: ByteView
    /// How the step before it refers to it: `called by`, `superclass of`; for the first, why it is a root.
    package var how: String
    /// The rule that made the link.
    package var rule: String
    /// Place of the reference: a function's name and an offset, an address.
    package var site: String?
    package var object: ByteView?

    package init(name: ByteView, how: String, rule: String, site: String? = nil, object: ByteView? = nil) {
        self.name = name
        self.how = how
        self.rule = rule
        self.site = site
        self.object = object
    }
}
