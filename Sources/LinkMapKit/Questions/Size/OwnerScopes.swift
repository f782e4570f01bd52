/// The class and module of every owner in all ledgers, resolved in one batch. The evidence that a name is a class and
/// not a namespace may lie in another member of the same archive.
struct OwnerScopes {
    /// The classes and modules of the owners in one ledger.
    struct OfEntry {
        /// The distinct labels, and the label number of each owner that is a symbol.
        typealias Numbering = (labels: [Label], numbers: ArraySlice<UInt32>)

        fileprivate let scopes: NameScopes
        /// The range of the ledger's symbols in the batch.
        fileprivate let range: Range<Int>

        var classes: Numbering { (scopes.classes, scopes.classOf[range]) }
        var modules: Numbering { (scopes.modules, scopes.moduleOf[range]) }

        /// The modules, if they were resolved for the symbols of this ledger alone; otherwise `nil`.
        var modulesAlone: PackageScopes.Modules? {
            range.count == scopes.moduleOf.count ? (scopes.modules, scopes.moduleOf) : nil
        }
    }

    private let scopes: NameScopes
    private var ranges: [Range<Int>] = []

    init(_ entries: [LedgerSums.Entry], by: [Dimension]) {
        let parts = entries.map(\.ledger.symbols)
        var start = 0
        for part in parts {
            ranges.append(start..<start + part.count)
            start += part.count
        }
        var wanted: ScopeResolver.Wanted = []
        if by.contains(.class) { wanted.insert(.classes) }
        if by.contains(.module) { wanted.insert(.modules) }
        scopes = ScopeResolver(entries.map(\.style).first { !$0.isMangled } ?? .mangled).resolve(parts, wanted: wanted)
    }

    func ofEntry(_ index: Int) -> OfEntry { OfEntry(scopes: scopes, range: ranges[index]) }
}
