/// The variables that functions of an image refer to, and the functions of other images that they call: all that their code can
/// change.
package struct FunctionEffects {
    private let graph: ProgramGraph
    private let fixups: FixupTable
    private let hasUnderscores: Bool
    /// Whether each section holds variables, by its number.
    private let holdsVariables: [Bool]
    /// The addresses of exports by name.
    private let exports: [ByteView: UInt64]

    /// Variables that code refers to without a change of them: the mark that destructors are registered with. So are pointers to the
    /// function that unwinds (`DW.ref.…`).
    private static let marks: [ByteView] = ["__dso_handle", "__TMC_END__"]

    /// Reads the references in the image at a path.
    ///
    /// - Throws: ``InputError`` for a file that cannot be read.
    package init(_ path: String) throws(InputError) {
        var opener = try GraphOpener(GraphQuery())
        let (_, opened) = try opener.open([path]) { FunctionEffects($0.makeGraph(), $0.context.program) }
        guard let effects = opened.first else { throw InputError("has no image", path: path) }
        self = effects
    }

    init(_ graph: ProgramGraph, _ program: Program) {
        (self.graph, fixups, hasUnderscores) = (graph, program.fixups, program.hasUnderscores)
        holdsVariables = graph.names.sections.map { section in
            (section.kind == .data || section.kind == .zeroFill) && !section.memoryRange.isEmpty
                && !FunctionEffects.constants.contains { section.name.starts(with: $0) }
        }
        exports = Dictionary(program.exports.map { ($0.name, $0.address) }, uniquingKeysWith: { first, _ in first })
    }

    /// The sections whose words only the loader writes.
    private static let constants: [StaticString] = [
        ".data.rel.ro", ".got", ".dynamic", ".init_array", ".fini_array", "__DATA_CONST", "__AUTH",
        // Data that only runtimes write, and the counters of instrumentation.
        "__DATA,__objc_", "__DATA_DIRTY,__objc_", "__DATA,__cfstring", "__DATA,__const", "__DATA,__got",
        "__DATA,__la_symbol_ptr", "__DATA,__nl_symbol_ptr", "__DATA,__mod_init_func", "__DATA,__swift",
        "__DATA,__sancov", "__DATA,__llvm_prf",
    ]

    /// The things that functions can change.
    package struct Reach: Sendable {
        /// The variables by their addresses.
        package var variables: Set<UInt64> = []
        /// The names of functions and variables of other images.
        package var imports: Set<String> = []
        /// The names by which other images can refer to the variables.
        package var exports: Set<ByteView> = []
    }

    /// Returns what functions refer to, also through pointers in data. Functions that they call do not count, since each that
    /// runs is a function of its own.
    package func reach(of functions: some Sequence<UInt64>) -> Reach {
        let map = graph.rooted.map
        var reach = Reach()
        var waiting = functions.compactMap { map.node(at: $0) }
        var seen = Set(waiting)
        while let node = waiting.popLast() {
            for edge in graph.rooted.graph.references(of: Int(node)) {
                let target = graph.rooted.graph.targets[edge]
                guard map.nodes[Int(target)].form != .function, seen.insert(target).inserted else { continue }
                waiting.append(target)
            }
            add(node, to: &reach)
        }
        for (name, address) in exports where reach.variables.contains(address) { reach.exports.insert(name) }
        return reach
    }

    /// Returns the name of the variable at an address; `nil` without a symbol.
    package func name(ofVariableAt address: UInt64, demangler: inout Demangler) -> String? {
        guard let node = graph.rooted.map.node(at: address), let name = graph.names.symbol(of: node) else { return nil }
        return demangler.text(of: name)
            ?? (hasUnderscores && name.starts(with: "_") ? name.dropFirst(1) : name).lossless
    }

    // MARK: - Nodes

    private func add(_ node: UInt32, to reach: inout Reach) {
        let known = graph.rooted.map.nodes[Int(node)]
        let end = known.address.addingClamped(max(known.size, 1))
        var index = fixups.slots.firstIndexSorted { $0.address >= known.address }
        while index < fixups.slots.count, fixups.slots[index].address < end {
            if let symbol = fixups.symbol(of: fixups.slots[index].target) { add(symbol.name, to: &reach) }
            index += 1
        }
        guard known.form != .function, isVariable(known) else { return }
        if let name = graph.names.symbol(of: node), FunctionEffects.marks.contains(name) || name.starts(with: "DW.ref.")
        {
            return
        }
        reach.variables.insert(known.address)
    }

    /// Adds what a slot is bound to. The loader binds slots to the image's own exports, too.
    private func add(_ name: ByteView, to reach: inout Reach) {
        guard let address = exports[name] else {
            reach.imports.insert(name.lossless)
            return
        }
        guard let node = graph.rooted.map.node(at: address).map({ graph.rooted.map.nodes[Int($0)] }), isVariable(node)
        else { return }
        reach.variables.insert(node.address)
    }

    private func isVariable(_ node: NodeMap.Node) -> Bool {
        graph.names.sections.indices.contains {
            holdsVariables[$0] && graph.names.sections[$0].memoryRange.contains(node.address)
        }
    }
}
