/// How the image is loaded, where that costs or may be dangerous.
package struct LoadTraits: Sendable, Equatable {
    /// All symbols are looked up before the program runs.
    package var bindNow = false
    /// The loader writes into code.
    package var textRelocations = false
    package var executableStack = false
    /// May lie anywhere in memory.
    package var positionIndependent = false

    package init() {}
}
