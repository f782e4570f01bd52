/// Resolves symbol names to the class and the module that they belong to, without demangling.
///
///     -[Foo bar:]                 class Foo
///     $s4main3FooV3baryyF         class main.Foo, module main
///     _ZNK3foo3Bar3runEv          class foo::Bar, module foo
///     _RNvMs_C4toolNtB4_3Row3len  class tool::Row, module tool
///
/// Names are resolved in batches, since a single C++ name often does not distinguish a class from a namespace.
package struct ScopeResolver {
    /// The requested results; fewer take less time and memory.
    package struct Wanted: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let classes = Wanted(rawValue: 1)
        package static let modules = Wanted(rawValue: 2)
        package static let all: Wanted = [.classes, .modules]
    }

    private let style: NameStyle

    package init(_ style: NameStyle = .mangled) { self.style = style }

    package func resolve(_ names: [ByteView], wanted: Wanted = .all) -> NameScopes {
        resolve([names], wanted: wanted)
    }

    /// Resolves the names of several lists, in order.
    func resolve(_ parts: [some RandomAccessCollection<ByteView>], wanted: Wanted) -> NameScopes {
        var batch = ScopeBatch(style, count: parts.reduce(0) { $0 + $1.count }, wanted: wanted)
        for part in parts {
            for name in part { batch.add(name) }
        }
        return batch.finish()
    }
}

/// The form of the names of an image.
package struct NameStyle: Sendable {
    /// Whether C++ names are demangled, as in the map of an ELF linker.
    fileprivate var isDemangled = false
    /// Names of a language that does not mangle them; `nil` for others.
    fileprivate var scheme: (any NamingScheme)?

    var isMangled: Bool { !isDemangled && scheme == nil }

    package static let mangled = NameStyle()
    package static let demangled = NameStyle(isDemangled: true)

    static func scheme(_ scheme: any NamingScheme) -> NameStyle { NameStyle(scheme: scheme) }
}

/// The state while a batch is resolved.
private struct ScopeBatch {
    private let scheme: (any NamingScheme)?
    private let wanted: ScopeResolver.Wanted
    private var classes: LabelSet
    private var modules: LabelSet
    private var classOf: [UInt32] = []
    private var moduleOf: [UInt32] = []
    /// The readers of ``Manglings/all``.
    private var readers: [any ScopeReader]
    /// The readers of all other names.
    private var others: [any ScopeReader]
    private let ofFirstByte = Manglings.ofFirstByte

    init(_ style: NameStyle, count: Int, wanted: ScopeResolver.Wanted) {
        scheme = style.scheme
        self.wanted = wanted
        readers = Manglings.all.map { $0.scopeReader() }
        others = style.isDemangled ? [DemangledScopeReader(), ObjCScope()] : [ObjCScope()]
        classes = LabelSet(none: "[no class]", isWanted: wanted.contains(.classes))
        modules = LabelSet(none: "[no module]", isWanted: wanted.contains(.modules))
        if wanted.contains(.classes) { classOf.reserveLarge(count) }
        if wanted.contains(.modules) { moduleOf.reserveLarge(count) }
    }

    mutating func add(_ name: ByteView) {
        let numbers = numbers(of: ScopeBatch.withoutPreface(name))
        if wanted.contains(.classes) { classOf.append(numbers.classNumber) }
        if wanted.contains(.modules) { moduleOf.append(numbers.moduleNumber) }
    }

    /// Detects the language of a name by its first bytes. Mach-O names of C start with an underscore, those of blocks
    /// with three.
    @inline(__always)
    private mutating func numbers(of name: ByteView) -> ScopeNumbers {
        let index = UInt32(truncatingIfNeeded: max(classOf.count, moduleOf.count))
        if let scheme, let found = scheme.scope(of: name, &classes, &modules) { return found }
        let underscores = Manglings.underscores(of: name)
        guard let byte = name.byte(at: underscores) else { return .none }
        for mangling in ofFirstByte[Int(byte)] {
            if let found = readers[mangling].resolve(
                name, underscores: underscores, index: index, &classes, &modules)
            {
                return found
            }
        }
        // A fifth of a map's rows have such labels, which are not names.
        if byte == UInt8(ascii: "l"), name.starts(with: "literal string: ") { return .none }
        for other in others.indices {
            if let found = others[other].resolve(name, underscores: underscores, index: index, &classes, &modules) {
                return found
            }
        }
        return .none
    }

    /// Removes prefixes of link maps: `FDE for: X` and `non-lazy-pointer-to: X` resolve like `X`.
    @inline(__always)
    private static func withoutPreface(_ name: ByteView) -> ByteView {
        guard name.byte(at: 0) == UInt8(ascii: "F") || name.byte(at: 0) == UInt8(ascii: "n") else { return name }
        return name.removing("FDE for: ") ?? name.removing("non-lazy-pointer-to: ")
            ?? name.removing("non-lazy-pointer-to-local: ") ?? name
    }

    mutating func finish() -> NameScopes {
        var scopes = NameScopes(classes: [], modules: [], classOf: classOf, moduleOf: moduleOf)
        classOf = []
        moduleOf = []
        // No second reference: what a reader holds is changed in place.
        var all = readers + others
        readers = []
        others = []
        for reader in all.indices {
            all[reader].finish(&classes, &modules) { index, numbers in
                if !scopes.classOf.isEmpty { scopes.classOf[Int(index)] = numbers.classNumber }
                if !scopes.moduleOf.isEmpty { scopes.moduleOf[Int(index)] = numbers.moduleNumber }
            }
        }
        scopes.classes = classes.labels
        scopes.modules = modules.labels
        return scopes
    }
}

/// The class and the module of every name of a batch.
package struct NameScopes {
    /// The distinct classes; number 0 is `[no class]`.
    package var classes: [Label]
    /// The distinct modules; number 0 is `[no module]`.
    package var modules: [Label]
    /// Index in ``classes`` of each name's class; empty when classes were not requested.
    package var classOf: [UInt32]
    /// Index in ``modules`` of each name's module; empty when modules were not requested.
    package var moduleOf: [UInt32]
}

/// The class and the module of one name, as numbers of two ``LabelSet``s.
struct ScopeNumbers {
    var classNumber: UInt32 = 0
    var moduleNumber: UInt32 = 0

    static let none = ScopeNumbers()
}
