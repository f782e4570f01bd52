/// The roots of a graph in the order of the rules, with the reason for each.
///
/// Takes 8 bytes for each root, since rules state one reason for many nodes: a large library has half a million exports.
struct RootList {
    /// The node of each root.
    private(set) var nodes: [UInt32] = []
    /// The index in ``reasons`` of each root's reason.
    private var numbers: [UInt32] = []
    private var reasons: [RootReason] = []

    var count: Int { nodes.count }

    mutating func append(_ node: UInt32, _ reason: RootReason) {
        if reasons.last != reason { reasons.append(reason) }
        nodes.append(node)
        numbers.append(UInt32(clamping: reasons.count - 1))
    }

    /// Returns the reason for a root.
    func reason(_ index: Int) -> RootReason { reasons[Int(numbers[index])] }
}
