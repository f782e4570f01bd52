/// A tree of sums of bytes. Each node stands for a path of labels, with one label for each level.
package struct RollupTree {
    package struct Node {
        /// The number of the label in the table of its level.
        package var label: UInt32
        package var parent: UInt32
        fileprivate(set) package var fileSize: UInt64 = 0
        fileprivate(set) package var vmSize: UInt64 = 0
    }

    /// The sizes of a node that only products have.
    private struct OtherSizes {
        var diskSize: UInt64 = 0
        var containerSize: UInt64 = 0
        var downloadSize: UInt64 = 0
    }

    /// The nodes. Node 0 is the root, and parents come before their children.
    package private(set) var nodes = [Node(label: 0, parent: 0)]
    /// The other sizes of the first nodes. Those behind have none: a map of twelve million symbols takes half the memory for it.
    private var others: [OtherSizes] = []
    private var slots = [UInt32](repeating: 0, count: 1 << RollupTree.firstBits)
    private var bits = RollupTree.firstBits
    private static let firstBits: UInt64 = 10

    package init() {}

    /// The number of nodes in ``slots``. Nodes whose label is found by its last node may be in none.
    private var listed = 1
    /// The bit of a last node that is in no slot.
    private static let unlisted: UInt32 = 1 << 31

    /// Reserves room for `count` more nodes.
    ///
    /// - Parameter areLeaves: whether these have labels of their own under one parent, and need no slots.
    package mutating func reserve(_ count: Int, areLeaves: Bool = false) {
        nodes.reserveLarge(nodes.count + count)
        if areLeaves { return }
        var least = bits
        while nodes.count + count > 1 << (least - 1) { least += 1 }
        if least > bits { resize(to: least) }
    }

    /// Returns the child of `parent` with `label`, and creates it if needed.
    @inline(__always)
    package mutating func child(of parent: UInt32, label: UInt32) -> UInt32 {
        let index = slot(of: label, under: parent)
        if slots[index] != 0 { return slots[index] }
        let node = append(label, parent)
        slots[index] = node
        countListed()
        return node
    }

    /// Appends a child of `parent`, which has no other with this label and is never searched for one.
    @inline(__always)
    mutating func append(_ label: UInt32, _ parent: UInt32) -> UInt32 {
        let node = UInt32(truncatingIfNeeded: nodes.count)
        nodes.append(Node(label: label, parent: parent))
        return node
    }

    /// Counts one more node in the slots, which are at most half full.
    @inline(__always)
    private mutating func countListed() {
        listed += 1
        guard listed * 2 > slots.count else { return }
        var least = bits + 1
        while nodes.count * 2 > 1 << least { least += 1 }
        resize(to: least)
    }

    /// Returns the child of `parent` with `label`, like ``child(of:label:)``. All nodes with labels of one level have to be made in
    /// the same way.
    ///
    /// - Parameter last: what this function left for the label, at first 0. It saves the look-up if the parent is the same, and
    ///   all work with slots until the label occurs under a second parent: most names of symbols never do.
    @inline(__always)
    package mutating func child(of parent: UInt32, label: UInt32, near last: inout UInt32) -> UInt32 {
        let known = last & ~RollupTree.unlisted
        if known != 0, nodes[Int(known)].parent == parent, nodes[Int(known)].label == label { return known }
        if last == 0 {
            let node = append(label, parent)
            last = node | RollupTree.unlisted
            return node
        }
        if last & RollupTree.unlisted != 0 { list(known) }
        last = child(of: parent, label: label)
        return last
    }

    /// Returns the child of `parent` with `label`; `nil` if there is none.
    ///
    /// - Parameter last: what ``child(of:label:near:)`` left for the label; `nil` for labels of other levels.
    func find(_ label: UInt32, under parent: UInt32, near last: UInt32?) -> UInt32? {
        if let last {
            let known = last & ~RollupTree.unlisted
            if known != 0, nodes[Int(known)].parent == parent, nodes[Int(known)].label == label { return known }
            // The label has one node only, or none.
            if last == 0 || last & RollupTree.unlisted != 0 { return nil }
        }
        let node = slots[slot(of: label, under: parent)]
        return node == 0 ? nil : node
    }

    /// Returns a tree of some of the nodes, in their order and with their sums. Rows can be made of it, and nothing can be added.
    ///
    /// - Parameter isKept: whether each node is kept. The parent of such a node is kept as well.
    func filtered(_ isKept: [Bool]) -> RollupTree {
        var tree = RollupTree()
        var moved = [UInt32](large: 0, count: nodes.count)
        tree.add(sizes(of: 0), to: 0)
        for index in nodes.indices.dropFirst() where isKept[index] {
            moved[index] = tree.append(nodes[index].label, moved[Int(nodes[index].parent)])
            tree.add(sizes(of: UInt32(index)), to: moved[index])
        }
        return tree
    }

    /// Puts a node into the slots, unless it is there.
    private mutating func list(_ node: UInt32) {
        let mask = slots.count - 1
        var index = RollupTree.slot(nodes[Int(node)].parent, nodes[Int(node)].label, bits)
        while slots[index] != 0 {
            if slots[index] == node { return }
            index = (index + 1) & mask
        }
        slots[index] = node
        countListed()
    }

    @inline(__always)
    package mutating func add(_ sizes: Sizes, to node: UInt32) {
        nodes[Int(node)].fileSize &+= sizes.fileSize
        nodes[Int(node)].vmSize &+= sizes.vmSize
        if sizes.diskSize | sizes.containerSize | sizes.downloadSize != 0 { add(others: sizes, to: Int(node)) }
    }

    private mutating func add(others sizes: Sizes, to node: Int) {
        if node >= others.count {
            if node >= others.capacity { others.reserveLarge(max(nodes.capacity, 2 * others.count)) }
            while node >= others.count { others.append(OtherSizes()) }
        }
        others[node].diskSize &+= sizes.diskSize
        others[node].containerSize &+= sizes.containerSize
        others[node].downloadSize &+= sizes.downloadSize
    }

    /// Returns the sizes that were added to a node.
    @inline(__always)
    package func sizes(of node: UInt32) -> Sizes {
        let node = Int(node)
        var sizes = Sizes(fileSize: nodes[node].fileSize, vmSize: nodes[node].vmSize)
        guard node < others.count else { return sizes }
        sizes.diskSize = others[node].diskSize
        sizes.containerSize = others[node].containerSize
        sizes.downloadSize = others[node].downloadSize
        return sizes
    }

    /// Adds the sizes of every node to its parent, innermost first. Sizes may have been added to leaves only.
    package mutating func sumUp() {
        for index in nodes.indices.dropFirst().reversed() {
            add(sizes(of: UInt32(index)), to: nodes[index].parent)
        }
    }

    /// Passes on the nodes at a depth, each with the labels of its path.
    ///
    /// - Parameter depth: the number of labels, at least 1.
    func forEachPath(ofDepth depth: Int, _ body: (_ path: [UInt32], _ sizes: Sizes) -> Void) {
        var depths = [UInt8](repeating: 0, count: nodes.count)
        var path = [UInt32](repeating: 0, count: depth)
        var parent = UInt32.max
        for index in nodes.indices.dropFirst() {
            let node = nodes[index]
            depths[index] = depths[Int(node.parent)] + 1
            guard depths[index] == depth else { continue }
            path[depth - 1] = node.label
            if node.parent != parent {
                parent = node.parent
                var above = parent
                for level in (0..<depth - 1).reversed() {
                    path[level] = nodes[Int(above)].label
                    above = nodes[Int(above)].parent
                }
            }
            body(path, sizes(of: UInt32(index)))
        }
    }

    /// Returns the same sums with other labels. Nodes that get the same path are merged.
    func relabelled(_ label: (_ level: Int, _ label: UInt32) -> UInt32) -> RollupTree {
        var tree = RollupTree()
        var moved = [UInt32](repeating: 0, count: nodes.count)
        var levels = [Int](repeating: -1, count: nodes.count)
        for index in nodes.indices.dropFirst() {
            let parent = Int(nodes[index].parent)
            levels[index] = levels[parent] + 1
            moved[index] = tree.child(of: moved[parent], label: label(levels[index], nodes[index].label))
            tree.add(sizes(of: UInt32(index)), to: moved[index])
        }
        return tree
    }

    private mutating func resize(to bits: UInt64) {
        self.bits = bits
        listed = nodes.count
        slots = [UInt32](large: 0, count: 1 << bits)
        let mask = slots.count - 1
        for node in nodes.indices.dropFirst() {
            var index = RollupTree.slot(nodes[node].parent, nodes[node].label, bits)
            while slots[index] != 0 { index = (index + 1) & mask }
            slots[index] = UInt32(node)
        }
    }

    /// Returns the slot of the child of `parent` with `label`; the free slot for it if there is none.
    @inline(__always)
    private func slot(of label: UInt32, under parent: UInt32) -> Int {
        let mask = slots.count - 1
        var index = RollupTree.slot(parent, label, bits)
        while slots[index] != 0 {
            let node = nodes[Int(slots[index])]
            if node.parent == parent, node.label == label { break }
            index = (index + 1) & mask
        }
        return index
    }

    /// Returns the first slot to try. Only the highest bits of the product depend on all bits of the parent. With lower
    /// bits, thousands of parents with one child each would share a slot.
    @inline(__always)
    private static func slot(_ parent: UInt32, _ label: UInt32, _ bits: UInt64) -> Int {
        let key = UInt64(parent) << 32 | UInt64(label)
        return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
    }
}
