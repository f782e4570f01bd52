/// The mangling of C++ by GCC and Clang: the Itanium C++ ABI.
enum ItaniumMangling: Mangling {
    static let firstBytes = [UInt8(ascii: "Z"), UInt8(ascii: "G")]

    static func text(of name: ByteView, underscores: Int, _ tools: inout DemanglerTools) -> String? {
        guard underscores > 0 else { return nil }
        let bare = name.dropFirst(underscores - 1)
        guard bare.byte(at: 1) == UInt8(ascii: "Z") else {
            return bare.starts(with: "_GLOBAL_") ? tools.buffers.cxx(bare) : nil
        }
        return underscores > 2 ? blockText(bare, &tools) : tools.buffers.cxx(bare)
    }

    /// Demangles the name of a block: `___Z3foov_block_invoke_2`.
    private static func blockText(_ name: ByteView, _ tools: inout DemanglerTools) -> String? {
        guard let mark = name.firstIndex(of: ByteView("_block_invoke")),
            let function = tools.buffers.cxx(name.prefix(mark))
        else { return nil }
        return "invocation function for block in " + function
    }

    static func scopeReader() -> any ScopeReader { Scopes() }

    /// A scope without the `N…E` around it: `3foo3Bar`.
    static let scopeForm: LabelForm? = LabelForm(key: "scopes") { $1.scopeText(of: $0) }

    private struct Scopes: ScopeReader {
        private var scopes = ItaniumScopes()
        private var rust = RustLegacyMangling.scopeReader()
        /// Names by index, with their scopes, which are classified after the last name.
        private var undecided: [(index: UInt32, scope: UInt32)] = []

        mutating func resolve(
            _ name: ByteView, underscores: Int, index: UInt32, _ classes: inout LabelSet, _ modules: inout LabelSet
        ) -> ScopeNumbers? {
            guard underscores > 0 else { return nil }
            if name.byte(at: underscores) == UInt8(ascii: "Z") { return add(name, at: underscores + 1, index) }
            guard let rest = Scopes.initialised(name.dropFirst(underscores)) else { return nil }
            let inner = Manglings.underscores(of: rest)
            guard inner > 0, rest.byte(at: inner) == UInt8(ascii: "Z") else { return ScopeNumbers.none }
            return rust.resolve(rest, underscores: inner, index: index, &classes, &modules)
                ?? add(rest, at: inner + 1, index)
        }

        private mutating func add(_ name: ByteView, at offset: Int, _ index: UInt32) -> ScopeNumbers {
            let scope = scopes.scope(of: name, at: offset)
            if scope != ItaniumScopes.none { undecided.append((index, scope)) }
            return .none
        }

        /// Returns the variable in the name of its initialiser by GCC or Clang: `_GLOBAL__sub_I__ZN3Foo1xE`.
        private static func initialised(_ name: ByteView) -> ByteView? {
            name.removing("GLOBAL__sub_I_") ?? name.removing("GLOBAL__sub_D_")
                ?? name.removing("GLOBAL__I_") ?? name.removing("GLOBAL__D_")
        }

        mutating func finish(
            _ classes: inout LabelSet, _ modules: inout LabelSet, _ assign: (UInt32, ScopeNumbers) -> Void
        ) {
            scopes.decide(&classes, &modules)
            for (index, scope) in undecided {
                assign(
                    index,
                    ScopeNumbers(
                        classNumber: scopes.classNumber(of: scope), moduleNumber: scopes.moduleNumber(of: scope)))
            }
        }
    }
}
