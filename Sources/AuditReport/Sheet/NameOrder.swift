import LinkMapKit

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
    func order(_ names: [NameStore.Name], tieBreak: @escaping (Int, Int) -> Bool) -> [Int] {
        let common = store.commonPrefix(of: names)
        let items = names.indices.map { Item(word: store.word(of: names[$0], from: common), index: $0) }
        func precedes(_ left: Item, _ right: Item) -> Bool {
            if left.word != right.word { return left.word < right.word }
            let order = store.compare(names[left.index], names[right.index])
            return order != 0 ? order < 0 : tieBreak(left.index, right.index)
        }
        guard items.count >= NameOrder.leastForTwo else { return items.sorted(by: precedes).map(\.index) }
        let (first, second) = TwoThreads.run {
            items.prefix(items.count / 2).sorted(by: precedes)
        } beside: {
            items.dropFirst(items.count / 2).sorted(by: precedes)
        }
        // Sorting two sorted halves merges them.
        return (first + second).sorted(by: precedes).map(\.index)
    }

    /// The number of names that justifies a second thread.
    private static let leastForTwo = 1 << 15
}
