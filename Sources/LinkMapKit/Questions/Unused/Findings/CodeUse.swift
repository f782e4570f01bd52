/// Reachability of functions and data without the unused Objective-C methods.
///
/// The runtime lists all classes and categories, so everything that their used methods refer to counts as used. An
/// unused class is a separate finding, which includes its code.
struct CodeUse {
    let used: Reachability?
    let perhapsUsed: Reachability?
    /// The methods with findings of high or medium confidence.
    let unusedMethods: Set<UInt32>
    /// The start addresses of all methods.
    let implementations: Set<UInt64>
    /// The functions and data of the source code, used or not.
    let things: [UInt32]
    /// The nodes that are unreachable and become findings.
    let candidates: [UInt32]
    let copies: FunctionCopies
    /// The names of candidates that occur as strings in the image.
    let namedByStrings: Set<ByteView>
    /// The numbers in data that lead to candidates.
    let numbers: UnexplainedNumbers
    let retained: RetainedBytes?

    static let none = CodeUse()

    /// The number of nodes that justifies further threads.
    private static let leastForTwo = 1 << 16

    private init() {
        used = nil
        perhapsUsed = nil
        retained = nil
        unusedMethods = []
        implementations = []
        things = []
        candidates = []
        namedByStrings = []
        copies = .none
        numbers = .none
    }

    init(_ context: FindingContext, unusedMethods: Set<UInt32>) {
        let program = context.program
        let rooted = context.rooted
        self.unusedMethods = unusedMethods
        implementations = Set(program.objc.implementations)
        let (used, perhapsUsed) = CodeUse.search(context, unusedMethods)
        let things = CodeCandidates.nodes(of: program, rooted)
        var candidates = things.filter { node in
            if rooted.possibleRoot(at: node) != nil, !used.isReached(Int(node)) { return true }
            return !perhapsUsed.isReached(Int(node))
        }
        let getters = StoredGetters(candidates, program, rooted.map)
        var demangler = Demangler()
        let stored = Set(candidates.filter { getters.contain($0, &demangler) })
        candidates.removeAll { stored.contains($0) }
        self.things = stored.isEmpty ? things : things.filter { !stored.contains($0) }
        self.candidates = candidates
        let found = candidates
        let entities = context.entities.entities.indices.filter { !perhapsUsed.isReached($0) }
        // The dominator trees cost as much as the search itself, and most Apple apps have no symbols left as
        // candidates.
        let isNeeded =
            context.describesFindings
            && (!program.metadata.hasObjC || !candidates.isEmpty || !program.metadata.cxx.isEmpty)
        let costs = context.graph.costs.bytes
        PassedPages.release(allOf: program.image.bytes)
        (retained, (copies, namedByStrings, numbers)) = TwoThreads.run(
            when: rooted.graph.nodeCount >= CodeUse.leastForTwo
        ) {
            isNeeded
                ? RetainedBytes(
                    rooted.graph, perhapsUsed, costs: costs, things: entities + found.map { Int($0) },
                    keepsNodes: context.keepsSources) : nil
        } beside: {
            CodeUse.traces(of: found, in: context, perhapsUsed)
        }
        self.used = used
        self.perhapsUsed = perhapsUsed
    }

    /// Searches the image for other traces of unreachable functions and data: copies, their names in strings, and numbers.
    private static func traces(
        of found: [UInt32], in context: FindingContext, _ perhapsUsed: Reachability
    ) -> (FunctionCopies, Set<ByteView>, UnexplainedNumbers) {
        let program = context.program
        let rooted = context.rooted
        let names = context.graph.names
        guard !found.isEmpty else { return (.none, [], .none) }
        let ((copies, named), numbers) = TwoThreads.run(when: found.count >= leastForTwo) {
            let copies = FunctionCopies(found, program.symbols, rooted, perhapsUsed)
            PassedPages.release(ofLarge: program.image.bytes)
            return (copies, StringNames.found(in: program, among: Set(found.compactMap(names.symbol))))
        } beside: {
            let functions = found.filter { node in
                rooted.map.nodes[Int(node)].form == .function && rooted.possibleRoot(at: node) == nil
            }
            return UnexplainedNumbers(of: functions, in: program, rooted, perhapsUsed)
        }
        return (copies, named, numbers)
    }

    /// Searches again in images with Objective-C, with all classes as roots and without the unused methods.
    private static func search(_ context: FindingContext, _ methods: Set<UInt32>) -> (Reachability, Reachability) {
        let rooted = context.rooted
        guard context.program.metadata.hasObjC else { return (rooted.used, rooted.perhapsUsed) }
        let entities = context.entities
        let registered = (entities.ofClass + entities.ofCategory + entities.ofProtocol)
            .map { ReferenceRoot(node: $0, rule: .max) }
        let removed = methods.map { Int($0) }
        return (
            Reachability(rooted.graph, roots: rooted.used.roots + registered, removing: removed),
            Reachability(rooted.graph, roots: rooted.perhapsUsed.roots + registered, removing: removed)
        )
    }

    func isUsed(_ node: UInt32) -> Bool { used?.isReached(Int(node)) ?? true }
    func isPerhapsUsed(_ node: UInt32) -> Bool { perhapsUsed?.isReached(Int(node)) ?? true }
    func bytes(of node: UInt32) -> UInt64 { retained?.bytes(of: node) ?? 0 }
    func freed(by node: UInt32) -> [UInt32] { retained?.nodes(of: node) ?? [] }
}
