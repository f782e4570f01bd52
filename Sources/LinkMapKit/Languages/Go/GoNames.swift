/// Package and receiver type of a Go symbol. Go does not mangle names.
///
///     main.(*Foo).bar                 type main.Foo, package main
///     github.com/x/y.Foo.bar.func1    type github.com/x/y.Foo, package github.com/x/y
///     type:*main.Foo                  type main.Foo, package main
///     go.(*struct { *main.foo; io.Closer }).Close   package main
struct GoNames: NamingScheme {
    func scope(of name: ByteView, _ classes: inout LabelSet, _ modules: inout LabelSet) -> ScopeNumbers? {
        var rest = name
        var isType = false
        var isField = false
        if let described = GoNames.describedType(name) {
            rest = described
            isType = true
        } else if let table = name.removing("go:itab.") ?? name.removing("go.itab.") {
            rest = table.upTo(",")
            isType = true
        } else if let field = GoNames.firstField(name) {
            rest = field
            isField = true
        } else if GoNames.isOfAllPackages(name) {
            return ScopeNumbers.none
        }
        while let target = rest.removing("*") { rest = target }
        guard let dot = GoNames.packageEnd(rest) else { return isType ? ScopeNumbers.none : nil }
        var numbers = ScopeNumbers.none
        numbers.moduleNumber = modules.number(of: rest.prefix(dot))
        if isField { return numbers }
        if let type = GoNames.receiver(rest.dropFirst(dot + 1), isType: isType) {
            var path: [UInt8] = []
            rest.prefix(dot + 1).append(to: &path)
            type.append(to: &path)
            numbers.classNumber = classes.number(ofCopy: path)
        }
        return numbers
    }

    /// Returns the first field of a struct type without a name of its own, for a method that the compiler made for it. Such types embed
    /// what the package that states them wraps.
    private static func firstField(_ name: ByteView) -> ByteView? {
        guard name.starts(with: "go.") || name.starts(with: "go:") else { return nil }
        let type = name.dropFirst(3)
        let fields = type.removing("(*struct { ") ?? type.removing("struct { ")
        return fields.map { $0.upTo(";").upTo("}") }
    }

    /// Returns whether the linker makes a thing of all packages: `go.string.*`, `go:func.*`, constants such as `$f64.3ff0000000000000`, and
    /// the tables that the runtime reads. Source: `cmd/link/internal/ld/symtab.go` and `pcln.go`.
    private static func isOfAllPackages(_ name: ByteView) -> Bool {
        if let own = name.removing("runtime.") { return tables.contains { own == $0 } }
        return name.starts(with: "go.") || name.starts(with: "go:") || name.starts(with: "$")
    }

    private static let tables: [StaticString] = [
        "pclntab", "pcheader", "funcnametab", "cutab", "filetab", "pctab", "functab", "findfunctab", "typelink",
        "itablink", "gcdata",
        "gcbss", "gcbits.*", "types", "rodata",
    ]

    private static func describedType(_ name: ByteView) -> ByteView? {
        guard name.starts(with: "type") else { return nil }
        let rest = name.removing("type:") ?? name.removing("type..") ?? name.removing("type.")
        return rest.map { rest in
            rest.removing(".eq.") ?? rest.removing("eq.") ?? rest.removing(".hash.") ?? rest.removing("hash.")
                ?? rest.removing(".namedata.") ?? rest
        }
    }

    /// Finds the dot between package path and name: the first one behind the last slash outside type arguments.
    static func packageEnd(_ name: ByteView) -> Int? {
        let plain = name.prefix(name.firstIndex(of: UInt8(ascii: "[")) ?? name.count).upTo("(")
        let slash = plain.lastIndex(of: UInt8(ascii: "/")) ?? 0
        guard let dot = plain.firstIndex(of: UInt8(ascii: "."), from: slash), dot > 0,
            // Types without a name of their own: `struct { main.Foo }`, `chan main.Foo`.
            plain.prefix(dot).firstIndex(of: UInt8(ascii: " ")) == nil
        else { return nil }
        return dot
    }

    private static func receiver(_ name: ByteView, isType: Bool) -> ByteView? {
        if name.byte(at: 0) == UInt8(ascii: "(") {
            let inner = name.dropFirst(1).upTo(")")
            return typeName(inner.removing("*") ?? inner)
        }
        let first = typeName(name)
        guard first.count < name.count, !isType else { return isType ? first : nil }
        var rest = name.dropFirst(first.count)
        if rest.byte(at: 0) == UInt8(ascii: "[") {
            guard let close = rest.lastIndex(of: UInt8(ascii: "]")) else { return nil }
            rest = rest.dropFirst(close + 1)
        }
        guard rest.byte(at: 0) == UInt8(ascii: "."), rest.count > 1 else { return nil }
        return isPartOfFunction(rest.dropFirst(1)) ? nil : first
    }

    private static func typeName(_ name: ByteView) -> ByteView { name.upTo("[").upTo(".").upTo(",") }

    /// Whether the part names a piece of the function before it: `func1`, `deferwrap1`, `gowrap2`, a number.
    private static func isPartOfFunction(_ name: ByteView) -> Bool {
        let rest =
            name.removing("func") ?? name.removing("deferwrap") ?? name.removing("gowrap")
            ?? name.removing("stmp_") ?? name
        return rest.byte(at: 0)?.isDigit ?? false
    }
}

extension NameStyle {
    /// Names of a Go program.
    package static var go: Self { .scheme(GoNames()) }
}
