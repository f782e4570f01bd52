/// Sorts many names by their UTF-8 bytes.
///
/// The sort keys are numbers made of eight bytes of each name after the prefix common to all names, so most comparisons
/// never read the text.
struct NameOrder {
    let store: NameStore

    private struct Item {
        var word: UInt64
        var index: Int
    }

    /// Returns the indices of `names` in order; `tieBreak` orders the indices of equal names.
    func order(_ names: [NameStore.Name], tieBreak: (Int, Int) -> Bool) -> [Int] {
        let common = store.commonPrefix(of: names)
        var items = names.indices.map { Item(word: store.word(of: names[$0], from: common), index: $0) }
        items.sort { left, right in
            if left.word != right.word { return left.word < right.word }
            let order = store.compare(names[left.index], names[right.index])
            return order != 0 ? order < 0 : tieBreak(left.index, right.index)
        }
        return items.map(\.index)
    }
}
