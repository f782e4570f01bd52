/// Class and module of every owner of every ledger, found in one batch: what tells a class from a namespace
/// may stand in another member of the same archive.
struct OwnerScopes {
    struct Choice {
        var number: UInt32
        var label: Label
    }

    private var scopes: NameScopes?
    /// Of each entry, where its owners begin in the batch.
    private var starts: [Int] = []

    init(_ entries: [SizeCollector.Entry], by: [Dimension]) {
        guard by.contains(.class) || by.contains(.module) else { return }
        var names: [ByteView] = []
        names.reserveCapacity(entries.reduce(0) { $0 + $1.ledger.firstBracket })
        for entry in entries {
            starts.append(names.count)
            for owner in entry.ledger.owners.prefix(entry.ledger.firstBracket) { names.append(owner.name) }
        }
        scopes = ScopeResolver(isGo: entries.contains { $0.isGo }).resolve(names)
    }

    func classLabel(of owner: Int, entry: Int) -> Choice {
        guard let scopes else { return OwnerScopes.none }
        let number = scopes.classOf[starts[entry] + owner]
        return Choice(number: number, label: scopes.classes[Int(number)])
    }

    func moduleLabel(of owner: Int, entry: Int) -> Choice {
        guard let scopes else { return OwnerScopes.none }
        let number = scopes.moduleOf[starts[entry] + owner]
        return Choice(number: number, label: scopes.modules[Int(number)])
    }

    private static let none = Choice(number: 0, label: Label("[unknown]"))
}
