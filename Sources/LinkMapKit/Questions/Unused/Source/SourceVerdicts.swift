/// Judges the findings about a program by the references in its source.
struct SourceVerdicts {
    /// The rules whose doubt is settled where the source is known: they stand for uses that leave no trace in a binary.
    static let settledRules: Set<String> = [
        InlinedTypeRule.name, InlinedFunctionRule.name, SwiftCodeRule.name, MergedFunctionRule.name,
        CopiedFunctionRule.name, InheritedDoubt.name, NamedBesideRule.name, UnusedCallerRule.name,
        MemberwiseInitRule.name,
    ]
    static let referenceRule = "source-reference"
    static let unusedReferencesRule = "source-unused-references"
    static let adoptionRule = "source-adoption"
    static let noReferenceRule = "no-source-reference"

    private let graph: SourceGraph
    private(set) var join: SourceJoin
    private let coverage: IndexCoverage
    private let live: SourceLiveness
    private(set) var matched = 0
    private(set) var unmatched = 0

    init(_ graph: SourceGraph, _ join: SourceJoin, _ context: FindingContext, _ coverage: IndexCoverage) {
        self.graph = graph
        self.join = join
        self.coverage = coverage
        self.join.take(context)
        var use = BinaryUse(context, &self.join)
        var live = SourceLiveness(graph, used: use.certain)
        // A function that shares its code with others is used under one name or another.
        live.add(use.takeShared { live.isReferenced[Int($0)] })
        self.live = live
    }

    /// Returns a finding with the evidence of the source; `nil` if the source, or a copy in the binary, uses it.
    mutating func judged(_ finding: Finding) -> Finding? {
        let declarations = join.declarations(of: finding).filter(graph.isDefined)
        let isUsed = declarations.map(live.isLive)
        // Overloads of C++ and types of one name: the store does not say which of them it is.
        let isSelector = finding.kind == .objcMethod || finding.kind == .objcCategory
        let isAmbiguous = !isSelector && isUsed.contains(true) && isUsed.contains(false)
        guard let first = declarations.first, !isAmbiguous else {
            if finding.kind != .object { unmatched += 1 }
            return finding
        }
        matched += 1
        guard !isUsed.contains(true) else { return nil }
        var finding = finding
        if let place = join.subject(of: finding).flatMap(graph.place) ?? graph.place(of: first) {
            finding.place = FindingPlace(file: place.file, line: place.line, origin: .index)
        }
        let referrers = self.referrers(of: declarations)
        // Without all of the source, nothing rises.
        let most = declarations.contains(where: coverage.isIncomplete) ? finding.confidence : finding.confidenceOfSource
        if let evidence = evidence(of: referrers) {
            finding.evidence.insert(evidence, at: 0)
            finding.confidence = min(max(most, finding.confidence), .medium)
        } else {
            finding.evidence.insert(
                Evidence(rule: SourceVerdicts.noReferenceRule, says: "nothing in the source refers to it"), at: 0)
            finding.confidence = max(most, finding.confidence)
        }
        return finding
    }

    /// Returns the evidence of the declarations that alone refer to something; `nil` if there are none. Those that live
    /// are types that adopt a protocol.
    private func evidence(of referrers: [UInt32]) -> Evidence? {
        let adopter = referrers.first(where: live.isLive)
        guard let shown = (adopter ?? referrers.first).map(name) else { return nil }
        let others = referrers.count > 1 ? " and \(referrers.count - 1) more" : ""
        let (refer, adopt) = referrers.count > 1 ? ("refer", "adopt") : ("refers", "adopts")
        return adopter == nil
            ? Evidence(
                rule: SourceVerdicts.unusedReferencesRule,
                says: "in the source, only \(shown)\(others) \(refer) to it, which nothing uses either")
            : Evidence(
                rule: SourceVerdicts.adoptionRule,
                says: "in the source, \(shown)\(others) \(adopt) it, and nothing that is used refers to it otherwise")
    }

    /// Returns what keeps a finding that the source withdraws, as evidence.
    func use(of declarations: [UInt32]) -> Evidence {
        let used = declarations.first(where: live.isLive)
        let referrer = used.map { live.referrer[Int($0)] } ?? SourceGraph.none
        guard let used, live.isReferenced[Int(used)] else {
            return Evidence(rule: SourceVerdicts.referenceRule, says: "the binary uses a copy of it")
        }
        guard referrer != SourceGraph.none else {
            return Evidence(rule: SourceVerdicts.referenceRule, says: "a statement outside of functions refers to it")
        }
        return Evidence(rule: SourceVerdicts.referenceRule, says: "in the source, \(name(of: referrer)) refers to it")
    }

    /// Returns the explanation of a finding with the evidence of the source.
    mutating func judged(_ explanation: Explanation, of finding: Finding) -> Explanation {
        var explanation = explanation
        if let standing = judged(finding) {
            explanation.confidence = standing.confidence
            explanation.evidence = standing.evidence
        } else {
            explanation.confidence = nil
            explanation.evidence.insert(use(of: join.declarations(of: finding).filter(graph.isDefined)), at: 0)
        }
        return explanation
    }

    /// Returns the unused declarations outside of these that refer to them, each once.
    private func referrers(of declarations: [UInt32]) -> [UInt32] {
        var found: [UInt32] = []
        var seen: Set<UInt32> = []
        var waiting = declarations
        while let symbol = waiting.popLast(), seen.count < SourceVerdicts.mostPlaces {
            for source in graph.referrers[symbol] + graph.adopters[symbol] {
                guard !declarations.contains(where: { graph.isWithin(source, $0) }) else { continue }
                let owner = owner(of: source)
                if seen.insert(owner).inserted { found.append(owner) }
            }
            waiting += graph.children[symbol]
        }
        return found.sorted { graph.store.usrs[$0] < graph.store.usrs[$1] }
    }

    /// The most places visited for a finding, as a guard against damaged stores.
    private static let mostPlaces = 4_096

    /// Returns the type that an extension extends, and the property of an accessor.
    private func owner(of symbol: UInt32) -> UInt32 {
        let parent = graph.parents[Int(symbol)]
        guard parent != SourceGraph.none else { return symbol }
        if graph.store.symbols[Int(symbol)].kind == IndexSymbol.Kind.extension { return parent }
        return SwiftUSR.key(ofUSR: graph.store.usrs[symbol]) == nil
            && graph.store.symbols[Int(symbol)].isSwift ? parent : symbol
    }

    /// Returns the name of a declaration with that of its type: `StrayPot.pour()`.
    private func name(of symbol: UInt32) -> String {
        let own = graph.store.symbols[Int(symbol)].name.text
        var parent = graph.parents[Int(symbol)]
        while parent != SourceGraph.none, graph.store.symbols[Int(parent)].kind == IndexSymbol.Kind.extension {
            parent = graph.parents[Int(parent)]
        }
        return parent == SourceGraph.none ? own : "\(graph.store.symbols[Int(parent)].name.text).\(own)"
    }
}
