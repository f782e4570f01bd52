/// Assigns code to the module, crate, package or archive that it comes from.
struct CodeGroups {
    private let context: FindingContext
    private let modules: NameScopes?
    private let own: CodeGroup

    init(_ context: FindingContext) {
        self.context = context
        let program = context.program
        modules = ScopeResolver(program.image.reader.nameStyle).resolve(program.symbols.map(\.name), wanted: .modules)
        own = CodeGroup(.own, "[own code]")
    }

    func group(of node: UInt32) -> CodeGroup {
        if let archive = context.origin(of: node)?.archive { return CodeGroup(.archive, archive) }
        let symbol = context.rooted.map.nodes[Int(node)].symbol
        guard symbol != NodeMap.noSymbol, let modules, Int(symbol) < modules.moduleOf.count else { return own }
        let number = Int(modules.moduleOf[Int(symbol)])
        guard number > 0 else { return own }
        let name = modules.modules[number].raw
        let symbolName = context.program.plain(context.program.symbols[Int(symbol)].name)
        if SwiftScope.prefixLength(symbolName) != nil {
            return CodeGroup(CodeGroups.swiftRuntime.contains(name) ? .runtime : .module, name)
        }
        if symbolName.starts(with: "_R") || RustLegacy.pathEnd(symbolName, at: 2) != nil {
            return CodeGroup(CodeGroups.rustRuntime.contains(name) ? .runtime : .crate, name)
        }
        return symbolName.starts(with: "_Z") ? own : CodeGroup(.package, name)
    }

    private static let swiftRuntime: Set<ByteView> = [
        "Swift", "_Concurrency", "_StringProcessing", "_RegexParser", "Synchronization", "Distributed", "Foundation",
        "FoundationEssentials", "FoundationInternationalization", "Dispatch",
    ]
    private static let rustRuntime: Set<ByteView> = [
        "std", "core", "alloc", "compiler_builtins", "std_detect", "panic_unwind", "gimli", "addr2line", "hashbrown",
    ]
}
