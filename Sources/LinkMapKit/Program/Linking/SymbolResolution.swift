/// Which definition each name means, and which members of archives are linked for it, as linkers decide it.
///
/// Files that were named are linked; a member of an archive is when it defines what something that is linked names and
/// does not have, the first such member in the order of the files. Of definitions a strong one goes before one of a
/// common variable, and that before a weak one; of those that are alike the first. Of groups with one signature the
/// first is linked.
struct SymbolResolution {
    struct Definition {
        var object: Int
        var symbol: Int
    }

    /// Why a member of an archive is linked.
    struct Need {
        var name: ByteView
        /// `nil` where it is asked for by the user, or is the entry.
        var by: Int?
    }

    static let noName = UInt32.max

    private(set) var names = NameTable()
    /// By name.
    private(set) var definitions: [Definition?] = []
    /// Of each symbol of each object its name; ``noName`` for local ones.
    private(set) var nameOf: [[UInt32]] = []
    /// Of each object, whether it is linked.
    private(set) var isTaken: [Bool]
    /// Of each member that is linked, why.
    private(set) var needs: [Need?]
    /// Of each object, the sections that another one's stand for.
    private(set) var isDropped: [[Bool]]
    private let objects: [LinkObject]
    /// By name, the first member that defines it.
    private var lazyDefinitions: [Int?] = []
    private var signatures: Set<ByteView> = []
    private var waiting: [Int] = []

    /// - Parameters:
    ///   - wanted: names that are asked for from outside; patterns are looked up by the caller.
    ///   - takesAll: whether every member is linked.
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

    /// What is not linked defines only what nothing else does.
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
        for group in objects[number].groups where !signatures.insert(group.signature).inserted {
            for section in group.sections { isDropped[number][section] = true }
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
        let (strength, other) = (SymbolResolution.strength(left), SymbolResolution.strength(right))
        // Of common variables of a name the largest is the one.
        return strength == other ? strength == 1 && left.size > right.size : strength > other
    }

    func symbol(_ definition: Definition) -> LinkSymbol { objects[definition.object].symbols[definition.symbol] }

    private static func strength(_ symbol: LinkSymbol) -> Int {
        symbol.binding == .weak ? 0 : symbol.place == .common ? 1 : 2
    }

    // MARK: - Questions

    /// Whether something that is named so is defined in one of the objects.
    func isDefined(_ name: ByteView) -> Bool { names.find(name).map { definitions[Int($0)] != nil } ?? false }

    /// Names that something that is linked needs and nothing defines.
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
