/// Symbol resolution of a link: the definition that each name refers to, and the archive members that are linked.
///
/// Object files named by the user are always linked. An archive member is linked if it is the first to define a name
/// that a linked object needs and no linked object defines. Weak references need no definition.
///
/// A strong definition replaces a common one, and a common one replaces a weak one. Among equals the first wins, except
/// that the largest common variable wins. Of several section groups with one signature, the first is kept, or the
/// largest where the files say so. A section goes with its parent.
struct SymbolResolution {
    struct Definition {
        var object: Int
        var symbol: Int
    }

    /// The reference for which an archive member is linked.
    struct Need {
        var name: ByteView
        /// The number of the referring object. `nil` for an entry point or a name that the user asked for.
        var by: Int?
    }

    static let noName = UInt32.max

    private(set) var names = NameTable()
    /// The definition of each name, indexed by name number.
    private(set) var definitions: [Definition?] = []
    /// The name number of each symbol, indexed by object and symbol. ``noName`` for local symbols.
    private(set) var nameOf: [[UInt32]] = []
    /// Whether each object is linked, indexed by object.
    private(set) var isTaken: [Bool]
    /// The reason each archive member is linked, indexed by object.
    private(set) var needs: [Need?]
    /// Whether each section is dropped as a repeated group member, indexed by object and section.
    private(set) var isDropped: [[Bool]]
    private let objects: [LinkObject]
    /// The first archive member that defines each name, indexed by name number.
    private var lazyDefinitions: [Int?] = []
    /// The group that is kept of each signature.
    private var keptGroups: [ByteView: (object: Int, group: LinkGroup)] = [:]
    private var waiting: [Int] = []

    /// - Parameters:
    ///   - wanted: names that are linked even without a reference. They are exact names, not patterns.
    ///   - takesAll: whether every archive member is linked.
    init(_ objects: [LinkObject], wanted: [ByteView], takesAll: Bool) {
        self.objects = objects
        isTaken = objects.map { _ in false }
        needs = objects.map { _ in nil }
        isDropped = objects.map { [Bool](repeating: false, count: $0.sections.count) }
        for object in objects { nameOf.append(object.symbols.map { names.number(of: $0) }) }
        let ids = wanted.map { names.intern($0) }
        definitions = [Definition?](repeating: nil, count: names.count)
        findLazyDefinitions()
        for (number, object) in objects.enumerated() where takesAll || object.archive == nil { take(number) }
        for id in ids { need(id, by: nil) }
        takeWaiting()
        offerRest()
    }

    private mutating func findLazyDefinitions() {
        lazyDefinitions = [Int?](repeating: nil, count: names.count)
        for (number, object) in objects.enumerated() where object.archive != nil {
            for (index, symbol) in object.symbols.enumerated() where symbol.isDefined {
                let id = nameOf[number][index]
                if id != SymbolResolution.noName, lazyDefinitions[Int(id)] == nil { lazyDefinitions[Int(id)] = number }
            }
        }
    }

    // MARK: - Members

    private mutating func takeWaiting() {
        var next = 0
        while next < waiting.count {
            take(waiting[next])
            next += 1
        }
    }

    private mutating func take(_ number: Int) {
        guard !isTaken[number] else { return }
        isTaken[number] = true
        dropRepeatedGroups(of: number)
        for (index, symbol) in objects[number].symbols.enumerated() {
            let id = nameOf[number][index]
            guard id != SymbolResolution.noName else { continue }
            if isDefined(symbol, in: number) {
                offer(Definition(object: number, symbol: index), for: id)
            } else if symbol.place == .undefined, symbol.binding == .global {
                need(id, by: number)
            }
        }
    }

    private mutating func need(_ id: UInt32, by object: Int?) {
        guard definitions[Int(id)] == nil, let member = lazyDefinitions[Int(id)], !isTaken[member] else { return }
        if needs[member] == nil {
            needs[member] = Need(name: names[id], by: object)
            waiting.append(member)
        }
    }

    /// Adds definitions from unlinked objects for names that no linked object defines.
    private mutating func offerRest() {
        for number in objects.indices where !isTaken[number] {
            dropRepeatedGroups(of: number)
            for (index, symbol) in objects[number].symbols.enumerated() {
                let id = nameOf[number][index]
                if id != SymbolResolution.noName, definitions[Int(id)] == nil, isDefined(symbol, in: number) {
                    definitions[Int(id)] = Definition(object: number, symbol: index)
                }
            }
        }
    }

    // MARK: - Definitions

    private mutating func dropRepeatedGroups(of number: Int) {
        for group in objects[number].groups {
            guard let kept = keptGroups[group.signature] else {
                keptGroups[group.signature] = (number, group)
                continue
            }
            if group.keepsLargest, size(of: group, in: number) > size(of: kept.group, in: kept.object) {
                keptGroups[group.signature] = (number, group)
                drop(kept.group.sections, of: kept.object)
            } else {
                drop(group.sections, of: number)
            }
        }
    }

    private func size(of group: LinkGroup, in number: Int) -> UInt64 {
        group.sections.reduce(0) { $0.addingClamped(objects[number].sections[$1].size) }
    }

    /// Drops sections with those that depend on them.
    private mutating func drop(_ sections: [Int], of number: Int) {
        var waiting = sections.filter { !isDropped[number][$0] }
        while let section = waiting.popLast() {
            isDropped[number][section] = true
            guard objects[number].hasDependentSections else { continue }
            waiting += objects[number].sections.indices.filter {
                objects[number].sections[$0].parent == section && !isDropped[number][$0]
            }
        }
    }

    func isDefined(_ symbol: LinkSymbol, in number: Int) -> Bool {
        guard case .section(let section) = symbol.place else { return symbol.isDefined }
        return !isDropped[number][section]
    }

    private mutating func offer(_ definition: Definition, for id: UInt32) {
        if let known = definitions[Int(id)], !isStronger(definition, than: known) { return }
        definitions[Int(id)] = definition
    }

    private func isStronger(_ new: Definition, than old: Definition) -> Bool {
        let (left, right) = (symbol(new), symbol(old))
        // The section of a definition goes when a larger copy is found.
        guard isDefined(right, in: old.object) else { return true }
        let (strength, other) = (SymbolResolution.strength(left), SymbolResolution.strength(right))
        // The largest common variable of a name wins.
        return strength == other ? strength == 1 && left.size > right.size : strength > other
    }

    func symbol(_ definition: Definition) -> LinkSymbol { objects[definition.object].symbols[definition.symbol] }

    private static func strength(_ symbol: LinkSymbol) -> Int {
        symbol.binding == .weak ? 0 : symbol.place == .common ? 1 : 2
    }

    // MARK: - Questions

    /// Returns whether any object defines `name`.
    func isDefined(_ name: ByteView) -> Bool { names.find(name).map { definitions[Int($0)] != nil } ?? false }

    /// The names that linked objects refer to and no object defines.
    var undefined: [ByteView] {
        var isMissing = [Bool](repeating: false, count: names.count)
        for number in objects.indices where isTaken[number] {
            for (index, symbol) in objects[number].symbols.enumerated()
            where symbol.place == .undefined && symbol.binding == .global {
                let id = nameOf[number][index]
                if id != SymbolResolution.noName, definitions[Int(id)] == nil { isMissing[Int(id)] = true }
            }
        }
        return isMissing.indices.filter { isMissing[$0] }.map { names[UInt32($0)] }
    }
}

extension NameTable {
    fileprivate mutating func number(of symbol: LinkSymbol) -> UInt32 {
        symbol.binding == .local || symbol.name.isEmpty || symbol.place == .nowhere
            ? SymbolResolution.noName : intern(symbol.name)
    }
}

extension LinkObject {
    fileprivate var hasDependentSections: Bool { sections.contains { $0.parent != nil } }
}
