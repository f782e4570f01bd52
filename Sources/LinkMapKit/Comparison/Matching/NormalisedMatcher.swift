/// Tells names apart that differ only in what compilers and linkers put into them.
struct NormalisedMatcher: NameMatcher {
    let dimensions: [Dimension] = [.symbol, .object]
    let findsRenames = false
    /// Whether `foo.cold` is something else than `foo`. It is, unless that leaves both without a partner.
    let keepsParts: Bool

    init(keepsParts: Bool) { self.keepsParts = keepsParts }

    mutating func prepare(removed: [ByteView], added: [ByteView]) {}

    mutating func pairs(removed: [DiffRow], added: [DiffRow]) -> [(Int, Int)] {
        var normaliser = NameNormaliser(keepsParts: keepsParts)
        var arena = ByteArena()
        return KeyPairs.pairs(removed: removed, added: added) { row in
            let name = normaliser.normalised(row.label.raw)
            return name.isEmpty ? nil : arena.store(name)
        }
    }
}
