/// The rows that two roll-ups have in common, with the same sizes. Two builds of one program differ in a thousand of a million
/// symbols, and rows are made of these only.
struct EqualRows {
    /// The facts about the rows of one roll-up that were left out.
    struct LeftOut {
        /// The depth of the tree of rows. Those that are left do not always tell it.
        let depth: Int
        /// The bytes in the file of the innermost rows, without those of names in brackets.
        let namedBytes: UInt64
    }

    /// The node of the old tree with the same path as each node of the new one; 0 if there is none, and for the root.
    private var partners: [UInt32]
    /// Whether each node of the old tree, and of the new one, becomes a row: it has no partner of the same sizes, or a node
    /// below it has none.
    private var isOldKept: [Bool]
    private var isNewKept: [Bool]

    /// Leaves out the rows that two roll-ups have in common.
    ///
    /// - Returns: what was left out of both; `nil` if all rows are needed.
    static func leaveOut(of old: inout SizeRollup, _ new: inout SizeRollup) -> LeftOut? {
        guard old.by == new.by, old.hasOuter == new.hasOuter, old.isComparable, new.isComparable else { return nil }
        old.sumUp()
        new.sumUp()
        let equal = EqualRows(old, new)
        let leftOut = LeftOut(depth: old.by.count + (old.hasOuter ? 1 : 0), namedBytes: equal.namedBytes(old))
        old.tree = old.tree.filtered(equal.isOldKept)
        new.tree = new.tree.filtered(equal.isNewKept)
        return leftOut
    }

    private init(_ old: SizeRollup, _ new: SizeRollup) {
        partners = EqualRows.partners(old, new)
        isOldKept = [Bool](repeating: true, count: old.tree.nodes.count)
        isNewKept = [Bool](repeating: true, count: new.tree.nodes.count)
        for (node, partner) in partners.enumerated()
        where partner != 0 && old.tree.sizes(of: partner) == new.tree.sizes(of: UInt32(node)) {
            (isOldKept[Int(partner)], isNewKept[node]) = (false, false)
        }
        EqualRows.keepParents(&isOldKept, old.tree)
        EqualRows.keepParents(&isNewKept, new.tree)
        // A row needs its partner, or it would seem to be added or removed.
        for (node, partner) in partners.enumerated() where partner != 0 {
            let isKept = isOldKept[Int(partner)] || isNewKept[node]
            (isOldKept[Int(partner)], isNewKept[node]) = (isKept, isKept)
        }
    }

    private static func partners(_ old: SizeRollup, _ new: SizeRollup) -> [UInt32] {
        let numbers =
            [old.outerLabels.numbers(of: new.outerLabels)] + zip(old.labels, new.labels).map { $0.numbers(of: $1) }
        let innermost = old.by.count
        var partners = [UInt32](large: 0, count: new.tree.nodes.count)
        var levels = [Int8](repeating: -1, count: new.tree.nodes.count)
        var next: UInt32 = 1
        for (index, node) in new.tree.nodes.enumerated().dropFirst() {
            let level = levels[Int(node.parent)] + 1
            levels[index] = level
            let (parent, label) = (partners[Int(node.parent)], numbers[Int(level)][Int(node.label)])
            guard label != LabelTable.none, level == 0 || parent != 0 else { continue }
            // Nodes have nearly the same order, too.
            if Int(next) < old.tree.nodes.count, old.tree.nodes[Int(next)].parent == parent,
                old.tree.nodes[Int(next)].label == label
            {
                partners[index] = next
            } else {
                let last = Int(level) == innermost ? old.lastNodes[Int(label)] : nil
                partners[index] = old.tree.find(label, under: parent, near: last) ?? 0
            }
            if partners[index] != 0 { next = partners[index] + 1 }
        }
        return partners
    }

    private static func keepParents(_ isKept: inout [Bool], _ tree: RollupTree) {
        for index in tree.nodes.indices.dropFirst().reversed() where isKept[index] {
            isKept[Int(tree.nodes[index].parent)] = true
        }
    }

    private func namedBytes(_ old: SizeRollup) -> UInt64 {
        guard let labels = old.labels.last else { return 0 }
        var levels = [Int8](repeating: -1, count: old.tree.nodes.count)
        var bytes: UInt64 = 0
        for (index, node) in old.tree.nodes.enumerated().dropFirst() {
            levels[index] = levels[Int(node.parent)] + 1
            guard !isOldKept[index], Int(levels[index]) == old.by.count else { continue }
            if labels[node.label].raw.byte(at: 0) != UInt8(ascii: "[") { bytes = bytes.addingClamped(node.fileSize) }
        }
        return bytes
    }
}

extension SizeRollup {
    /// Whether each row stands for one path of labels. Rows of folders are made of other rows.
    fileprivate var isComparable: Bool { !by.isEmpty && !by.contains(.folder) && savings.isEmpty }
}
