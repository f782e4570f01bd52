/// The parts of an image that an index store does not cover, or covers with other contents than those compiled.
struct IndexCoverage {
    /// Modules of the image without a unit.
    private(set) var missing: [ByteView] = []
    private(set) var older: [ByteView] = []
    private(set) var partial: [ByteView] = []
    private(set) var warnings: [AuditWarning] = []
    private let graph: SourceGraph
    /// Whether the source of each record is not fully known, so that a missing reference proves nothing.
    private var isIncompleteRecord: [Bool]

    /// - Parameter path: The path of the image; `nil` if it was linked in memory.
    init(_ graph: SourceGraph, _ context: FindingContext, at path: String?) {
        self.graph = graph
        isIncompleteRecord = [Bool](repeating: false, count: graph.store.records.count)
        let units = graph.store.sourceUnits
        let modules = Set(units.map(\.module))
        missing = IndexCoverage.modules(of: context, graph.store.systemModules).subtracting(modules).sorted()
        let age = IndexAge(path)
        let isOld = units.map(age.isOlder)
        let gaps = IndexGaps(graph, context, at: path)
        let isPartial = units.map(gaps.hasGap)
        older = IndexCoverage.names(of: units, isOld)
        partial = IndexCoverage.names(of: units, isPartial)
        mark(units, zip(isOld, isPartial).map { $0 || $1 })
        warn()
    }

    /// Returns whether the store lacks a part of the module of a declaration.
    func isIncomplete(_ symbol: UInt32) -> Bool {
        let definition = graph.definitions[Int(symbol)]
        guard definition != SourceGraph.none else { return true }
        return isIncompleteRecord[Int(graph.store.occurrences[Int(definition)].record)]
    }

    // MARK: - Modules

    /// Returns the Swift modules of the types and functions that the image defines.
    ///
    /// - Parameter imported: Modules of the toolchain. Some of their functions are copied into images that use them, so
    ///   only their types prove that they are linked statically.
    private static func modules(of context: FindingContext, _ imported: Set<ByteView>) -> Set<ByteView> {
        var modules: Set<ByteView> = []
        for entity in context.entities.entities {
            switch entity.kind {
            case .swiftType, .swiftProtocol:
                guard let dot = entity.name.firstIndex(of: UInt8(ascii: ".")),
                    entity.name.byte(at: 0) != UInt8(ascii: "(")
                else { continue }
                // Types that are imported from C.
                if entity.name.prefix(dot) != ByteView("__C") { modules.insert(entity.name.prefix(dot)) }
            default: break
            }
        }
        for node in context.code.things {
            guard let symbol = context.graph.names.symbol(of: node), let module = SwiftUnitModules.module(in: symbol),
                !imported.contains(module)
            else { continue }
            modules.insert(module)
        }
        return modules
    }

    /// Returns the modules of chosen units; of a unit without module the source file.
    private static func names(of units: [IndexUnit], _ isChosen: [Bool]) -> [ByteView] {
        Set(zip(units, isChosen).filter(\.1).map { $0.0.module.isEmpty ? $0.0.mainFile : $0.0.module }).sorted()
    }

    /// Marks the records of the modules of incomplete units, and of the modules that those import.
    private mutating func mark(_ units: [IndexUnit], _ isIncomplete: [Bool]) {
        var modules: Set<ByteView> = Set(older).union(partial)
        for (unit, isIncomplete) in zip(units, isIncomplete) where isIncomplete { modules.formUnion(unit.imports) }
        for (unit, isIncomplete) in zip(units, isIncomplete) where isIncomplete || modules.contains(unit.module) {
            for record in unit.records { isIncompleteRecord[record] = true }
        }
    }

    // MARK: - Warnings

    private mutating func warn() {
        add("index-module-missing", missing, "has no unit of", "build it with -index-store-path too")
        add("index-older", older, "is older than the image for", "build both together")
        add(
            "index-partial", partial, "lacks files of",
            "files are damaged or gone, or a whole-module build wrote one object file")
    }

    private mutating func add(_ code: String, _ names: [ByteView], _ what: String, _ way: String) {
        guard let first = names.first else { return }
        let others = names.count > 1 ? " and \(names.count - 1) more" : ""
        warnings.append(
            AuditWarning(code, "the index store \(what) \(first.text)\(others), so nothing of it becomes high: \(way)"))
    }
}
