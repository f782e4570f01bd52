/// The scopes of all C++ names of a batch, divided into classes and namespaces.
///
/// Mangling encodes namespaces and classes alike. The first pass collects evidence for classes (constructors, vtables,
/// const members, template arguments, …); the second decides:
/// - A scope with evidence, or inside a scope with evidence, is a class, since classes hold no namespaces.
/// - Otherwise a scope whose name starts with a capital letter counts as a class, since most projects capitalise types
///   only. The exception is a capitalised scope without evidence that holds a class with evidence (`Json::Value`): it
///   counts as a namespace.
/// - All other scopes are namespaces.
struct ItaniumScopes {
    static let none = UInt32.max

    private var table = NameTable(capacity: 1 << 14, keepsCopies: true)
    private var infos: [Info] = []
    private var scratch = ItaniumScope()

    private struct Info {
        var parent: UInt32
        /// The displayed name of the outermost scope; empty when it has none.
        var top: ByteView
        /// Whether the scope lies in `std`, as `Ss` and `Sa` do although their outermost part is the class.
        var isStandard: Bool
        var hasSign: Bool
        var holdsClass = false
        var isCapitalised: Bool
        var classNumber = UInt32.max
        var moduleNumber = UInt32.max
    }

    // MARK: - First pass

    /// Returns the innermost scope of the name whose `_Z` ends before `offset`.
    mutating func scope(of name: ByteView, at offset: Int) -> UInt32 {
        guard scratch.read(name, at: offset), scratch.count > 0 else { return ItaniumScopes.none }
        let scope = number(name, scratch.count)
        if scratch.signs.contains(.isClass) { infos[Int(scope)].hasSign = true }
        return scope
    }

    /// Returns the number of the scope that the first `depth` parts name; adds it and its parents when it is new.
    private mutating func number(_ name: ByteView, _ depth: Int) -> UInt32 {
        let last = scratch.parts[depth - 1]
        let id = table.intern(name[clamped: scratch.start..<Int(last.end)])
        if id < infos.count { return id }
        let part = name[clamped: Int(last.start)..<Int(last.end)]
        let first = scratch.parts[0]
        infos.append(
            Info(
                parent: ItaniumScopes.none,
                top: ItaniumScopes.shown(name[clamped: Int(first.start)..<Int(first.end)]),
                isStandard: name[Int(first.start)] == UInt8(ascii: "S"),
                hasSign: scratch.isTemplate(depth - 1) || ItaniumScopes.isStandardClass(part),
                isCapitalised: ItaniumScopes.isCapitalised(part)))
        if depth > 1 {
            let parent = number(name, depth - 1)
            infos[Int(id)].parent = parent
        }
        return id
    }

    private static func isStandardClass(_ part: ByteView) -> Bool {
        part.byte(at: 0) == UInt8(ascii: "S") && part.byte(at: 1) != UInt8(ascii: "t")
    }

    private static func isCapitalised(_ part: ByteView) -> Bool {
        identifier(part).byte(at: 0)?.isUpper ?? false
    }

    /// Returns the identifier behind its length.
    private static func identifier(_ part: ByteView) -> ByteView {
        var cursor = NameCursor(part)
        _ = cursor.take("L")
        guard let length = cursor.decimal() else { return .empty }
        return cursor.take(length) ?? .empty
    }

    private static func shown(_ part: ByteView) -> ByteView {
        if part.byte(at: 0) == UInt8(ascii: "S") { return ByteView("std") }
        let name = identifier(part)
        return name.starts(with: "_GLOBAL__N_") ? .empty : name
    }

    // MARK: - Second pass

    /// Decides which scopes are classes. Called once, after the last name.
    mutating func decide(_ classes: inout LabelSet, _ modules: inout LabelSet) {
        for index in infos.indices where infos[index].hasSign { markHolders(of: index) }
        for index in infos.indices {
            let isClass = isClass(index)
            infos[index].classNumber = isClass ? classes.append(Label(table.names[index], .itaniumScope)) : 0
            let top = outermost(index)
            let isGlobal = infos[top].top.isEmpty || (!infos[top].isStandard && self.isClass(top))
            infos[index].moduleNumber = isGlobal ? 0 : modules.number(of: infos[top].top)
        }
    }

    func classNumber(of scope: UInt32) -> UInt32 { infos[Int(scope)].classNumber }
    func moduleNumber(of scope: UInt32) -> UInt32 { infos[Int(scope)].moduleNumber }

    private mutating func markHolders(of index: Int) {
        var parent = infos[index].parent
        while parent != ItaniumScopes.none, !infos[Int(parent)].holdsClass {
            infos[Int(parent)].holdsClass = true
            parent = infos[Int(parent)].parent
        }
    }

    private func isClass(_ index: Int) -> Bool {
        let own = infos[index]
        if own.isCapitalised, !own.holdsClass { return true }
        var scope = UInt32(truncatingIfNeeded: index)
        while scope != ItaniumScopes.none {
            if infos[Int(scope)].hasSign { return true }
            scope = infos[Int(scope)].parent
        }
        return false
    }

    private func outermost(_ index: Int) -> Int {
        var top = index
        while infos[top].parent != ItaniumScopes.none { top = Int(infos[top].parent) }
        return top
    }
}
