/// Class and module of every name of a batch.
package struct NameScopes {
    /// The distinct classes; number 0 is `[no class]`.
    package var classes: [Label]
    /// The distinct modules; number 0 is `[no module]`.
    package var modules: [Label]
    /// For each name, the index of its class in ``classes``; empty where classes were not wanted.
    package var classOf: [UInt32]
    /// For each name, the index of its module in ``modules``; empty where modules were not wanted.
    package var moduleOf: [UInt32]
}

/// Class and module of one name, as numbers of two ``LabelSet``s.
struct ScopeNumbers {
    var classNumber: UInt32 = 0
    var moduleNumber: UInt32 = 0

    static let none = ScopeNumbers()
}
