import Glibc

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
        let units = graph.store.units.filter { !$0.isSystem && !$0.mainFile.isEmpty }
        let modules = Set(units.map(\.module))
        missing = IndexCoverage.modules(of: context).subtracting(modules).sorted()
        let age = IndexAge(path)
        let isOld = units.map(age.isOlder)
        let isPartial = IndexCoverage.partialUnits(units, graph.store)
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
    private static func modules(of context: FindingContext) -> Set<ByteView> {
        var modules: Set<ByteView> = []
        for entity in context.entities.entities {
            switch entity.kind {
            case .swiftType, .swiftProtocol:
                guard let dot = entity.name.firstIndex(of: UInt8(ascii: ".")),
                    entity.name.byte(at: 0) != UInt8(ascii: "(")
                else { continue }
                modules.insert(entity.name.prefix(dot))
            default: break
            }
        }
        for node in context.code.things {
            guard let symbol = context.graph.names.symbol(of: node), let module = SwiftUnitModules.module(in: symbol)
            else { continue }
            modules.insert(module)
        }
        return modules
    }

    /// Returns for each unit whether its index is damaged, or has no record of its file.
    private static func partialUnits(_ units: [IndexUnit], _ store: IndexStore) -> [Bool] {
        let damaged = Set(store.damaged)
        return units.map { unit in
            damaged.contains(unit.name) || unit.records.contains { !store.records[$0].isRead }
        }
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
        add("index-partial", partial, "lacks files of", "build without whole-module output into one object file")
    }

    private mutating func add(_ code: String, _ names: [ByteView], _ what: String, _ way: String) {
        guard let first = names.first else { return }
        let others = names.count > 1 ? " and \(names.count - 1) more" : ""
        warnings.append(
            AuditWarning(code, "the index store \(what) \(first.text)\(others), so nothing of it becomes high: \(way)"))
    }
}

/// Compares the times of units with those of the files that they describe.
///
/// A unit is always a little older than the image, as files are compiled before they are linked. It is out of date if
/// its source or its object file changed after it, or, where the object file is gone, if the image is much newer.
struct IndexAge {
    /// The time between the index of a file and its object file, in seconds: the compiler writes the index first.
    private static let compilation: Int64 = 300
    /// The time between the first file and the link, in seconds.
    private static let build: Int64 = 3_600
    private let image: Int64?

    init(_ path: String?) { image = path.flatMap { IndexAge.seconds(of: $0) } }

    func isOlder(_ unit: IndexUnit) -> Bool {
        if let source = IndexAge.seconds(of: unit.mainFile.text), source > unit.seconds { return true }
        if let object = IndexAge.seconds(of: unit.output.text) { return object > unit.seconds + IndexAge.compilation }
        return image.map { $0 > unit.seconds + IndexAge.build } ?? false
    }

    private static func seconds(of path: String) -> Int64? {
        var status = stat()
        guard !path.isEmpty, unsafe stat(path, &status) == 0 else { return nil }
        return Int64(status.st_mtim.tv_sec)
    }
}
