/// The findings about a program.
///
/// They are computed in a fixed order. Classes and types come first. Methods follow, judged by the senders of their
/// selectors. Functions and data come last, because references from unused methods do not count for them.
struct ProgramFindings {
    private(set) var context: FindingContext
    /// The findings about methods, categories and object files.
    private var others: [Finding] = []
    /// The findings about nodes of the graph, which the user's list can keep.
    private(set) var ofNodes: [(node: UInt32, finding: Finding)] = []
    private(set) var totals: [Finding.Kind: Int] = [:]
    /// The entries of all functions, for a check that counts those that run.
    private(set) var functions: [UInt64] = []
    /// Whether findings state their nodes.
    private let keepsNodes: Bool
    /// The confidence of the findings about classes that nothing reaches, by entity; high or medium.
    private(set) var deadClasses: [UInt32: Finding.Confidence] = [:]
    /// The confidence of the findings about the methods of each category, by the category's entity.
    private(set) var methodsOfCategories: [UInt32: [Finding.Confidence]] = [:]
    /// The doubt that findings about classes and types pass on.
    private(set) var doubtOfTypes = InheritedDoubt.none
    /// The object files of which nothing is used.
    private var objects: ObjectFindings?
    /// The findings that unreachable nodes count for.
    private var counted: CountedBytes?
    /// The doubt that findings about functions and data pass on.
    private(set) var doubtOfCode = InheritedDoubt.none

    /// - Parameters:
    ///   - check: The functions whose entries a check needs; `nil` without a check.
    ///   - graph: The graph of the program, if it was built before.
    ///   - keepsSources: Whether others need the references of code and the ledger afterwards.
    ///   - describes: Whether the findings are shown, and not only counted.
    init(
        _ opened: inout OpenedProgram, _ graph: ProgramGraph? = nil, check: CheckedFunctions? = nil, keepsSources: Bool,
        describes: Bool = true
    ) {
        context = FindingContext(&opened, graph, keepsSources: keepsSources, describesFindings: describes)
        if !keepsSources { context.program.code.releaseReferences() }
        PassedPages.release(allOf: context.program.image.bytes)
        keepsNodes = opened.download != nil
        // An image without Objective-C methods needs only one search.
        if !context.program.metadata.hasObjC { context.code = CodeUse(context, unusedMethods: []) }
        addTypes()
        let methods = addMethods()
        if describes {
            var parts = FindingParts(context, MethodFindings(context: context, deadClasses: deadClasses))
            parts.fill(&ofNodes)
        }
        if context.program.metadata.hasObjC { context.code = CodeUse(context, unusedMethods: methods) }
        PassedPages.release(allOf: context.program.image.bytes)
        addCode(isChecked: check != nil)
        if check == .all { functions = DeadCode(context).allEntries }
        countBytes()
        count()
    }

    // MARK: - Findings

    /// All findings.
    var findings: [Finding] {
        var all = others
        all.reserveCapacity(others.count + ofNodes.count)
        for index in ofNodes.indices {
            all.append(ofNodes[index].finding)
            if keepsNodes, ofNodes[index].finding.details.nodes.isEmpty {
                all[all.count - 1].details.nodes = [ofNodes[index].node]
            }
        }
        return all
    }

    /// Returns whether a finding of high or medium confidence counts the bytes of a node.
    func counts(_ node: UInt32) -> Bool { objects?.covers(node) == true || counted?.isSure(node) == true }

    /// Releases the findings, which others have taken over.
    mutating func dropFindings() {
        ofNodes = []
        others = []
    }

    private mutating func addTypes() {
        let types = TypeFindings(context: context)
        ofNodes = types.findings()
        let hasObjC = context.program.metadata.hasObjC
        doubtOfTypes = InheritedDoubt(
            context.graph, context.rooted.perhapsUsed,
            hasObjC
                ? ofNodes.map { ($0.node, types.confidence(ofFollowers: $0.node, $0.finding)) }
                : types.perhapsNamed())
        for index in ofNodes.indices {
            ofNodes[index].finding.inherit(doubtOfTypes, node: ofNodes[index].node, ofSource: !hasObjC)
        }
        guard hasObjC else { return }
        for (node, finding) in ofNodes where finding.confidence > .low && !context.isPerhapsUsed(node) {
            if context.objcClass(of: node) != nil { deadClasses[node] = finding.confidence }
        }
    }

    /// Returns the methods with findings of high or medium confidence.
    private mutating func addMethods() -> Set<UInt32> {
        guard context.program.metadata.hasObjC else { return [] }
        let maker = MethodFindings(context: context, deadClasses: deadClasses)
        var unused: Set<UInt32> = []
        var used: Set<UInt32> = []
        for method in maker.methods() {
            guard var finding = maker.finding(method) else {
                if let node = method.node { used.insert(node) }
                continue
            }
            finding.inherit(doubtOfTypes, node: method.node)
            others.append(finding)
            if finding.confidence > .low, let node = method.node { unused.insert(node) }
            if method.category != nil { methodsOfCategories[method.entity, default: []].append(finding.confidence) }
        }
        others += CategoryFindings(context: context, deadClasses: deadClasses).findings(methodsOfCategories)
        // A function into which the linker folded several methods is used by any of them.
        return unused.subtracting(used)
    }

    private mutating func addCode(isChecked: Bool) {
        var code = CodeFindings(context: context).findings()
        if !context.program.metadata.hasObjC {
            for index in code.indices {
                code[index].finding.inherit(doubtOfTypes, node: code[index].node, ofSource: true)
            }
        }
        doubtOfCode = InheritedDoubt(
            context.graph, context.code.perhapsUsed ?? context.rooted.perhapsUsed,
            // Code that is not read names all that it may refer to, and is no doubt about that.
            code.filter { !context.isOpaque($0.node) }.map { ($0.node, $0.finding.confidence) }
                + context.rooted.doubted.sorted().map { ($0, .medium) })
        for index in code.indices { code[index].finding.inherit(doubtOfCode, node: code[index].node) }
        let members = ObjectFindings(context)
        objects = members
        ofNodes += CxxFindings(context).findings()
        ofNodes += code
        // They are changed below, which copies what two lists have.
        code = []
        let nodes = context.rooted.map.nodes
        ofNodes.removeAll {
            members.covers($0.node) || context.code.implementations.contains(nodes[Int($0.node)].address)
        }
        if context.describesFindings {
            place(isChecked: isChecked)
            markKeptByLinker()
        }
        others += members.findings()
        if members.count > 0 { totals[.object] = members.count }
    }

    /// Fills in where the findings about nodes lie and with which ones they go. Objects that are linked together have no addresses yet.
    private mutating func place(isChecked: Bool) {
        let clusters = Clusters(
            context.rooted, context.code.perhapsUsed ?? context.rooted.perhapsUsed, ofNodes.map(\.node))
        // Many findings have one root, whose name is made text once.
        var names = [UInt32: ByteView]()
        var demangler = Demangler()
        for index in ofNodes.indices {
            guard let root = clusters.root(of: ofNodes[index].node) else { continue }
            let name = names[root] ?? context.name(of: root, &demangler)
            names[root] = name
            ofNodes[index].finding.cluster = name
        }
        guard !context.program.image.isRelocatable else { return }
        let nodes = context.rooted.map.nodes
        for index in ofNodes.indices {
            let node = nodes[Int(ofNodes[index].node)]
            if node.size > 0 { ofNodes[index].finding.addresses = [node.address] }
        }
        if isChecked { DeadCode(context).fill(&ofNodes) }
    }

    private mutating func markKeptByLinker() {
        guard !context.program.image.isRelocatable, !ofNodes.isEmpty else { return }
        let roots = LinkerRoots(context)
        for index in ofNodes.indices { ofNodes[index].finding.linkerHold = roots.hold(on: ofNodes[index].node) }
    }

    /// Divides the unused bytes among the findings.
    private mutating func countBytes() {
        var things = ofNodes.map {
            CountedBytes.Thing(nodes: context.entities.nodes(of: $0.node), confidence: $0.finding.confidence)
        }
        for finding in others {
            // A complete object file counts its bytes already.
            let nodes = finding.kind == .object ? [] : finding.details.nodes
            things.append(CountedBytes.Thing(nodes: nodes, confidence: finding.confidence))
        }
        let isFinding = Set(things.flatMap(\.nodes))
        let entities = context.entities.entities.indices.map { UInt32($0) }.filter(context.isDead)
        let kept = (entities + context.code.candidates).filter { !isFinding.contains($0) }
        things += kept.map { CountedBytes.Thing(nodes: [$0], confidence: nil) }
        let counted = CountedBytes(things, in: context.rooted.graph) { [context, objects] node in
            context.isDead(node) && objects?.covers(node) != true
        } isUncertain: { [context, objects] node in
            context.isUncertain(node) && objects?.covers(node) != true
        }
        self.counted = counted
        let sums = counted.sums(of: context.graph.costs.bytes, count: things.count)
        for index in ofNodes.indices { ofNodes[index].finding.countedBytes = sums[index] }
        for index in others.indices {
            let sum = sums[ofNodes.count + index]
            others[index].countedBytes = others[index].countedBytes.addingClamped(sum)
        }
    }

    private mutating func count() {
        let program = context.program
        let nodes = context.rooted.map.nodes
        let things = context.code.things
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
    /// The number of methods in classes and categories.
    var methodCount: Int {
        classes.reduce(0) { $0 + $1.instanceMethods.methods.count + $1.classMethods.methods.count }
            + categories.reduce(0) { $0 + $1.instanceMethods.methods.count + $1.classMethods.methods.count }
    }
}
