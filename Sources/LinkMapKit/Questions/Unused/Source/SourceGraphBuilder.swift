/// Turns the occurrences of an index store into declarations and references.
struct SourceGraphBuilder {
    private let store: IndexStore
    private(set) var definitions: [UInt32]
    private(set) var parents: [UInt32]
    private(set) var hasImplicitAccessor: [Bool]
    /// Declarations with the targets of their references.
    private(set) var references: [(UInt32, UInt32)] = []
    private(set) var rootTargets: [UInt32] = []
    private(set) var overrides: [SourceOverride] = []
    /// Types, and extensions of types, with the Swift protocols that they adopt. A protocol that inherits others is left
    /// out: the types conform to those through it.
    private(set) var adoptions: [(UInt32, UInt32)] = []
    private var inheriting: Set<UInt32> = []
    /// References of Swift without a declaration around them, with the declarations before them.
    private var waiting: [(target: UInt32, before: UInt32)] = []
    private var lastDeclaration = SourceGraph.none
    private var record = UInt32.max
    private var hasStatements = false

    init(_ store: IndexStore) {
        self.store = store
        definitions = [UInt32](repeating: SourceGraph.none, count: store.symbols.count)
        parents = definitions
        hasImplicitAccessor = [Bool](repeating: false, count: store.symbols.count)
    }

    mutating func read() {
        for (index, occurrence) in store.occurrences.enumerated() {
            if occurrence.record != record { begin(occurrence.record) }
            let relations = store.relations(of: occurrence)
            if !occurrence.roles.isDisjoint(with: [.declaration, .definition]) {
                declare(occurrence, relations, index)
            }
            for relation in relations where relation.roles.contains(.overrideOf) {
                override(occurrence, relation.symbol, relations)
            }
            if occurrence.roles.contains(.reference) { refer(occurrence, relations) }
        }
        attach(before: SourceGraph.none)
        let isUse = adoptions.map { inheriting.contains($0.1) || definitions[Int($0.1)] == SourceGraph.none }
        references += zip(adoptions, isUse).filter(\.1).map(\.0)
        adoptions = zip(adoptions, isUse).filter { !$0.1 }.map(\.0)
    }

    private mutating func begin(_ next: UInt32) {
        attach(before: SourceGraph.none)
        record = next
        lastDeclaration = SourceGraph.none
        hasStatements = SourceGraphBuilder.mayHaveStatements(Int(next), store)
    }

    /// Returns whether a Swift file may have statements outside of functions: `main.swift`, and a module's only file.
    private static func mayHaveStatements(_ record: Int, _ store: IndexStore) -> Bool {
        let path = store.records[record].path
        if path.lastPathComponent == "main.swift" { return true }
        guard let unit = store.units.first(where: { $0.records.contains(record) }) else { return true }
        return store.units.count { !$0.isSystem && $0.module == unit.module } < 2
    }

    // MARK: - Declarations

    private mutating func declare(
        _ occurrence: IndexOccurrence, _ relations: ArraySlice<IndexRelation>, _ index: Int
    ) {
        let symbol = Int(occurrence.symbol)
        // Objective-C protocols are only declared.
        let isDefinition = occurrence.roles.contains(.definition) || store.symbols[symbol].isObjCProtocol
        if isDefinition, definitions[symbol] == SourceGraph.none {
            definitions[symbol] = UInt32(truncatingIfNeeded: index)
        }
        for relation in relations where !relation.roles.isDisjoint(with: [.childOf, .accessorOf]) {
            if parents[symbol] == SourceGraph.none, relation.symbol != occurrence.symbol {
                parents[symbol] = relation.symbol
            }
            if relation.roles.contains(.accessorOf), occurrence.roles.contains(.implicit) {
                hasImplicitAccessor[Int(relation.symbol)] = true
            }
        }
        for relation in relations where relation.roles.contains(.specializationOf) {
            references.append((occurrence.symbol, relation.symbol))
        }
        let kind = store.symbols[symbol].kind
        guard kind != IndexSymbol.Kind.parameter, !occurrence.roles.contains(.implicit) else { return }
        lastDeclaration = occurrence.symbol
        attach(before: occurrence.symbol)
    }

    private mutating func override(
        _ occurrence: IndexOccurrence, _ target: UInt32, _ relations: ArraySlice<IndexRelation>
    ) {
        // A default implementation names the type that takes it as its container, other declarations their parent.
        let type =
            relations.first { $0.roles.contains(.containedBy) } ?? relations.first { $0.roles.contains(.childOf) }
        overrides.append(
            SourceOverride(symbol: occurrence.symbol, target: target, type: type?.symbol ?? SourceGraph.none))
    }

    // MARK: - References

    private mutating func refer(_ occurrence: IndexOccurrence, _ relations: ArraySlice<IndexRelation>) {
        var isContained = false
        for relation in relations {
            if relation.roles.contains(.extendedBy) {
                // The members of an extension belong to the type.
                if parents[Int(relation.symbol)] == SourceGraph.none, relation.symbol != occurrence.symbol {
                    parents[Int(relation.symbol)] = occurrence.symbol
                }
                isContained = true
            }
            if relation.roles.contains(.baseOf) {
                inherit(occurrence.symbol, by: relation.symbol)
                isContained = true
            } else if !relation.roles.isDisjoint(with: [.containedBy, .calledBy]) {
                references.append((relation.symbol, occurrence.symbol))
                isContained = true
            }
        }
        guard !isContained else { return }
        if store.symbols[Int(occurrence.symbol)].isSwift, !hasStatements {
            waiting.append((occurrence.symbol, lastDeclaration))
        } else {
            rootTargets.append(occurrence.symbol)
        }
    }

    /// Adds a class or protocol that a declaration inherits from.
    private mutating func inherit(_ base: UInt32, by symbol: UInt32) {
        let known = store.symbols[Int(base)]
        let heir = store.symbols[Int(symbol)]
        if heir.kind == IndexSymbol.Kind.protocol { inheriting.insert(symbol) }
        // Objective-C's runtime can tell whether an object conforms to a protocol.
        let isAdoption =
            known.kind == IndexSymbol.Kind.protocol && known.isSwift && store.usrs[base].starts(with: "s:")
            && heir.kind != IndexSymbol.Kind.protocol && (heir.isType || heir.kind == IndexSymbol.Kind.extension)
        if isAdoption { adoptions.append((symbol, base)) } else { references.append((symbol, base)) }
    }

    /// Counts references without a container, such as the types of an enum's payloads and attributes, for the
    /// declarations before and after them.
    private mutating func attach(before next: UInt32) {
        for (target, before) in waiting {
            if before == SourceGraph.none, next == SourceGraph.none { rootTargets.append(target) }
            let isOwn = before != SourceGraph.none && outermost(before) == outermost(target)
            for owner in isOwn ? [before] : [before, next] where owner != SourceGraph.none {
                references.append((owner, target))
            }
        }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Returns the outermost declaration around another one.
    private func outermost(_ symbol: UInt32) -> UInt32 {
        var place = symbol
        for _ in 0..<SourceGraph.deepest where parents[Int(place)] != SourceGraph.none { place = parents[Int(place)] }
        return place
    }
}
