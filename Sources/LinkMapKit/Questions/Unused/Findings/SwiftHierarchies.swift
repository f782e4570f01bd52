/// The class hierarchies of the Swift types in an image.
struct SwiftHierarchies {
    /// The maximum depth of a hierarchy. Only damaged files exceed it.
    private static let depthLimit = 64
    /// The topmost superclass of each type within the image; the type itself if it has no superclass there.
    private let tops: [Int]
    /// The topmost classes of hierarchies with several classes, all of them unused.
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

    /// Returns whether the class belongs to a hierarchy with several classes in the image, all of them unused.
    func isWhollyUnused(_ type: Int) -> Bool { unused.contains(tops[type]) }
}
