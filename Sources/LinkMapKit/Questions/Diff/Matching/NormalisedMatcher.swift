/// A matcher of names that differ only in their generated parts.
struct NormalisedMatcher: NameMatcher {
    let dimensions: [Dimension] = [.symbol, .object]
    let findsRenames = false
    /// Whether `foo.cold` is a part of its own, unlike `foo`. It is, unless both would stay without a partner.
    let keepsParts: Bool
    /// Whether a pass without parts can find more than the pass with parts found.
    private var isWorthwhile = true

    init(keepsParts: Bool) { self.keepsParts = keepsParts }

    mutating func prepare(removed: [ByteView], added: [ByteView]) {
        let isPart = { (name: ByteView) in name.firstIndex(of: ".cold") != nil || name.firstIndex(of: ".part") != nil }
        isWorthwhile = keepsParts || removed.contains(where: isPart) || added.contains(where: isPart)
    }

    mutating func pairs(_ rows: UnmatchedRows) -> [(Int, Int)] {
        guard isWorthwhile else { return [] }
        var normaliser = NameNormaliser(keepsParts: keepsParts)
        return KeyPairs.pairs(rows) { name, arena in
            let key = normaliser.key(of: name, in: &arena)
            return key.isEmpty ? nil : key
        }
    }
}
