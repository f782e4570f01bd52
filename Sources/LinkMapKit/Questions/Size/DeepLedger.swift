/// A pass over a ledger that assigns unnamed constants to the symbols that refer to them, for `size --deep`.
struct DeepLedger {
    private let graph: ProgramGraph
    private var owners: ConstantOwners
    private var sharedNames: [Int: ByteView] = [:]

    /// Reassigns the unnamed constants of a ledger.
    ///
    /// - Parameter graph: the program graph of the ledger's image, built with its symbols.
    static func deepen(_ ledger: inout Ledger, by graph: ProgramGraph) {
        var maker = DeepLedger(graph: graph, owners: ConstantOwners(graph.rooted))
        ledger.divideBrackets { range, part in maker.divide(range, part) }
    }

    private mutating func divide(_ range: Range<UInt64>, _ part: (UInt64, DividedOwner?) -> Void) {
        let runs = graph.rooted.map.runs
        var index = runs.firstIndexSorted { $0.end > range.lowerBound }
        var position = range.lowerBound
        while position < range.upperBound {
            guard index < runs.count, runs[index].start < range.upperBound else {
                return part(range.upperBound - position, nil)
            }
            if runs[index].start > position { part(runs[index].start - position, nil) }
            position = max(position, runs[index].start)
            let end = min(runs[index].end, range.upperBound)
            part(end - position, owner(of: runs[index].owner))
            position = end
            index += 1
        }
    }

    private mutating func owner(of node: UInt32) -> DividedOwner? {
        guard node != Run.nobody, owners.isAnonymous(node) else { return nil }
        switch owners.owner(of: node) {
        case .symbol(let owner):
            return .symbol(graph.rooted.map.nodes[Int(owner)].symbol, object: graph.costs.objects[Int(owner)])
        case .shared(let count): return .name(sharedName(count))
        case .nobody: return nil
        }
    }

    private mutating func sharedName(_ count: Int) -> ByteView {
        if let known = sharedNames[count] { return known }
        let name = ByteView(copying: "[shared by \(count)]")
        sharedNames[count] = name
        return name
    }
}
