/// A reference that may be a plain number: a number that equals an address inside of a large constant, or one that such a constant holds
/// (``LargeConstants``), or one of few numbers in a table that would be distances to functions.
///
/// The reference keeps its target if nothing else does. A target that is used without it does not need it, and would be shown with a false
/// reason.
struct PlainNumber {
    var source: UInt32
    var target: UInt32
    var site: UInt64
}

extension ReferenceGraph {
    /// Removes the plain numbers whose target is used without them. Everything that was reachable still is.
    mutating func removeNeedlessNumbers(roots: [ReferenceRoot]) {
        let reached = Reachability(self, roots: roots, ignoring: KindSet(.number)).areReached
        removeReferences { kind, target in kind == .number && reached[Int(target)] }
    }
}
