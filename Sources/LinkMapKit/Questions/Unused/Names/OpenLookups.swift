/// The functions of an image that look classes, protocols or selectors up by names that the code does not show.
struct OpenLookups {
    /// A reachable function that looks up things of each kind in this way.
    private let users: [RuntimeLookups.Kind: UInt32]

    init(_ program: Program, _ rooted: RootedGraph) {
        users = RuntimeLookups(program).open.compactMapValues { starts in
            starts.lazy.compactMap { rooted.map.node(at: $0) }.first { node in
                rooted.map.nodes[Int(node)].form == .function && rooted.perhapsUsed.isReached(Int(node))
            }
        }
    }

    subscript(kind: RuntimeLookups.Kind) -> UInt32? { users[kind] }
}
