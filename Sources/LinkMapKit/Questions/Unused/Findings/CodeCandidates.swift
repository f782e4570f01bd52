/// The selection of symbols for functions and data from the source code, as opposed to generated ones.
enum CodeCandidates {
    /// - Parameter isWanted: whether to consider a node at all.
    static func nodes(
        of program: Program, _ rooted: RootedGraph, where isWanted: (Int) -> Bool = { _ in true }
    ) -> [UInt32] {
        var nodes: [UInt32] = []
        let languages = Languages.all.filter { $0.links(program.image) || $0.compiles(program.image) }
        let image = program.image.reader
        let namesGenerated = program.image.toolchain.namesGeneratedParts
        for (index, node) in rooted.map.nodes.enumerated() where node.symbol != NodeMap.noSymbol {
            guard node.form == .function || node.form == .data, isWanted(index) else { continue }
            let symbol = program.symbols[Int(node.symbol)]
            if namesGenerated, isGenerated(symbol.name) { continue }
            let name = program.plain(symbol.name)
            let isFunction = node.form == .function
            if languages.contains(where: { $0.isMark(name) }) { continue }
            guard image.namesThing(symbol), isOwn(name, isFunction: isFunction, in: program.image),
                name == symbol.name || isOwn(symbol.name, isFunction: isFunction, in: program.image)
            else { continue }
            nodes.append(UInt32(index))
        }
        return nodes
    }

    /// Returns whether compilers, linkers or start-up files made the symbol. Examples: instance variables, initial
    /// contents of thread-local variables, outlined code. Objective-C methods are included, as they have findings of
    /// their own kind.
    private static func isGenerated(_ name: ByteView) -> Bool {
        generatedPrefixes.contains { name.starts(with: $0) } || name.ends(with: ThreadVariableRule.suffix)
            || StartupSymbols.ofApple.contains(name)
    }

    /// The prefixes of generated symbols, as spelled in the file.
    private static let generatedPrefixes: [StaticString] = [
        "-[", "+[", "_OBJC_", "_OUTLINED_FUNCTION_", "__IVARS_", "__DATA_", "__METACLASS_", "__PROTOCOL",
        "__PROPERTIES_",
        "__INSTANCE_METHODS_", "__CLASS_METHODS_", "__CATEGOR", "__OPTIONAL_", "_generic_ro_data", "__MergedGlobals",
    ]

    private static func isOwn(_ name: ByteView, isFunction: Bool, in image: Image) -> Bool {
        guard let first = name.byte(at: 0) else { return false }
        if first == UInt8(ascii: "."), name.starts(with: ".L") || name.starts(with: ".str") { return false }
        // Large programs consist mostly of C++ names, so these are decided first.
        if first == UInt8(ascii: "_"), name.byte(at: 1) == UInt8(ascii: "Z") { return !isMadeForCxx(name) }
        if SwiftScope.prefixLength(name) != nil { return isSwiftOwn(name, isFunction: isFunction) }
        return !StartupSymbols.contains(name, in: image) && !madePrefixes.contains { name.starts(with: $0) }
            && !isPiece(name)
    }

    /// Returns whether a C++ symbol belongs to another one: virtual tables and type infos to their class, guards,
    /// thunks and wrappers to their variable or function.
    private static func isMadeForCxx(_ name: ByteView) -> Bool {
        name.starts(with: "_ZT") || name.starts(with: "_ZGV") || name.starts(with: "_ZGR") || isPiece(name)
    }

    /// Returns whether a Swift symbol is a function, method, initializer, getter or stored variable, not something
    /// generated for one. Getters of stored properties are told apart later (``StoredGetters``).
    private static func isSwiftOwn(_ name: ByteView, isFunction: Bool) -> Bool {
        isFunction
            ? name.ends(with: "F") && !name.ends(with: "fF") || name.ends(with: "FZ") || name.ends(with: "fC")
                || StoredGetters.isGetter(name)
            : name.ends(with: "vp") || name.ends(with: "vpZ")
    }

    /// Returns whether the symbol is a part of a function that the compiler placed elsewhere.
    private static func isPiece(_ name: ByteView) -> Bool {
        name.ends(with: ".cold") || name.firstIndex(of: ByteView(".cold.")) != nil
            || name.firstIndex(of: ByteView(".part.")) != nil
    }

    private static let madePrefixes: [StaticString] = [
        "DW.ref.", "CSWTCH.", "switch.table.", "__func__.", "__FUNCTION__.", "__PRETTY_FUNCTION__.", "_GLOBAL__",
        "__cxx_global_", "__tls_", "symbolic ", "associated conformance ", "default ", "got.", "__swift_", "_swift_",
        "get_", "block_descriptor", "reflection ", "__const.", "GCC_except_table", "l_", "\u{1}",
        "objectdestroy", "__objc_", "_OBJC_", "._OBJC", ".objc_", "__OBJC", "flat unique", "__unnamed_", "anon.",
        "alloc_", "vtable.", "constinit", "go:",
    ]
}
