/// The hierarchies of Swift's classes in an image.
struct SwiftHierarchies {
    /// Longer chains are those of damaged files.
    private static let depthLimit = 64
    /// The topmost superclass of each type in the image: itself where it has none.
    private let tops: [Int]
    /// Topmost classes of hierarchies of several of which none is used.
    private let unused: Set<Int>

    init(_ swift: SwiftMetadata, isUsed: (_ type: Int) -> Bool) {
        let above = swift.types.map { type -> Int? in
            guard type.kind == .class, let reference = type.superclass?.references.first else { return nil }
            return swift.typeIndex(of: reference.target)
        }
        tops = above.indices.map { index in
            var top = index
            for _ in 0..<SwiftHierarchies.depthLimit { top = above[top] ?? top }
            return top
        }
        var counts = [Int](repeating: 0, count: tops.count)
        var isAnyUsed = [Bool](repeating: false, count: tops.count)
        for (index, top) in tops.enumerated() {
            counts[top] += 1
            if isUsed(index) { isAnyUsed[top] = true }
        }
        unused = Set(counts.indices.filter { counts[$0] > 1 && !isAnyUsed[$0] })
    }

    /// Whether the class has a superclass or a subclass in the image, and none of them all is used.
    func isWhollyUnused(_ type: Int) -> Bool { unused.contains(tops[type]) }
}
