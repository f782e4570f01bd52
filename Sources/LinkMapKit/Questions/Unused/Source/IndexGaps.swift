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
