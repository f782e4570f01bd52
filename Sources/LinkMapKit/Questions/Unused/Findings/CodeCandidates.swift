/// Symbols that name functions and data which people wrote.
enum CodeCandidates {
    static func nodes(of program: Program, _ rooted: RootedGraph) -> [UInt32] {
        var nodes: [UInt32] = []
        for (index, node) in rooted.map.nodes.enumerated() where node.symbol != NodeMap.noSymbol {
            guard node.form == .function || node.form == .data else { continue }
            let symbol = program.symbols[Int(node.symbol)]
            if program.image.toolchain == .apple, isMadeForApple(symbol.name) { continue }
            let (name, isFunction) = (program.plain(symbol.name), node.form == .function)
            guard program.namesThing(symbol), isOwn(name, isFunction: isFunction),
                name == symbol.name || isOwn(symbol.name, isFunction: isFunction)
            else { continue }
            nodes.append(UInt32(index))
        }
        return nodes
    }

    /// Whether compilers, linkers or start-up files of Apple's make the symbol: methods of Objective-C, which are findings of their own
    /// kind, their instance variables, contents of thread-local variables, outlined code.
    private static func isMadeForApple(_ name: ByteView) -> Bool {
        applePrefixes.contains { name.starts(with: $0) } || name.ends(with: ThreadVariableRule.suffix)
            || StartupSymbols.ofApple.contains(name)
    }

    /// As they stand in the file.
    private static let applePrefixes: [StaticString] = [
        "-[", "+[", "_OBJC_", "_OUTLINED_FUNCTION_", "__IVARS_", "__DATA_", "__METACLASS_", "__PROTOCOL",
        "__PROPERTIES_",
        "__INSTANCE_METHODS_", "__CLASS_METHODS_", "__CATEGOR", "__OPTIONAL_", "_generic_ro_data", "__MergedGlobals",
    ]

    static func isOwn(_ name: ByteView, isFunction: Bool) -> Bool {
        guard let first = name.byte(at: 0) else { return false }
        if first == UInt8(ascii: "."), name.starts(with: ".L") || name.starts(with: ".str") { return false }
        // Most names of large programs, so these are told at once.
        if first == UInt8(ascii: "_"), name.byte(at: 1) == UInt8(ascii: "Z") { return !isMadeForCxx(name) }
        if SwiftScope.prefixLength(name) != nil { return isSwiftOwn(name, isFunction: isFunction) }
        return !StartupSymbols.contains(name) && !madePrefixes.contains { name.starts(with: $0) } && !isPiece(name)
    }

    /// Vtables and type infos are their class's; guards, thunks and wrappers are their variable's or function's.
    private static func isMadeForCxx(_ name: ByteView) -> Bool {
        name.starts(with: "_ZT") || name.starts(with: "_ZGV") || name.starts(with: "_ZGR") || isPiece(name)
    }

    /// Whether a symbol of Swift names a function, a method, an initialiser or a stored variable, and nothing made for them.
    private static func isSwiftOwn(_ name: ByteView, isFunction: Bool) -> Bool {
        isFunction
            ? name.ends(with: "F") || name.ends(with: "FZ") || name.ends(with: "fC")
            : name.ends(with: "vp") || name.ends(with: "vpZ")
    }

    /// A part of a function that the compiler put elsewhere.
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
