/// One link of the chain that keeps a thing.
public struct ChainStep: Sendable, Equatable {
    public var name: ByteView
    /// How the step before it refers to it: `called by`, `superclass of`; for the first, why it is a root.
    public var how: String
    /// The rule that made the link.
    public var rule: String
    /// Where the reference stands: a function's name and an offset, an address.
    public var site: String?
    public var object: ByteView?

    public init(name: ByteView, how: String, rule: String, site: String? = nil, object: ByteView? = nil) {
        self.name = name
        self.how = how
        self.rule = rule
        self.site = site
        self.object = object
    }
}
