/// The input of the finding rules: a program with its graph, searched from its roots, and derived tables.
final class FindingContext {
    let context: RuleContext
    let graph: ProgramGraph
    /// Whether a given image uses this one (see ``ProgramUse/hasUsers(of:)``).
    let hasUsers: Bool
    let mentions: TypeMentions
    let stored: StoredTypes
    let optimised: OptimisedSwift
    let optimisedModules: OptimisedModules
    let memberwise: MemberwiseInitializers
    /// Whether no operating system starts the image.
    let startsAlone: Bool
    /// The language of the program whose code is not understood; `nil` if all is.
    let opaqueLanguage: (any Language)?
    /// The reachability of functions and data; set once the unused methods are known.
    var code: CodeUse = .none
    let keepsSources: Bool
    /// Whether the findings are shown. If only their bytes are counted, they have no names, clusters and bytes that go with them.
    let describesFindings: Bool
    /// The bytes that removing classes and types frees, in images whose code is judged with its class.
    private var entityBytes: RetainedBytes?

    /// The nodes that ran; `nil` without run records.
    let runs: RunNodes?

    // MARK: Objective-C

    let selectors: SelectorTable
    let text: CodeText
    let openLookups: OpenLookups?
    /// The forms of the names by which other images look classes and selectors up.
    let outsideClassFormats: OutsideUse.Formats
    let outsideSelectorFormats: OutsideUse.Formats
    let typeLookups: SwiftTypeLookups
    let orphans: OrphanCode?
    /// The classes that expose methods to scripts in web pages.
    let scriptable: Set<Int>
    let contracts: ClassContracts
    /// The first superclass outside of this image, for each class.
    let outsideSuperclasses: [PointerTarget]
    /// The classes that are declared types of variables and properties, with the variable or property.
    let encodings: [ByteView: ByteView]
    /// The image that looks up symbols by names which its code does not show; `nil` if none does, or exports have users anyway.
    let symbolLookup: ByteView?
    /// The nodes of exports, where ``symbolLookup`` may mean them.
    let exportNodes: Set<UInt32>
    /// The image that reads the types of properties and variables at run time; `nil` if none does.
    let typeReader: ByteView?
    private static let typeReaders = [
        "property_getAttributes", "property_copyAttributeValue", "property_copyAttributeList", "ivar_getTypeEncoding",
    ]

    /// - Parameters:
    ///   - known: the graph of the program, if it was built before.
    ///   - keepsSources: whether others need the program's references of code and its ledger afterwards, and the nodes that a finding
    ///     frees.
    init(
        _ opened: inout OpenedProgram, _ known: ProgramGraph? = nil, keepsSources: Bool, describesFindings: Bool = true
    ) {
        context = opened.context
        self.keepsSources = keepsSources
        self.describesFindings = describesFindings
        graph = known ?? (keepsSources ? opened.makeGraph() : opened.graphInPlaceOfSources())
        let program = context.program
        let rooted = graph.rooted
        let objc = program.objc
        runs = context.use.ran.map { RunNodes($0, rooted.map) }
        hasUsers = context.use.hasUsers(of: program)
        mentions = FindingContext.mentions(context, rooted)
        stored = FindingContext.storedTypes(context, rooted, mentions)
        optimised = OptimisedSwift(program.swift, program.memory, context.entities, rooted, mentions)
        optimisedModules = OptimisedModules(program, rooted)
        memberwise = MemberwiseInitializers(program.swift)
        startsAlone = !program.image.isRelocatable && program.startsAlone
        opaqueLanguage = Languages.all.first { $0.makes(program) }
        selectors = SelectorTable(program, rooted)
        text = CodeText(program, rooted)
        outsideClassFormats = context.outside.formats(of: .classes)
        outsideSelectorFormats = context.outside.formats(of: .selectors)
        openLookups = program.metadata.hasObjC ? OpenLookups(program, rooted) : nil
        typeLookups = SwiftTypeLookups(program, rooted)
        orphans = program.metadata.hasObjC ? OrphanCode(rooted) : nil
        var categories = [[Int]](repeating: [], count: objc.classes.count)
        for (index, category) in objc.categories.enumerated() {
            if let target = objc.classIndex(of: category.target) { categories[target].append(index) }
        }
        contracts = ClassContracts(objc, categories: categories)
        outsideSuperclasses = objc.outsideSuperclasses()
        scriptable = Set(
            objc.classes.indices.filter { index in
                objc.classes[index].classMethods.methods.contains { WebScriptRule.markers.contains($0.selector) }
            })
        encodings = TypeEncodings.users(in: objc)
        let isOpen = context.use.isClosed && RuntimeLookups.openSymbolLookup(in: program) != nil
        symbolLookup = isOpen ? "code of this image" : context.outside.openSymbolLookups
        exportNodes =
            symbolLookup == nil ? [] : Set(program.exports.compactMap { rooted.map.node(at: $0.address) })
        let spelled = FindingContext.typeReaders.map { ByteView(copying: (program.hasUnderscores ? "_" : "") + $0) }
        let readsTypes = program.linkage.importedNames.contains { spelled.contains($0) }
        let bound = context.outside.bound
        typeReader = readsTypes ? "this image" : spelled.lazy.compactMap { bound[$0] }.first
        if program.metadata.hasObjC, describesFindings {
            entityBytes = RetainedBytes(
                rooted.graph, rooted.perhapsUsed, costs: graph.costs.bytes,
                things: context.entities.entities.indices, keepsNodes: keepsSources)
        }
    }

    private static func mentions(_ context: RuleContext, _ rooted: RootedGraph) -> TypeMentions {
        let program = context.program
        let types = (context.entities.ofSwiftType + context.entities.ofSwiftProtocol).filter {
            !rooted.perhapsUsed.isReached(Int($0))
        }
        .map { context.entities.entities[Int($0)].name }
        guard !types.isEmpty else { return .none }
        return TypeMentions(
            Set(types), program.symbols, rooted, witnesses: false, code: DestroyerJumps.areOptimised(program, rooted))
    }

    private static func storedTypes(
        _ context: RuleContext, _ rooted: RootedGraph, _ mentions: TypeMentions
    ) -> StoredTypes {
        let types = context.program.swift.types
        let entities = context.entities.ofSwiftType
        guard entities.contains(where: { !rooted.perhapsUsed.isReached(Int($0)) }) else { return .none }
        return StoredTypes(context.program.swift) { type in
            rooted.perhapsUsed.isReached(Int(entities[type])) || mentions.user(of: types[type].name) != nil
        }
    }

    var program: Program { context.program }
    var entities: EntityTable { context.entities }
    var use: ProgramUse { context.use }
    var outside: OutsideUse { context.outside }
    var rooted: RootedGraph { graph.rooted }

    /// Returns whether a node refers to others in ways that are not read.
    func isOpaque(_ node: UInt32) -> Bool {
        guard let opaqueLanguage, let symbol = graph.names.symbol(of: node) else { return false }
        return opaqueLanguage.isOpaque(symbol)
    }

    func isUsed(_ node: UInt32) -> Bool { rooted.used.isReached(Int(node)) }
    func isPerhapsUsed(_ node: UInt32) -> Bool { rooted.perhapsUsed.isReached(Int(node)) }
    /// Returns the bytes that removing a class, type, category or method frees.
    func bytes(of node: UInt32) -> UInt64 { entityBytes?.bytes(of: node) ?? code.bytes(of: node) }
    /// Returns the bytes that a node owns; those of a C++ class are in its tables.
    func ownBytes(of node: UInt32) -> UInt64 { entities.nodes(of: node).cost(graph.costs.bytes) }
    /// Returns whether no root leads to a node, or only a method or class that is unused.
    func isDead(_ node: UInt32) -> Bool { !isPerhapsUsed(node) || !code.isPerhapsUsed(node) }
    /// Returns whether no certain root leads to a node.
    func isUncertain(_ node: UInt32) -> Bool { !isUsed(node) || !code.isUsed(node) }
    /// Returns the nodes that removing several nodes frees, each once.
    func freed(by nodes: [UInt32]) -> [UInt32] {
        let freed = nodes.map { entityBytes?.nodes(of: $0) ?? code.freed(by: $0) }
        return freed.count == 1 ? freed[0] : Set(freed.joined()).sorted()
    }
    func origin(of node: UInt32) -> NodeOrigin? { graph.origin(of: node) }
    func name(of node: UInt32) -> ByteView { graph.names.name(of: node) }
    /// Returns the name of one of many nodes.
    func name(of node: UInt32, _ demangler: inout Demangler) -> ByteView { graph.names.name(of: node, &demangler) }

    /// Returns the number of run records in which a node never ran; `nil` if none of them watched it.
    func idleRuns(of node: UInt32) -> Int? { runs.flatMap { $0.isIdle(node) ? $0.count : nil } }

    // MARK: - Entities

    /// Returns the entity that a node stands for; `nil` for a function or data.
    func entity(of node: UInt32) -> Entity? {
        Int(node) < entities.entities.count ? entities.entities[Int(node)] : nil
    }

    /// Returns the Objective-C class of an entity; `nil` if it has none.
    func objcClass(of node: UInt32) -> ObjCClass? {
        switch entity(of: node)?.kind {
        case .objcClass(let index): return program.objc.classes[index]
        case .swiftType: return entities.classIndex(of: node).map { program.objc.classes[$0] }
        default: return nil
        }
    }

    func swiftType(of node: UInt32) -> SwiftType? {
        guard case .swiftType(let index) = entity(of: node)?.kind else { return nil }
        return program.swift.types[index]
    }

    // MARK: - Evidence

    /// Returns the evidence for a finding about a node: it has no references, or only references from unused code.
    func base(_ node: UInt32) -> Evidence {
        let users = users(of: node)
        guard let first = users.first else { return Evidence(rule: "no-reference", says: "nothing refers to it") }
        return Evidence(
            rule: "unused-references", user: graph.names.deferredName(of: first), others: users.count - 1)
    }

    /// The maximum number of nodes visited, as a guard against damaged files.
    private static let mostPlaces = 1_024

    /// Returns the named nodes that refer to a node, directly or through slots and constants.
    private func users(of node: UInt32) -> [UInt32] {
        var users: [UInt32] = []
        var seen: Set<UInt32> = [node]
        var waiting = [node]
        while let node = waiting.popLast(), users.count < 8, seen.count < FindingContext.mostPlaces {
            for place in rooted.backward.references(to: Int(node)) {
                let source = rooted.backward.references[place].source
                guard seen.insert(source).inserted else { continue }
                let known = rooted.map.nodes[Int(source)]
                let isNamed =
                    known.form == .function || known.form == .entity
                    || known.symbol != NodeMap.noSymbol && known.form != .record
                if isNamed { users.append(source) } else { waiting.append(source) }
            }
        }
        return users
    }
}
