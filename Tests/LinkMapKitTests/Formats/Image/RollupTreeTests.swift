import LinkMapKit
import Testing

@Suite struct RollupTreeTests {
    private func sizes(_ file: UInt64, _ memory: UInt64) -> Sizes { Sizes(fileSize: file, vmSize: memory) }
    private func rows(_ tree: RollupTree) -> [SizeRow] {
        tree.sizeRows { level, label in Label(ByteView(copying: "\(level).\(label)")) }
    }

    @Test func childrenAreKnownByLabelAndParent() {
        var tree = RollupTree()
        let (a, b) = (tree.child(of: 0, label: 1), tree.child(of: 0, label: 2))
        #expect(a != b)
        #expect(tree.child(of: 0, label: 1) == a)
        #expect(tree.child(of: a, label: 1) != tree.child(of: b, label: 1))
    }

    @Test func sumsGoUp() {
        var tree = RollupTree()
        let (a, b) = (tree.child(of: 0, label: 1), tree.child(of: 0, label: 2))
        tree.add(sizes(1, 2), to: tree.child(of: a, label: 1))
        tree.add(sizes(3, 4), to: tree.child(of: a, label: 2))
        tree.add(sizes(10, 0), to: tree.child(of: b, label: 1))
        tree.sumUp()
        #expect(tree.sizes(of: 0) == sizes(14, 6))
        #expect(tree.sizes(of: a) == sizes(4, 6))
    }

    @Test func sizesOfProductsGoUpToo() {
        var tree = RollupTree()
        let plain = tree.child(of: 0, label: 1)
        tree.add(sizes(1, 2), to: plain)
        let packed = tree.child(of: 0, label: 2)
        var size = sizes(3, 0)
        (size.diskSize, size.containerSize, size.downloadSize) = (4096, 7, 5)
        tree.add(size, to: packed)
        let last = tree.child(of: 0, label: 3)
        tree.add(sizes(1, 1), to: last)
        tree.sumUp()
        #expect(tree.sizes(of: plain) == sizes(1, 2))
        #expect(tree.sizes(of: packed) == size)
        #expect(tree.sizes(of: last) == sizes(1, 1))
        size.add(sizes(2, 3))
        #expect(tree.sizes(of: 0) == size)
    }

    @Test func rowsAreSortedByFileSize() {
        var tree = RollupTree()
        for (label, size) in [(1, sizes(5, 1)), (2, sizes(9, 0)), (3, sizes(5, 8)), (4, sizes(0, 100))] {
            tree.add(size, to: tree.child(of: tree.child(of: 0, label: 0), label: UInt32(label)))
        }
        tree.sumUp()
        let rows = rows(tree)
        #expect(rows.map(\.name) == ["0.0"])
        #expect(rows[0].rows.map(\.name) == ["1.2", "1.1", "1.3", "1.4"])
        #expect(RollupTree().sizeRows { _, _ in Label("") }.isEmpty)
    }

    @Test func growsPastItsFirstTable() {
        var tree = RollupTree()
        for round in 0..<2 {
            for label in 0..<UInt32(5_000) {
                let child = tree.child(of: tree.child(of: 0, label: label % 7), label: label)
                if round == 1 { tree.add(sizes(UInt64(label), 1), to: child) }
            }
        }
        #expect(tree.nodes.count == 1 + 7 + 5_000)
        tree.sumUp()
        #expect(tree.sizes(of: 0) == sizes(12_497_500, 5_000))
        #expect(rows(tree).map(\.rows.count).reduce(0, +) == 5_000)
    }
}
