/// What `sizeaudit size` is asked.
public struct SizeQuery: Sendable {
    /// The levels of the table, outermost first.
    public var by: [Dimension]
    /// The slice of a fat file to look at; `nil` for all.
    public var architecture: String?
    /// A link map that says which object files a binary was made of.
    public var mapPath: String?

    public init(by: [Dimension], architecture: String? = nil, mapPath: String? = nil) {
        self.by = by
        self.architecture = architecture
        self.mapPath = mapPath
    }

    /// Whether section tables alone answer it.
    var needsSymbols: Bool { by.contains { $0 != .segment && $0 != .section } }
}
