/// Class and module of every owner of every ledger, found in one batch: what tells a class from a namespace
/// may stand in another member of the same archive.
struct OwnerScopes {
    /// The part of one ledger.
    struct OfEntry {
        fileprivate let scopes: NameScopes
        /// Where the ledger's owners begin in the batch.
        fileprivate let start: Int

        func classNumber(of owner: Int) -> UInt32 { scopes.classOf[start + owner] }
        func moduleNumber(of owner: Int) -> UInt32 { scopes.moduleOf[start + owner] }
        var classes: [Label] { scopes.classes }
        var modules: [Label] { scopes.modules }
    }

    private let scopes: NameScopes
    private var starts: [Int] = []

    init(_ entries: [SizeRollup.Entry], by: [Dimension]) {
        var names: [ByteView] = []
        names.reserveCapacity(entries.reduce(0) { $0 + $1.ledger.firstBracket })
        for entry in entries {
            starts.append(names.count)
            names += entry.ledger.owners.prefix(entry.ledger.firstBracket)
        }
        var wanted: ScopeResolver.Wanted = []
        if by.contains(.class) { wanted.insert(.classes) }
        if by.contains(.module) { wanted.insert(.modules) }
        scopes = ScopeResolver(isGo: entries.contains { $0.isGo }).resolve(names, wanted: wanted)
    }

    func ofEntry(_ index: Int) -> OfEntry { OfEntry(scopes: scopes, start: starts[index]) }
}
