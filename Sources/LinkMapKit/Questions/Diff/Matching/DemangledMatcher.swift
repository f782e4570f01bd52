/// A matcher of mangled names with the demangled text that some linkers write into maps.
struct DemangledMatcher: NameMatcher {
    let dimensions: [Dimension] = [.symbol]
    let findsRenames = false
    private var demangler = Demangler()
    private var arena = ByteArena()

    init() {}

    mutating func prepare(removed: [ByteView], added: [ByteView]) {}

    mutating func pairs(_ rows: UnmatchedRows) -> [(Int, Int)] {
        var table = NameTable(capacity: rows.removed.count)
        var first: [Int] = []
        for place in rows.removed where Int(table.intern(key(rows.name(at: place)))) == first.count {
            first.append(place)
        }
        var isTaken = [Bool](repeating: false, count: first.count)
        var pairs: [(Int, Int)] = []
        for place in rows.added {
            guard let id = table.find(key(rows.name(at: place))), !isTaken[Int(id)] else { continue }
            isTaken[Int(id)] = true
            pairs.append((first[Int(id)], place))
        }
        return pairs
    }

    private mutating func key(_ name: ByteView) -> ByteView {
        guard name.byte(at: 0) == UInt8(ascii: "_"), let text = demangler.text(of: name) else { return name }
        return arena.store(text.utf8)
    }
}
