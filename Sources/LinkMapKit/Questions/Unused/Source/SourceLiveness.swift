/// The declarations of the source that live.
///
/// A declaration lives if the binary uses it, or if a declaration that lives refers to it. An implementation of a
/// requirement, or an override, lives when its type lives and the requirement or the overridden method is referred to
/// or is declared outside of the store.
struct SourceLiveness {
    private let graph: SourceGraph
    /// Whether a reference from a live declaration reaches each symbol.
    private(set) var isReferenced: [Bool]
    /// The live declaration that refers to each symbol first; ``SourceGraph/none`` for roots.
    private(set) var referrer: [UInt32]
    private var isUsed: [Bool]
    private var waiting: [UInt32] = []

    /// - Parameter used: The symbols that the binary uses.
    init(_ graph: SourceGraph, used: some Sequence<UInt32>) {
        self.graph = graph
        isReferenced = [Bool](repeating: false, count: graph.count)
        referrer = [UInt32](repeating: SourceGraph.none, count: graph.count)
        isUsed = isReferenced
        for target in graph.rootTargets { mark(target, by: SourceGraph.none) }
        // Types of other modules live, and so do their extensions.
        for (symbol, known) in graph.store.symbols.enumerated()
        where known.isType && !graph.isDefined(UInt32(truncatingIfNeeded: symbol)) {
            mark(UInt32(truncatingIfNeeded: symbol), by: SourceGraph.none)
        }
        add(used)
    }

    /// Adds symbols that the binary uses.
    mutating func add(_ used: some Sequence<UInt32>) {
        for symbol in used { use(symbol) }
        while let symbol = waiting.popLast() { follow(symbol) }
    }

    /// Returns whether a declaration is not unused: the binary uses it, or the source does.
    func isLive(_ symbol: UInt32) -> Bool { isUsed[Int(symbol)] }

    private mutating func use(_ symbol: UInt32) {
        guard !isUsed[Int(symbol)] else { return }
        isUsed[Int(symbol)] = true
        waiting.append(symbol)
    }

    private mutating func mark(_ symbol: UInt32, by source: UInt32) {
        guard !isReferenced[Int(symbol)] else { return }
        isReferenced[Int(symbol)] = true
        referrer[Int(symbol)] = source
        // A symbol that the binary alone used is visited again: now its type lives too.
        isUsed[Int(symbol)] = true
        waiting.append(symbol)
    }

    private mutating func follow(_ symbol: UInt32) {
        for target in graph.references[symbol] where !graph.isWithin(symbol, target) { mark(target, by: symbol) }
        let known = graph.store.symbols[Int(symbol)]
        if known.isType {
            followType(symbol)
        } else if known.kind == IndexSymbol.Kind.extension {
            followType(symbol)
            followMember(symbol)
        } else {
            followMember(symbol)
        }
        for index in graph.overridesOfTarget[symbol] { consider(graph.overrides[Int(index)]) }
    }

    /// Marks what lives with a type.
    private mutating func followType(_ type: UInt32) {
        for child in graph.children[type] where livesWithType(child) { mark(child, by: type) }
        for index in graph.overridesOfType[type] { consider(graph.overrides[Int(index)]) }
    }

    /// Marks the property of an accessor, the accessors of a property, and the type of a member.
    private mutating func followMember(_ symbol: UInt32) {
        let parent = graph.parents[Int(symbol)]
        // Compilers merge functions with the same code, so what the binary uses under its name does not prove the type.
        // A generic parameter (`mfp`) is referred to by its own type only.
        if parent != SourceGraph.none, isReferenced[Int(symbol)], !graph.store.usrs[symbol].ends(with: "mfp") {
            mark(parent, by: symbol)
        }
        for child in graph.children[symbol] where graph.store.symbols[Int(child)].kind != IndexSymbol.Kind.parameter {
            if isAccessor(child, of: symbol) { mark(child, by: symbol) }
        }
    }

    private func isAccessor(_ child: UInt32, of symbol: UInt32) -> Bool {
        let kind = graph.store.symbols[Int(symbol)].kind
        return kind == IndexSymbol.Kind.variable || (IndexSymbol.Kind.instanceProperty...21).contains(kind)
    }

    /// Returns whether a member lives when its type does, without a reference: extensions, stored properties,
    /// deinitializers, and what the compiler refers to by name.
    private func livesWithType(_ child: UInt32) -> Bool {
        let known = graph.store.symbols[Int(child)]
        switch known.kind {
        case IndexSymbol.Kind.extension, IndexSymbol.Kind.field, IndexSymbol.Kind.destructor: return true
        case IndexSymbol.Kind.instanceProperty where graph.hasImplicitAccessor[Int(child)]: return true
        default: return known.isSwift && SourceLiveness.compilerNames.contains { known.name.starts(with: $0) }
        }
    }

    /// The beginnings of names that the compiler calls without a reference in the source: property wrappers, result
    /// builders, dynamic members, synthesized coding.
    private static let compilerNames: [StaticString] = [
        "wrappedValue", "projectedValue", "init(wrappedValue:", "init(projectedValue:", "CodingKeys", "buildBlock(",
        "buildExpression(", "buildOptional(", "buildEither(", "buildArray(", "buildLimitedAvailability(",
        "buildFinalResult(", "buildPartialBlock(",
        "subscript(dynamicMember:", "subscript(_enclosingInstance:", "dynamicallyCall(", "appendInterpolation(",
        "callAsFunction(", "enqueue(", "unownedExecutor",
    ]

    /// Marks an implementation or override if its type lives and its target is called.
    private mutating func consider(_ override: SourceOverride) {
        guard override.type == SourceGraph.none || isUsed[Int(root(override.type))] else { return }
        guard !graph.isDefined(override.target) || isReferenced[Int(override.target)] else { return }
        mark(override.symbol, by: override.target)
    }

    /// Returns the type that an extension extends, or the type itself.
    private func root(_ type: UInt32) -> UInt32 {
        guard graph.store.symbols[Int(type)].kind == IndexSymbol.Kind.extension else { return type }
        let parent = graph.parents[Int(type)]
        return parent == SourceGraph.none ? type : parent
    }
}
