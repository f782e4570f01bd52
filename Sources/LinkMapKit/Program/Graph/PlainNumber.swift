/// A reference that may be a plain number: a number that equals an address inside of a large constant, or one that such a constant holds
/// (``LargeConstants``).
///
/// The reference keeps its target if nothing else does. A target that is used without it does not need it, and would be shown with a false
/// reason.
struct PlainNumber {
    var source: UInt32
    var target: UInt32
    var site: UInt64
}

extension ReferenceGraph {
    /// Returns the graph without the plain numbers whose target is used without them. Everything that was reachable still is.
    func withoutNeedlessNumbers(roots: [ReferenceRoot]) -> ReferenceGraph {
        let used = Reachability(self, roots: roots, ignoring: KindSet(.number))
        var (starts, targets, kinds, sites) = ([UInt32(0)], [UInt32](), [Kind](), [UInt64]())
        starts.reserveLarge(nodeCount + 1)
        targets.reserveLarge(self.targets.count)
        kinds.reserveLarge(self.targets.count)
        sites.reserveLarge(self.targets.count)
        for node in 0..<nodeCount {
            for edge in references(of: node)
            where self.kinds[edge] != .number || !used.isReached(Int(self.targets[edge])) {
                targets.append(self.targets[edge])
                kinds.append(self.kinds[edge])
                sites.append(self.sites[edge])
            }
            starts.append(UInt32(clamping: targets.count))
        }
        return ReferenceGraph(nodeCount: nodeCount, starts: starts, targets: targets, kinds: kinds, sites: sites)
    }
}
