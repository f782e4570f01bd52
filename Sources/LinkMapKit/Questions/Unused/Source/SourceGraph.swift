/// The declarations of an index store, and what they refer to.
///
/// A reference belongs to the declaration around it. A reference outside of all declarations, such as one in the
/// statements of a `main.swift`, is a root.
struct SourceGraph {
    static let none = UInt32.max

    let store: IndexStore
    /// The occurrence that defines each symbol; ``none`` for symbols without one.
    private(set) var definitions: [UInt32]
    /// The declaration around each declaration: the type of a member, also where an extension declares it.
    private(set) var parents: [UInt32]
    private(set) var children: SourceEdges
    /// The references, by the declaration that they are in.
    private(set) var references: SourceEdges
    /// The same, by their target.
    private(set) var referrers: SourceEdges
    /// The types, and extensions of types, that adopt each Swift protocol. The adoption alone is no use of the protocol: code
    /// that calls what it requires, or casts to it, refers to it as well.
    private(set) var adopters: SourceEdges
    /// The targets of references outside of all declarations.
    private(set) var rootTargets: [UInt32] = []
    /// Declarations that implement requirements or override others.
    private(set) var overrides: [SourceOverride] = []
    /// The indexes of overrides by what they override, and by their type.
    private(set) var overridesOfTarget: SourceEdges
    private(set) var overridesOfType: SourceEdges
    /// Symbols with accessors that the compiler made, as stored properties have.
    private(set) var hasImplicitAccessor: [Bool]

    init(_ store: IndexStore) {
        self.store = store
        let count = store.symbols.count
        var reader = SourceGraphBuilder(store)
        reader.read()
        definitions = reader.definitions
        parents = reader.parents
        hasImplicitAccessor = reader.hasImplicitAccessor
        rootTargets = reader.rootTargets
        overrides = reader.overrides
        references = SourceEdges(reader.references, count: count)
        referrers = SourceEdges(reader.references.map { ($0.1, $0.0) }, count: count)
        adopters = SourceEdges(reader.adoptions.map { ($0.1, $0.0) }, count: count)
        var inner: [(UInt32, UInt32)] = []
        for (child, parent) in reader.parents.enumerated() where parent != SourceGraph.none {
            inner.append((parent, UInt32(truncatingIfNeeded: child)))
        }
        children = SourceEdges(inner, count: count)
        let numbered = reader.overrides.enumerated()
        overridesOfTarget = SourceEdges(numbered.map { ($1.target, UInt32(truncatingIfNeeded: $0)) }, count: count)
        overridesOfType = SourceEdges(
            numbered.filter { $1.type != SourceGraph.none }.map { ($1.type, UInt32(truncatingIfNeeded: $0)) },
            count: count)
    }

    var count: Int { store.symbols.count }

    func isDefined(_ symbol: UInt32) -> Bool { definitions[Int(symbol)] != SourceGraph.none }

    /// Returns whether `symbol` is `outer` or lies within it.
    func isWithin(_ symbol: UInt32, _ outer: UInt32) -> Bool {
        var place = symbol
        for _ in 0..<SourceGraph.deepest {
            if place == outer { return true }
            guard place != SourceGraph.none else { return false }
            place = parents[Int(place)]
        }
        return false
    }

    /// The deepest nesting of declarations that is followed. Only damaged stores have more.
    static let deepest = 64

    /// Returns the path and line of a definition.
    func place(of symbol: UInt32) -> (file: ByteView, line: UInt64)? {
        guard isDefined(symbol) else { return nil }
        let occurrence = store.occurrences[Int(definitions[Int(symbol)])]
        return (store.records[Int(occurrence.record)].path, UInt64(occurrence.line))
    }
}

/// A declaration that stands in for another one when a type is used.
struct SourceOverride {
    var symbol: UInt32
    /// The requirement or the overridden method.
    var target: UInt32
    /// The type that implements or overrides it; ``SourceGraph/none`` if unknown.
    var type: UInt32
}

/// Pairs of symbols, sorted by the first one.
struct SourceEdges {
    private var starts: [UInt32]
    private var targets: [UInt32]

    init(_ pairs: [(UInt32, UInt32)], count: Int) {
        starts = [UInt32](repeating: 0, count: count + 1)
        for pair in pairs { starts[Int(pair.0) + 1] += 1 }
        for index in 0..<count { starts[index + 1] += starts[index] }
        targets = [UInt32](repeating: 0, count: pairs.count)
        var next = starts
        for pair in pairs {
            targets[Int(next[Int(pair.0)])] = pair.1
            next[Int(pair.0)] += 1
        }
    }

    subscript(symbol: UInt32) -> ArraySlice<UInt32> {
        targets[Int(starts[Int(symbol)])..<Int(starts[Int(symbol) + 1])]
    }
}
