/// Properties of the loading of an image that cost time or weaken security.
package struct LoadTraits: Sendable, Equatable {
    /// Whether all symbols are looked up before the program runs.
    package var bindNow = false
    /// Whether the loader writes into code.
    package var textRelocations = false
    package var executableStack = false
    /// Whether the image can be loaded at any address.
    package var positionIndependent = false

    package init() {}
}
