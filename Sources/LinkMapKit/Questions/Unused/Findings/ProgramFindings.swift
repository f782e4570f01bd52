/// Everything that nothing uses in a program.
///
/// Findings flow one way: classes and types first; then methods, which are judged by who sends them; then functions and
/// data, for which methods that are findings lead nowhere.
struct ProgramFindings {
    private(set) var context: FindingContext
    private(set) var findings: [Finding] = []
    /// Those about nodes of the graph, which the user's list can keep.
    private(set) var ofNodes: [(node: UInt32, finding: Finding)] = []
    private(set) var totals: [Finding.Kind: Int] = [:]
    /// The confidence of the findings about the methods of each category, by its entity.
    private(set) var methodsOfCategories: [UInt32: [Finding.Confidence]] = [:]
    /// Doubts that classes and types hand on to what only they lead to.
    private(set) var doubtOfTypes = InheritedDoubt.none
    /// The same of functions and data.
    private(set) var doubtOfCode = InheritedDoubt.none

    init(_ opened: OpenedProgram) {
        context = FindingContext(opened)
        // Where there are no methods, code can be judged at once.
        if !context.program.metadata.hasObjC { context.code = CodeUse(context, unusedMethods: []) }
        addTypes()
        let methods = addMethods()
        if context.program.metadata.hasObjC { context.code = CodeUse(context, unusedMethods: methods) }
        addCode()
        count()
    }

    // MARK: - Findings

    private mutating func addTypes() {
        let types = TypeFindings(context: context)
        ofNodes = types.findings()
        guard context.program.metadata.hasObjC else { return }
        doubtOfTypes = InheritedDoubt(
            context.rooted, context.rooted.perhapsUsed,
            ofNodes.map { ($0.node, types.confidence(ofFollowers: $0.node, $0.finding)) })
        for index in ofNodes.indices {
            ofNodes[index].finding.inherit(doubtOfTypes, node: ofNodes[index].node, name: context.name)
        }
    }

    /// Returns the methods that are findings of some confidence.
    private mutating func addMethods() -> Set<UInt32> {
        guard context.program.metadata.hasObjC else { return [] }
        let maker = MethodFindings(context: context)
        var unused: Set<UInt32> = []
        for method in maker.methods() {
            guard var finding = maker.finding(method) else { continue }
            finding.inherit(doubtOfTypes, node: method.node, name: context.name)
            findings.append(finding)
            if finding.confidence > .low, let node = method.node { unused.insert(node) }
            if method.category != nil { methodsOfCategories[method.entity, default: []].append(finding.confidence) }
        }
        findings += CategoryFindings(context: context).findings(methodsOfCategories)
        return unused
    }

    private mutating func addCode() {
        let candidates = context.code.candidates
        var code = CodeFindings(context: context).findings()
        doubtOfCode = InheritedDoubt(
            context.rooted, context.code.perhapsUsed ?? context.rooted.perhapsUsed,
            zip(candidates, code).map { ($0, $1.confidence) })
        for (index, node) in candidates.enumerated() {
            code[index].inherit(doubtOfCode, node: node, name: context.name)
        }
        let members = ObjectFindings(context)
        ofNodes += CxxFindings(context).findings() + Array(zip(candidates, code))
        let nodes = context.rooted.map.nodes
        ofNodes.removeAll {
            members.covers($0.node) || context.code.implementations.contains(nodes[Int($0.node)].address)
        }
        findings += members.findings() + ofNodes.map(\.finding)
        if members.count > 0 { totals[.object] = members.count }
    }

    private mutating func count() {
        let (program, nodes) = (context.program, context.rooted.map.nodes)
        let things = CodeCandidates.nodes(of: program, context.rooted)
        totals[.function] = things.count { nodes[Int($0)].form == .function }
        totals[.data] = things.count - (totals[.function] ?? 0)
        totals[.cxxClass] = program.metadata.cxx.count
        totals[.objcClass] = program.objc.classes.count
        totals[.objcMethod] = program.objc.methodCount
        totals[.objcCategory] = program.objc.categories.count
        totals[.objcProtocol] = program.objc.protocols.count
        totals[.swiftType] = program.swift.types.count
        totals[.swiftProtocol] = program.swift.protocols.count
        totals = totals.filter { $0.value > 0 }
    }
}

extension ObjCMetadata {
    /// How many methods classes and categories have.
    var methodCount: Int {
        classes.reduce(0) { $0 + $1.instanceMethods.methods.count + $1.classMethods.methods.count }
            + categories.reduce(0) { $0 + $1.instanceMethods.methods.count + $1.classMethods.methods.count }
    }
}
