/// Roots for exports named by the user's export list.
enum ListedExportRule: ProgramRule {
    static let name = "listed-export"
    static let needs: ProgramFacts = [.exports, .exportList]

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        guard let exports = context.use.roots.exports else { return }
        let source = ByteView(copying: exports.source)
        for export in context.program.exports where exports.contains(export.name) {
            builder.keep(builder.map.node(at: export.address), rule: name, says: "exported by", detail: source)
        }
    }
}

/// Roots for exports that other images of the app bind, and for classes named by strings in those images.
enum BoundByOthersRule: ProgramRule {
    static let name = "bound-by-other-image"
    static let needs: ProgramFacts = .otherImages

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let outside = context.outside
        for export in context.program.exports {
            guard let user = outside.bound[export.name] else { continue }
            builder.keep(builder.map.node(at: export.address), rule: name, says: "used by", detail: user)
        }
        guard !outside.strings.isEmpty else { return }
        let named = ClassNames(context)
        let strings = outside.strings
        for known in named.names {
            guard let user = strings[known] else { continue }
            for entity in named.entities(for: known) {
                builder.keep(entity, rule: name, says: "named by a string of", detail: user)
            }
        }
    }
}

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
        let (texts, formats) = texts(program)
        keepComposed(formats, program, &builder)
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

    /// Returns the strings that code refers to and that may be names of exports, in the order of the code, and the formats.
    private static func texts(
        _ program: Program
    ) -> (texts: [(name: ByteView, site: UInt64)], formats: [ByteView]) {
        let literals = program.literals
        let sieve = NameSieve(program.exports.lazy.map { program.plain($0.name) })
        var texts: [(name: ByteView, site: UInt64)] = []
        var formats: [ByteView] = []
        for reference in program.code.references where reference.kind == .address || reference.kind == .immediate {
            guard literals.contains(where: { $0.contains(reference.target) }),
                let text = program.memory.cString(at: reference.target)
            else { continue }
            if sieve.mayHold(text) { texts.append((text, reference.site)) }
            if text.count < 256, text.firstIndex(of: UInt8(ascii: "%")) != nil { formats.append(text) }
        }
        return (texts, formats)
    }

    /// Keeps the exports that other images may look up by name, also by a name that they make of a format.
    private static func keepOutside(_ context: RuleContext, _ builder: inout RootedGraphBuilder) {
        let program = context.program
        let names = context.outside.lookedUp
        guard !names.isEmpty else { return }
        let formats = context.outside.symbolFormats
        for export in program.exports {
            let plain = program.plain(export.name)
            let node = builder.map.node(at: export.address)
            if let user = names[plain] {
                builder.keep(node, rule: name, says: "named by a string of", detail: user)
            } else if mayBeMade(plain), let maker = formats.maker(of: plain) {
                builder.keepPerhaps(node, rule: name, says: "a format makes its name in", detail: maker.image)
            } else if let user = starts(of: plain).lazy.compactMap({ names[$0] }).first {
                builder.keepPerhaps(node, rule: name, says: "a string is the start of its name in", detail: user)
            }
        }
    }

    /// Returns whether a format can make a name: no mangled one.
    private static func mayBeMade(_ name: ByteView) -> Bool { !name.starts(with: "_Z") && !name.starts(with: "$s") }

    /// Returns the starts of a name that end with a separator, to which code may add the rest.
    private static func starts(of name: ByteView) -> [ByteView] {
        (leastStart..<max(name.count, leastStart)).compactMap { length in
            name[length - 1] == UInt8(ascii: "_") ? name.prefix(length) : nil
        }
    }

    private static let leastStart = 5

    /// Makes exports possible roots whose name the image may make of a format that its code refers to.
    private static func keepComposed(_ texts: [ByteView], _ program: Program, _ builder: inout RootedGraphBuilder) {
        let formats = Set(texts.compactMap { NameFormat($0) }).sorted { $0.text < $1.text }.prefix(mostFormats)
        guard !formats.isEmpty else { return }
        for export in program.exports {
            let plain = program.plain(export.name)
            guard mayBeMade(plain), let format = formats.first(where: { $0.fits(plain) }) else {
                continue
            }
            builder.keepPerhaps(
                builder.map.node(at: export.address), rule: name, says: "its name has the form of", detail: format.text)
        }
    }

    private static let mostFormats = 64
}

/// Possible roots for exports whose name stands in a script or another file of the product. Runtimes call exports by name:
/// `ctypes`, P/Invoke, Dart, LuaJIT.
enum NamedExportRule: ProgramRule {
    static let name = "named-in-file"
    static let needs: ProgramFacts = .exports

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let words = context.outside.resources.words
        guard !words.isEmpty else { return }
        for export in context.program.exports {
            guard let file = words[context.program.plain(export.name)] else { continue }
            builder.keepPerhaps(
                builder.map.node(at: export.address), rule: name, says: "its name stands in", detail: file)
        }
    }
}

/// Possible roots for exports with a name that runtimes and hosts of plug-ins put together, or always look for.
enum RuntimeEntryRule: ProgramRule {
    static let name = "runtime-entry"
    static let needs: ProgramFacts = .exports

    /// Python, Java, Node, Lua, PHP, PostgreSQL, Ruby, R, Perl, Erlang, GStreamer, name services, PAM, and databases.
    private static let prefixes: [StaticString] = [
        "PyInit_", "PyInitU_", "Java_", "JNI_On", "napi_register_module_v", "node_register_module_v",
        "node_api_module_get_api_version_v", "luaopen_", "Pg_magic_func", "pg_finfo_", "_PG_init", "_PG_fini",
        "_PG_output_plugin_init", "Init_", "R_init_", "R_unload_", "boot_", "nif_init", "gst_plugin_", "_nss_",
        "pam_sm_", "_mysql_plugin_", "_maria_plugin_", "Agent_On", "LLVMFuzzer", "OSSL_provider_init", "vk_icd",
        "ladspa_descriptor", "lv2_descriptor", "f0r_", "g_io_", "g_module_check_init", "plugin_is_GPL_compatible",
    ]
    private static let exact: Set<ByteView> = [
        "get_module", "plugin_init", "bind_engine", "v_check", "llvmGetPassPluginInfo", "clap_entry", "VSTPluginMain",
        "GetPluginFactory", "gdb_init_reader",
    ]

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let program = context.program
        guard program.image.role == .library || program.image.role == .plugin else { return }
        for export in program.exports where isEntry(program.plain(export.name)) {
            builder.keepPerhaps(
                builder.map.node(at: export.address), rule: name, says: "runtimes and hosts look it up by its name")
        }
    }

    private static func isEntry(_ name: ByteView) -> Bool {
        if prefixes.contains(where: { name.starts(with: $0) }) || exact.contains(name) { return true }
        // Extensions of SQLite, packages of Tcl, and modules of Apache.
        return name.starts(with: "sqlite3_") && name.ends(with: "_init") || name.ends(with: "_Init")
            || name.ends(with: "_SafeInit") || name.ends(with: "_module") && !name.starts(with: "_Z")
    }
}

/// Possible roots for exports, which images that were not given may use.
enum ExportRule: ProgramRule {
    static let name = "exported"
    static let needs: ProgramFacts = .exports

    static func apply(_ context: RuleContext, to builder: inout RootedGraphBuilder) {
        let program = context.program
        let use = context.use
        // Listed exports are roots already. If the image is closed or its users were given, no other image uses it.
        guard use.roots.exports == nil, !use.isClosed, program.linkage.areExportsChosen, !use.hasUsers(of: program)
        else { return }
        let says = says(program, use)
        let map = builder.map
        for export in program.exports {
            guard let node = map.node(at: export.address),
                !StartupSymbols.contains(program.plain(export.name), in: program.image),
                !isClassOfProgram(node, context)
            else { continue }
            builder.keepPerhaps(node, rule: name, says: says)
        }
    }

    /// Returns whether a node is a class of a program. Plug-ins find such classes by name, whether exported or not.
    private static func isClassOfProgram(_ node: UInt32, _ context: RuleContext) -> Bool {
        context.program.image.role == .executable && context.entities.classIndex(of: node) != nil
    }

    private static func says(_ program: Program, _ use: ProgramUse) -> StaticString {
        if use.set != nil { return "a program that links it may use it" }
        if program.image.isRelocatable { return "other object files may use it" }
        return program.image.role == .executable
            ? "exported to libraries, which may use it" : "exported, and no image that may use it was given"
    }
}
