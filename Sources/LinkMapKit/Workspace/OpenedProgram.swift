/// A program with its rule context, and the ledger of its image.
struct OpenedProgram {
    var context: RuleContext
    private(set) var ledger: Ledger
    /// The path inside the product; `nil` for other artifacts.
    var file: String?
    /// The compressed bytes of its file; `nil` unless savings of the download are asked for, and known.
    var download: ProgramDownload?

    /// The program for questions about packages: the runtime's tables are divided by what each part exists for.
    var forPackages: OpenedProgram {
        var program = self
        program.context.divideTables()
        return program
    }

    /// Builds the graph of the program, with names and costs, which is most of the work for a question about it.
    func makeGraph() -> ProgramGraph {
        var graph = ProgramGraph(context, ledger: ledger)
        graph.file = file
        return graph
    }

    /// Builds the graph, and gives back the ledger's pieces and the references of code, whose facts the graph then has.
    mutating func graphInPlaceOfSources() -> ProgramGraph {
        context.program.image.reader.releaseSymbols()
        var graph = ProgramGraph(context, ledger: &ledger, keepsSources: false)
        graph.file = file
        return graph
    }
}
