import AuditPlatform

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
        add(
            "index-module-missing", missing, "has no unit of",
            "build it with -index-store-path too (SwiftPM: --enable-index-store for release builds)")
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
        return Int64(Platform.modification(of: status).tv_sec)
    }
}

/// The files of an image's modules that an index store does not have.
struct IndexGaps {
    private let store: IndexStore
    private let damaged: Set<ByteView>
    /// Modules with missing files.
    private var modules: Set<ByteView> = []
    /// Whether a unit is damaged, of which nothing is known, not even its module.
    private let hasDamagedUnit: Bool

    init(_ graph: SourceGraph, _ context: FindingContext, at path: String?) {
        store = graph.store
        damaged = Set(store.damaged)
        let records = Set(store.records.map(\.name))
        hasDamagedUnit = damaged.contains { !records.contains($0) && !IndexGaps.isModule($0) }
        var counts: [ByteView: Int] = [:]
        for unit in store.sourceUnits where !unit.module.isEmpty { counts[unit.module, default: 0] += 1 }
        modules = IndexGaps.undefined(graph, in: Set(counts.keys)).union(
            IndexGaps.unknown(graph, context, Set(counts.keys)))
        guard let path, !path.isEmpty, !counts.isEmpty else { return }
        for (module, files) in IndexGaps.sourceFiles(context, path) where files.count > counts[module] ?? .max {
            modules.insert(module)
        }
    }

    /// Returns whether a unit, or another one of its module, is damaged or missing.
    func hasGap(_ unit: IndexUnit) -> Bool {
        hasDamagedUnit || modules.contains(unit.module) || unit.records.contains { !store.records[$0].isRead }
    }

    /// Returns whether the name is that of the unit of a compiled module, not of a source file.
    private static func isModule(_ name: ByteView) -> Bool {
        let marks: [StaticString] = [".pcm-", ".swiftmodule-", ".swiftinterface-"]
        return marks.contains { name.firstIndex(of: ByteView($0)) != nil }
    }

    /// Returns the modules with a type or a function that is referred to and that no unit defines.
    private static func undefined(_ graph: SourceGraph, in modules: Set<ByteView>) -> Set<ByteView> {
        var found: Set<ByteView> = []
        for (index, symbol) in graph.store.symbols.enumerated() where symbol.isSwift {
            let number = UInt32(truncatingIfNeeded: index)
            guard symbol.isType || symbol.kind == IndexSymbol.Kind.function, !graph.isDefined(number),
                let module = SwiftUnitModules.module(inBody: graph.store.usrs[number].dropFirst(2)),
                modules.contains(module), SwiftUSR.isTopLevel(graph.store.usrs[number], of: module)
            else { continue }
            found.insert(module)
        }
        return found
    }

    private static let paren = UInt8(ascii: "(")

    /// Returns the modules with a function in the image that no unit defines.
    private static func unknown(_ graph: SourceGraph, _ context: FindingContext, _ modules: Set<ByteView>) -> Set<
        ByteView
    > {
        var missing: [ByteView: ByteView] = [:]
        for symbol in context.program.symbols where symbol.role == .definition && symbol.name.ends(with: "F") {
            guard let start = SwiftScope.prefixLength(symbol.name),
                let module = SwiftUnitModules.module(inBody: symbol.name.dropFirst(start)), modules.contains(module),
                SwiftUSR.isTopLevel(symbol.name, of: module, at: start)
            else { continue }
            missing[symbol.name.dropFirst(start)] = module
        }
        for (index, _) in graph.store.symbols.enumerated() where graph.isDefined(UInt32(truncatingIfNeeded: index)) {
            missing[graph.store.usrs[UInt32(truncatingIfNeeded: index)].dropFirst(2)] = nil
        }
        guard !missing.isEmpty else { return [] }
        // A function with a C name (`@_cdecl`) has the USR of a C function.
        let exposed = Set(
            graph.store.symbols.indices.lazy.filter { index in
                graph.store.usrs[UInt32(truncatingIfNeeded: index)].starts(with: "c:")
            }.map { index in
                let name = graph.store.symbols[index].name
                return name.prefix(name.firstIndex(of: paren) ?? name.count)
            })
        return Set(missing.filter { !exposed.contains(SwiftUSR.name(ofTopLevel: $0.key, in: $0.value)) }.values)
    }

    /// Returns the files of the functions of each Swift module, by debug info.
    private static func sourceFiles(_ context: FindingContext, _ path: String) -> [ByteView: Set<ByteView>] {
        let functions = context.program.symbols.filter {
            $0.role == .definition && $0.name.ends(with: "F") && SwiftScope.prefixLength($0.name) != nil
        }
        guard !functions.isEmpty, let finder = DeclarationFinder(context.program.image, at: path) else { return [:] }
        // The first name in a symbol is not its module if an extension of another module declares it.
        let scopes = ScopeResolver().resolve(functions.map(\.name), wanted: .modules)
        var modules: [UInt64: ByteView] = [:]
        for (index, function) in functions.enumerated() {
            modules[function.address] = scopes.modules[Int(scopes.moduleOf[index])].raw
        }
        var files: [ByteView: Set<ByteView>] = [:]
        for (address, place) in finder.places(of: Set(modules.keys)) where place.file.ends(with: ".swift") {
            if let module = modules[address] { files[module, default: []].insert(place.file) }
        }
        return files
    }
}

extension IndexStore {
    /// The units of compiled source files.
    var sourceUnits: [IndexUnit] { units.filter { !$0.isSystem && !$0.mainFile.isEmpty } }
}
