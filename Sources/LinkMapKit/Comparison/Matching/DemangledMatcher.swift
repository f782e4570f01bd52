/// Tells a mangled name from its text in a map whose linker demangles.
struct DemangledMatcher: NameMatcher {
    let dimensions: [Dimension] = [.symbol]
    let findsRenames = false
    private var demangler = Demangler()
    private var arena = ByteArena()

    init() {}

    mutating func prepare(removed: [ByteView], added: [ByteView]) {}

    mutating func pairs(removed: [DiffRow], added: [DiffRow]) -> [(Int, Int)] {
        let olds = removed.map { key($0.label.raw) }
        let news = added.map { key($0.label.raw) }
        var pairs: [(Int, Int)] = []
        var table = NameTable(capacity: olds.count)
        var first: [Int] = []
        for (index, name) in olds.enumerated() where Int(table.intern(name)) == first.count { first.append(index) }
        var isTaken = [Bool](repeating: false, count: first.count)
        for (index, name) in news.enumerated() {
            guard let id = table.find(name), !isTaken[Int(id)] else { continue }
            isTaken[Int(id)] = true
            pairs.append((first[Int(id)], index))
        }
        return pairs
    }

    private mutating func key(_ name: ByteView) -> ByteView {
        guard name.byte(at: 0) == UInt8(ascii: "_"), let text = demangler.text(of: name) else { return name }
        return arena.store(text.utf8)
    }
}
