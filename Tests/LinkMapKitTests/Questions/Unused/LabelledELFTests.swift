import LinkMapKit
import Testing

/// Every label, chain and retained set of the labelled ELF programs, in every way they were linked.
@Suite struct LabelledELFTests {
    @Test(arguments: LabelledELF.variants) func meetsTheTruth(_ variant: String) throws {
        let (truth, known) = try #require(try LabelledELF.truth(of: variant))
        let report = try UnusedAnalysis.report(on: [LabelledELF.path(variant)], query: UnusedQuery())
        let answers = report.confidences
        let graph = try SymbolGraph(try MappedFile.open(LabelledELF.path(variant)))
        var table = ConfusionTable()
        for (label, verdict) in truth.expectations(known, symbols: graph.symbols, dynamic: graph.dynamicSymbols)
        where !LabelledELF.isUndecidable(label.name, known) {
            let confidence = answers[label.symbol ?? label.name] ?? answers[label.name]
            table.add(label.kind, label.name, verdict: verdict, confidence: confidence)
        }
        print("\(variant):\n\(table.text)")
        #expect(table.mistakes == [])
    }

    /// Checks a closed world: exports are not roots, so the labels are those of a file without exports.
    @Test(arguments: LabelledELF.files { $0.exported == "all" })
    func meetsTheTruthOfAClosedWorld(_ variant: String) throws {
        var (truth, known) = try #require(try LabelledELF.truth(of: variant))
        known.exported = nil
        // A library has no other place to start at.
        let exports = known.file.hasSuffix(".so") ? try ExportList("main\nue_plugin_*\n", source: "list") : nil
        let query = UnusedQuery(roots: LinkRoots(exports: exports, isClosed: true))
        let answers = try UnusedAnalysis.report(on: [LabelledELF.path(variant)], query: query).confidences
        let graph = try SymbolGraph(try MappedFile.open(LabelledELF.path(variant)))
        var table = ConfusionTable()
        for (label, verdict) in truth.expectations(known, symbols: graph.symbols, dynamic: graph.dynamicSymbols) {
            let confidence = answers[label.symbol ?? label.name] ?? answers[label.name]
            table.add(label.kind, label.name, verdict: verdict, confidence: confidence)
        }
        print("\(variant), closed:\n\(table.text)")
        #expect(table.mistakes == [])
    }

    /// Checks the chains; for Swift only if the optimizer did not merge functions.
    @Test(
        arguments: LabelledELF.files { $0.stripped != "yes" && !$0.file.hasSuffix(".so") && $0.file != "swift-O" })
    func findsTheChains(_ variant: String) throws {
        let (truth, known) = try #require(try LabelledELF.truth(of: variant))
        let graph = try SymbolGraph(try MappedFile.open(LabelledELF.path(variant)))
        for chain in truth.chains where chain.onlyIn?.contains(known.file) ?? true {
            let symbols = chain.chain.map(truth.symbol)
            guard symbols.allSatisfy(graph.symbols.contains), let last = symbols.last else { continue }
            let found = graph.chain(to: last)
            #expect(found.suffix(symbols.count) == symbols[...], "\(chain.chain)")
        }
    }

    @Test(
        arguments: LabelledELF.files { $0.stripped != "yes" && $0.exported != "all" && $0.file != "swift-O" })
    func dominatesWhatItRetains(_ variant: String) throws {
        let (truth, known) = try #require(try LabelledELF.truth(of: variant))
        let graph = try SymbolGraph(try MappedFile.open(LabelledELF.path(variant)))
        let functions = truth.labels.filter { $0.kind == "function" }
        let labelled = Set(functions.map { $0.symbol ?? $0.name }).intersection(graph.symbols)
        for retained in truth.retained where retained.onlyIn?.contains(known.file) ?? true {
            guard graph.symbols.contains(truth.symbol(of: retained.name)) else { continue }
            let expected = Set(retained.retains.map(truth.symbol)).intersection(graph.symbols)
            let found = graph.dominated(by: truth.symbol(of: retained.name)).intersection(labelled)
            #expect(found == expected, "\(retained.name)")
        }
    }
}
