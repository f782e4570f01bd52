/// Links from code that refers to a string to the export with that name, in programs that look symbols up (`dlsym`).
enum LookedUpExportRule: ProgramRule {
    static let name = "looked-up-by-name"
    static let needs: ProgramFacts = .exports

    static let functions: Set<ByteView> = ["dlsym", "dlvsym", "g_module_symbol"]

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        keepOutside(context, &builder)
        let program = context.program
        guard !program.image.isRelocatable,
            program.fixups.symbols.contains(where: { functions.contains(program.plain($0.name)) })
        else { return }
        let meaning = builder.meaning(rule: name, how: "looked up by the name in")
        let texts = texts(program)
        guard !texts.isEmpty else { return }
        // Few of the exports have a name that can be one of the texts, so few are hashed.
        let sieve = NameSieve(texts.lazy.map(\.name))
        var exports: [ByteView: UInt64] = [:]
        for export in program.exports {
            let name = program.plain(export.name)
            if sieve.mayHold(name) { exports[name] = export.address }
        }
        var hint = 0
        for (text, site) in texts {
            guard let address = exports[text], let source = builder.map.node(at: site, near: &hint) else { continue }
            builder.link(source, to: builder.map.node(at: address), meaning)
        }
    }

    /// Returns the strings that code refers to and that may be names of exports, in the order of the code.
    private static func texts(_ program: Program) -> [(name: ByteView, site: UInt64)] {
        let (literals, sieve) = (program.literals, NameSieve(program.exports.lazy.map { program.plain($0.name) }))
        var texts: [(name: ByteView, site: UInt64)] = []
        for reference in program.code.references where reference.kind == .address || reference.kind == .immediate {
            guard literals.contains(where: { $0.contains(reference.target) }),
                let text = program.memory.cString(at: reference.target), sieve.mayHold(text)
            else { continue }
            texts.append((text, reference.site))
        }
        return texts
    }

    /// Keeps the exports that other images may look up by name.
    private static func keepOutside(_ context: RuleContext, _ builder: inout RootedGraphBuilder) {
        let (program, names) = (context.program, context.outside.lookedUp)
        guard !names.isEmpty else { return }
        for export in program.exports {
            guard let user = names[program.plain(export.name)] else { continue }
            builder.keep(builder.map.node(at: export.address), rule: name, says: "named by a string of", detail: user)
        }
    }
}
