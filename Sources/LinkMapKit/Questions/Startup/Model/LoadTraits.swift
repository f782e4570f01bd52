/// How the image is loaded, where that costs or may be dangerous.
public struct LoadTraits: Sendable, Equatable {
    /// All symbols are looked up before the program runs.
    public var bindNow = false
    /// The loader writes into code.
    public var textRelocations = false
    public var executableStack = false
    /// May lie anywhere in memory.
    public var positionIndependent = false

    public init() {}
}
