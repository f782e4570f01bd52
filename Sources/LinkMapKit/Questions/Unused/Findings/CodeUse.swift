/// Functions and data to which nothing leads but methods of Objective-C that are unused.
///
/// The runtime holds all classes and categories, so that everything which their used methods lead to counts as used: an
/// unused class is a finding by itself, of which its code is a part.
struct CodeUse {
    let used: Reachability?
    let perhapsUsed: Reachability?
    /// Methods that are findings of high or medium confidence.
    let unusedMethods: Set<UInt32>
    /// Starts of all methods.
    let implementations: Set<UInt64>
    /// Functions and data that are to be judged and nothing leads to, by node.
    let candidates: [UInt32]
    let copies: FunctionCopies
    /// Names of unused things that stand as strings in the image.
    let namedByStrings: Set<ByteView>
    let retained: RetainedBytes?

    static let none = CodeUse()

    private init() {
        (used, perhapsUsed, retained) = (nil, nil, nil)
        (unusedMethods, implementations, candidates, namedByStrings) = ([], [], [], [])
        copies = .none
    }

    init(_ context: FindingContext, unusedMethods: Set<UInt32>) {
        let (program, rooted, names) = (context.program, context.rooted, context.graph.names)
        self.unusedMethods = unusedMethods
        implementations = Set(program.objc.implementations)
        let (used, perhapsUsed) = CodeUse.search(context, unusedMethods)
        let candidates = CodeCandidates.nodes(of: program, rooted).filter { node in
            if rooted.possibleRoot(at: node) != nil, !used.isReached(Int(node)) { return true }
            return !perhapsUsed.isReached(Int(node))
        }
        self.candidates = candidates
        copies = candidates.isEmpty ? .none : FunctionCopies(program.symbols, rooted, perhapsUsed)
        namedByStrings = StringNames.found(in: program, among: Set(candidates.compactMap(names.symbol)))
        let entities = context.entities.entities.indices.filter { !perhapsUsed.isReached($0) }
        // Costs as much as the search itself, and most apps of Apple's have no names to be judged.
        let isNeeded = !program.metadata.hasObjC || !candidates.isEmpty || !program.metadata.cxx.isEmpty
        retained =
            isNeeded
            ? RetainedBytes(
                rooted.graph, perhapsUsed, costs: context.graph.costs.bytes,
                things: entities + candidates.map { Int($0) }) : nil
        (self.used, self.perhapsUsed) = (used, perhapsUsed)
    }

    /// Searches again where there are methods, with all classes as roots and without the methods that are unused.
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
}
