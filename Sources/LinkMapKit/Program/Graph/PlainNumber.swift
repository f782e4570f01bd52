/// A reference that may be a plain number: a number that equals an address inside of a large constant, or one that such a constant holds
/// (``LargeConstants``), the end of a string, or one of few numbers in a table that would be distances to functions.
///
/// It is no edge of the graph. A target that is used without it does not need it, and would be shown with a false reason. Another target
/// becomes a root, since it may be used after all; what goes without the source is no longer certain to take it along. Such roots come
/// last: they explain nothing that other roots lead to.
struct PlainNumber {
    static let rule = "plain-number"

    var source: UInt32
    var target: UInt32
    var site: UInt64

    /// The reason for a target that nothing else leads to.
    var reason: RootReason {
        RootReason(
            rule: PlainNumber.rule, says: "a number may be its address, at",
            detail: ByteView(copying: "0x" + String(site, radix: 16)))
    }
}

extension RootList {
    /// The number of searches after which all targets become roots, even those of numbers that nothing leads to.
    private static let mostSearches = 8

    /// Appends the targets of plain numbers that the roots lead to and that nothing else does.
    ///
    /// - Parameters:
    ///   - stronger: roots that come before these.
    ///   - later: the indices of those of them that come last.
    /// - Returns: the search from all of these roots.
    mutating func keep(
        _ numbers: [PlainNumber], in graph: ReferenceGraph, besides stronger: [UInt32] = [], later: Range<Int> = 0..<0
    ) -> Reachability {
        var waiting = numbers
        let first = stronger.count + count
        var round = 0
        while true {
            round += 1
            let roots = RootList.numbered(stronger + nodes)
            let found = Reachability(graph, roots: roots, later: [later, first..<roots.count])
            waiting.removeAll { found.isReached(Int($0.target)) }
            let needed = waiting.filter { round > RootList.mostSearches || found.isReached(Int($0.source)) }
            guard !needed.isEmpty else { return found }
            var known: Set<UInt32> = []
            for number in needed where known.insert(number.target).inserted { append(number.target, number.reason) }
        }
    }

    private static func numbered(_ roots: [UInt32]) -> [ReferenceRoot] {
        roots.enumerated().map { ReferenceRoot(node: $1, rule: UInt32(clamping: $0)) }
    }
}
