/// The optimiser made one function of several alike, which their callers call instead.
enum MergedFunctionSign: ELFSign {
    static let name = "merged-function"

    static func sign(of node: UInt32, in subject: ELFSubject) -> Sign? {
        guard let symbol = subject.graph.names.symbol(of: node), SwiftScope.prefixLength(symbol) != nil else {
            return nil
        }
        let graph = subject.liveness.graph
        for edge in graph.references(of: Int(node)) {
            let target = graph.targets[edge]
            guard let body = subject.graph.names.symbol(of: target), body.ends(with: "Tm"), subject.isUsed(target)
            else { continue }
            return .atMost(.low, "its code is merged into \(subject.name(of: target).text), which is used")
        }
        return nil
    }
}
