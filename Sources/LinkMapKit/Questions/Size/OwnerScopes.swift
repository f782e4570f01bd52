/// Class and module of every owner of every ledger, found in one batch: what tells a class from a namespace
/// may stand in another member of the same archive.
struct OwnerScopes {
    /// The part of one ledger.
    struct OfEntry {
        /// Distinct labels, and for each owner that is a symbol the number of its own.
        typealias Numbering = (labels: [Label], numbers: ArraySlice<UInt32>)

        fileprivate let scopes: NameScopes
        /// The ledger's symbols in the batch.
        fileprivate let range: Range<Int>

        var classes: Numbering { (scopes.classes, scopes.classOf[range]) }
        var modules: Numbering { (scopes.modules, scopes.moduleOf[range]) }
    }

    private let scopes: NameScopes
    private var ranges: [Range<Int>] = []

    init(_ entries: [SizeRollup.Entry], by: [Dimension]) {
        let parts = entries.map(\.ledger.symbols)
        var start = 0
        for part in parts {
            ranges.append(start..<start + part.count)
            start += part.count
        }
        var wanted: ScopeResolver.Wanted = []
        if by.contains(.class) { wanted.insert(.classes) }
        if by.contains(.module) { wanted.insert(.modules) }
        scopes = ScopeResolver(entries.map(\.style).first { $0 != .mangled } ?? .mangled).resolve(parts, wanted: wanted)
    }

    func ofEntry(_ index: Int) -> OfEntry { OfEntry(scopes: scopes, range: ranges[index]) }
}
