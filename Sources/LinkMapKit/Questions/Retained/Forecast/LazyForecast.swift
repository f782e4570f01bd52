/// A forecast that is made when it is needed first. It reads all pieces of a ledger and all references of a graph.
final class LazyForecast {
    private let graph: ProgramGraph
    private let opened: OpenedProgram
    /// The forecast. Threads that share it need it to be made before they start.
    private(set) lazy var value = RemovalForecast(graph, opened)

    init(_ graph: ProgramGraph, _ opened: OpenedProgram) {
        self.graph = graph
        self.opened = opened
    }
}
