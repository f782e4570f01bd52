/// The scopes of all demangled C++ names of a batch. Decides which are classes by the rules of ``ItaniumScopes``.
struct DemangledScopes {
    private var table = NameTable(keepsCopies: true)
    private var infos: [Info] = []

    private struct Info {
        var parent: UInt32?
        var part: ByteView
        var showsClass = false
        var holdsClass = false
    }

    /// Returns the number of the scope around a name; `nil` for a name without a scope.
    mutating func scope(of name: ByteView) -> UInt32? {
        guard let name = DemangledName(name) else { return nil }
        var scope: UInt32?
        for depth in 1...name.partEnds.count {
            let id = table.intern(name.scope(depth))
            if Int(id) == infos.count { infos.append(Info(parent: scope, part: name.part(depth - 1))) }
            scope = id
        }
        if let scope, name.showsClass { infos[Int(scope)].showsClass = true }
        return scope
    }

    // MARK: - Second pass

    mutating func decide() {
        for index in infos.indices where infos[index].showsClass {
            var parent = infos[index].parent
            while let holder = parent, !infos[Int(holder)].holdsClass {
                infos[Int(holder)].holdsClass = true
                parent = infos[Int(holder)].parent
            }
        }
    }

    func numbers(of scope: UInt32, _ classes: inout LabelSet, _ modules: inout LabelSet) -> ScopeNumbers {
        var numbers = ScopeNumbers()
        if isClass(scope) { numbers.classNumber = classes.number(of: table[scope]) }
        var top = scope
        while let parent = infos[Int(top)].parent { top = parent }
        let isNamespace = top != scope || !isClass(top)
        if isNamespace, !infos[Int(top)].part.starts(with: "(") {
            numbers.moduleNumber = modules.number(of: table[top])
        }
        return numbers
    }

    private func isClass(_ scope: UInt32) -> Bool {
        let own = infos[Int(scope)]
        if own.part.byte(at: 0)?.isUpper == true, !own.holdsClass { return true }
        var next: UInt32? = scope
        while let scope = next {
            if infos[Int(scope)].showsClass { return true }
            next = infos[Int(scope)].parent
        }
        return false
    }
}

/// A reader of the scopes of demangled names.
struct DemangledScopeReader: ScopeReader {
    private var scopes = DemangledScopes()
    private var undecided: [(index: UInt32, scope: UInt32)] = []

    mutating func resolve(
        _ name: ByteView, underscores: Int, index: UInt32, _ classes: inout LabelSet, _ modules: inout LabelSet
    ) -> ScopeNumbers? {
        guard let scope = scopes.scope(of: name) else { return nil }
        undecided.append((index, scope))
        return ScopeNumbers.none
    }

    mutating func finish(
        _ classes: inout LabelSet, _ modules: inout LabelSet, _ assign: (UInt32, ScopeNumbers) -> Void
    ) {
        scopes.decide()
        for (index, scope) in undecided { assign(index, scopes.numbers(of: scope, &classes, &modules)) }
    }
}
