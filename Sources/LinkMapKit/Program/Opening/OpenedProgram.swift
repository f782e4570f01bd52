/// A program as the rules see it, and the ledger of its image.
struct OpenedProgram {
    var context: RuleContext
    let ledger: Ledger

    /// Makes the graph with names and costs.
    var graph: ProgramGraph { ProgramGraph(context, ledger: ledger) }
}
