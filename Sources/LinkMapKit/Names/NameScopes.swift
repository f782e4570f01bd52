/// The class and the module of every name of a batch.
package struct NameScopes {
    /// The distinct classes; number 0 is `[no class]`.
    package var classes: [Label]
    /// The distinct modules; number 0 is `[no module]`.
    package var modules: [Label]
    /// Index in ``classes`` of each name's class; empty when classes were not requested.
    package var classOf: [UInt32]
    /// Index in ``modules`` of each name's module; empty when modules were not requested.
    package var moduleOf: [UInt32]
}

/// The class and the module of one name, as numbers of two ``LabelSet``s.
struct ScopeNumbers {
    var classNumber: UInt32 = 0
    var moduleNumber: UInt32 = 0

    static let none = ScopeNumbers()
}
