/// What `sizeaudit size` is asked.
public struct SizeQuery: Sendable {
    /// The levels of the table, outermost first.
    public var by: [Dimension]
    /// The slice of a fat file to look at; `nil` for all.
    public var architecture: String?
    /// A link map that says which object files a binary was made of.
    public var mapPath: String?

    /// Whether constants without a name go to the symbols that refer to them.
    public var isDeep: Bool

    public init(by: [Dimension], architecture: String? = nil, mapPath: String? = nil, isDeep: Bool = false) {
        self.by = by
        self.architecture = architecture
        self.mapPath = mapPath
        self.isDeep = isDeep
    }

    /// Whether section tables alone answer it.
    var needsSymbols: Bool { by.contains { $0 != .segment && $0 != .section } }
}
