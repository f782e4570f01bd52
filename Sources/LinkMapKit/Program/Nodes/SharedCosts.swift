import AuditPlatform

/// The costs of the nodes of a graph, which the first of two threads that asks for them adds up.
final class SharedCosts {
    /// The ledger, without its pieces once they are added up: they are much of the memory.
    private let state: Lock<(ledger: Ledger, costs: NodeCosts?)>
    private let onlyLoaded: Bool

    init(_ ledger: Ledger, onlyLoaded: Bool) {
        state = Lock((ledger, nil))
        self.onlyLoaded = onlyLoaded
    }

    @discardableResult
    func make(_ map: NodeMap, _ symbols: [Symbol]) -> NodeCosts {
        state.withLock { state in
            if let known = state.costs { return known }
            let costs = NodeCosts(map, symbols: symbols, ledger: state.ledger, onlyLoaded: onlyLoaded)
            state.costs = costs
            state.ledger.releasePieces()
            return costs
        }
    }
}
