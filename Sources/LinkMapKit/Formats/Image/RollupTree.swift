/// A tree of sums of bytes. Each node stands for a path of labels, with one label for each level.
package struct RollupTree {
    package struct Node {
        /// The number of the label in the table of its level.
        package var label: UInt32
        package var parent: UInt32
        package var sizes: Sizes
    }

    /// The nodes. Node 0 is the root, and parents come before their children.
    package private(set) var nodes = [Node(label: 0, parent: 0, sizes: Sizes())]
    private var slots = [UInt32](repeating: 0, count: 1 << RollupTree.firstBits)
    private var bits = RollupTree.firstBits
    private static let firstBits: UInt64 = 10

    package init() {}

    /// Reserves room for `count` more nodes.
    package mutating func reserve(_ count: Int) {
        nodes.reserveLarge(nodes.count + count)
        var least = bits
        while nodes.count + count > 1 << (least - 1) { least += 1 }
        if least > bits { resize(to: least) }
    }

    /// Returns the child of `parent` with `label`, and creates it if needed.
    @inline(__always)
    package mutating func child(of parent: UInt32, label: UInt32) -> UInt32 {
        let mask = slots.count - 1
        var index = RollupTree.slot(parent, label, bits)
        while slots[index] != 0 {
            let node = slots[index]
            if nodes[Int(node)].parent == parent, nodes[Int(node)].label == label { return node }
            index = (index + 1) & mask
        }
        let node = UInt32(truncatingIfNeeded: nodes.count)
        nodes.append(Node(label: label, parent: parent, sizes: Sizes()))
        slots[index] = node
        if nodes.count * 2 > slots.count { resize(to: bits + 1) }
        return node
    }

    /// Returns the child of `parent` with `label`, like ``child(of:label:)``.
    ///
    /// - Parameter last: the node that the label was last found at, or 0. It saves the look-up if the parent is the same.
    @inline(__always)
    package mutating func child(of parent: UInt32, label: UInt32, near last: inout UInt32) -> UInt32 {
        if last == 0 || nodes[Int(last)].parent != parent || nodes[Int(last)].label != label {
            last = child(of: parent, label: label)
        }
        return last
    }

    @inline(__always)
    package mutating func add(_ sizes: Sizes, to node: UInt32) {
        nodes[Int(node)].sizes.add(sizes)
    }

    /// Adds the sizes of every node to its parent, innermost first. Sizes may have been added to leaves only.
    package mutating func sumUp() {
        for index in nodes.indices.dropFirst().reversed() {
            add(nodes[index].sizes, to: nodes[index].parent)
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
            body(path, node.sizes)
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
            tree.add(nodes[index].sizes, to: moved[index])
        }
        return tree
    }

    private mutating func resize(to bits: UInt64) {
        self.bits = bits
        slots = [UInt32](large: 0, count: 1 << bits)
        let mask = slots.count - 1
        for node in nodes.indices.dropFirst() {
            var index = RollupTree.slot(nodes[node].parent, nodes[node].label, bits)
            while slots[index] != 0 { index = (index + 1) & mask }
            slots[index] = UInt32(node)
        }
    }

    /// Returns the first slot to try. Only the highest bits of the product depend on all bits of the parent. With lower
    /// bits, thousands of parents with one child each would share a slot.
    @inline(__always)
    private static func slot(_ parent: UInt32, _ label: UInt32, _ bits: UInt64) -> Int {
        let key = UInt64(parent) << 32 | UInt64(label)
        return Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> (64 - bits))
    }
}
