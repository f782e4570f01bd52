/// Symbols by name. Several may have the same one.
struct NameIndex {
    private struct Entry {
        var symbol: Int32
        /// The index of the next entry with the same name; negative for the last.
        var next: Int32
    }

    private var entries: [Entry] = []
    private var first: [ByteView: Int32] = [:]

    mutating func add(_ symbol: Int32, as name: ByteView) {
        let known = first[name] ?? -1
        first[name] = Int32(clamping: entries.count)
        entries.append(Entry(symbol: symbol, next: known))
    }

    subscript(name: ByteView) -> [Int32] {
        var found: [Int32] = []
        var next = first[name] ?? -1
        while next >= 0 {
            found.append(entries[Int(next)].symbol)
            next = entries[Int(next)].next
        }
        return found
    }
}
