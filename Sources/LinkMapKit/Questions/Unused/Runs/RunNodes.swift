/// The nodes of a graph that ran according to run records, and those that were watched and did not run.
struct RunNodes {
    private let map: NodeMap
    private(set) var ran: Set<UInt32> = []
    private var watched: Set<UInt32> = []
    /// Whether a record shows everything that it saw.
    let showsAll: Bool
    /// The number of records about the image.
    let count: Int

    init(_ code: RanCode, _ map: NodeMap) {
        self.map = map
        count = code.runs
        showsAll = code.showsAll
        for address in code.ran { if let node = map.node(at: address) { ran.insert(node) } }
        for address in code.idle { if let node = map.node(at: address) { watched.insert(node) } }
    }

    /// Returns whether a record names the node with a count of 0.
    func isWatched(_ node: UInt32) -> Bool { watched.contains(node) }

    func hasRun(_ node: UInt32) -> Bool { ran.contains(node) }

    /// Returns whether a record would show the node if it had run, and none does. A type has no code of its own: it is
    /// idle where any code is watched, since a function of it that ran makes it used.
    func isIdle(_ node: UInt32) -> Bool {
        guard !ran.contains(node) else { return false }
        switch map.nodes[Int(node)].form {
        case .function: return showsAll || watched.contains(node)
        case .entity: return showsAll || !watched.isEmpty
        default: return false
        }
    }
}
