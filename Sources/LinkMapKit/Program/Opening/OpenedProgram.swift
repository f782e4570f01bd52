/// A program with its rule context, and the ledger of its image.
struct OpenedProgram {
    var context: RuleContext
    let ledger: Ledger

    /// The graph of the program, with names and costs. Built on each access.
    var graph: ProgramGraph { ProgramGraph(context, ledger: ledger) }
}
