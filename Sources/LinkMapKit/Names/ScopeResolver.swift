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

    /// The form of names.
    package struct Style: Sendable {
        /// Whether C++ names are demangled, as in the map of an ELF linker.
        fileprivate var isDemangled = false
        /// Names of a language that does not mangle them; `nil` for others.
        fileprivate var scheme: (any NamingScheme)?

        var isMangled: Bool { !isDemangled && scheme == nil }

        package static let mangled = Style()
        package static let demangled = Style(isDemangled: true)

        static func scheme(_ scheme: any NamingScheme) -> Style { Style(scheme: scheme) }
    }

    private let style: Style

    package init(_ style: Style = .mangled) { self.style = style }

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

/// The state while a batch is resolved.
private struct ScopeBatch {
    private let isDemangled: Bool
    private let scheme: (any NamingScheme)?
    private let wanted: ScopeResolver.Wanted
    private var classes: LabelSet
    private var modules: LabelSet
    private var classOf: [UInt32] = []
    private var moduleOf: [UInt32] = []
    private var itanium = ItaniumScopes()
    /// C++ names by index, with their scopes, which are classified after the last name.
    private var undecided: [(index: UInt32, scope: UInt32)] = []
    private var demangled = DemangledScopes()
    private var undecidedDemangled: [(index: UInt32, scope: UInt32)] = []
    private var swift = SwiftScope()
    private var rust = RustScope()
    private var objc = ObjCScope()

    init(_ style: ScopeResolver.Style, count: Int, wanted: ScopeResolver.Wanted) {
        isDemangled = style.isDemangled
        scheme = style.scheme
        self.wanted = wanted
        classes = LabelSet(none: "[no class]", isWanted: wanted.contains(.classes))
        modules = LabelSet(none: "[no module]", isWanted: wanted.contains(.modules))
        if wanted.contains(.classes) { classOf.reserveLarge(count) }
        if wanted.contains(.modules) { moduleOf.reserveLarge(count) }
    }

    private var index: UInt32 { UInt32(truncatingIfNeeded: max(classOf.count, moduleOf.count)) }

    mutating func add(_ name: ByteView) {
        append(numbers(of: ScopeBatch.withoutPreface(name)))
    }

    @inline(__always)
    private mutating func append(_ numbers: ScopeNumbers) {
        if wanted.contains(.classes) { classOf.append(numbers.classNumber) }
        if wanted.contains(.modules) { moduleOf.append(numbers.moduleNumber) }
    }

    /// Detects the language of a name by its first bytes.
    @inline(__always)
    private mutating func numbers(of name: ByteView) -> ScopeNumbers {
        if let scheme, let found = scheme.scope(of: name, &classes, &modules) { return found }
        // Mach-O names of C start with an underscore, those of blocks with three.
        var at = 0
        while at < 4, name.byte(at: at) == UInt8(ascii: "_") { at += 1 }
        switch name.byte(at: at) {
        case UInt8(ascii: "Z") where at > 0: return cxxOrRust(name, at: at + 1)
        case UInt8(ascii: "$"), UInt8(ascii: "T"):
            if let offset = SwiftScope.prefixLength(name) {
                return swift.resolve(name, at: offset, &classes, &modules)
            }
        case UInt8(ascii: "R") where at > 0 && at < 3:
            return rust.resolve(name, at: at + 1, &classes, &modules)
        // A fifth of a map's rows have such labels, which are not names.
        case UInt8(ascii: "l") where at == 0 && name.starts(with: "literal string: "): return .none
        case UInt8(ascii: "G") where at > 0:
            if let rest = ScopeBatch.initialised(name.dropFirst(at)) { return numbers(ofInner: rest) }
        default: break
        }
        if isDemangled, let scope = demangled.scope(of: name) {
            undecidedDemangled.append((index, scope))
            return .none
        }
        return objc.resolve(name, index: index, &classes)
    }

    private mutating func numbers(ofInner name: ByteView) -> ScopeNumbers {
        var at = 0
        while name.byte(at: at) == UInt8(ascii: "_") { at += 1 }
        guard at > 0, name.byte(at: at) == UInt8(ascii: "Z") else { return .none }
        return cxxOrRust(name, at: at + 1)
    }

    private mutating func cxxOrRust(_ name: ByteView, at offset: Int) -> ScopeNumbers {
        if let end = RustLegacy.pathEnd(name, at: offset) {
            return RustLegacy.resolve(name, offset + 1..<end, &classes, &modules)
        }
        let scope = itanium.scope(of: name, at: offset)
        if scope != ItaniumScopes.none { undecided.append((index, scope)) }
        return .none
    }

    // MARK: - Prefixes added by tools

    /// Removes prefixes of link maps: `FDE for: X` and `non-lazy-pointer-to: X` resolve like `X`.
    @inline(__always)
    private static func withoutPreface(_ name: ByteView) -> ByteView {
        guard name.byte(at: 0) == UInt8(ascii: "F") || name.byte(at: 0) == UInt8(ascii: "n") else { return name }
        return name.removing("FDE for: ") ?? name.removing("non-lazy-pointer-to: ")
            ?? name.removing("non-lazy-pointer-to-local: ") ?? name
    }

    /// Returns the variable in the name of its initialiser by GCC or Clang: `_GLOBAL__sub_I__ZN3Foo1xE`.
    private static func initialised(_ name: ByteView) -> ByteView? {
        name.removing("GLOBAL__sub_I_") ?? name.removing("GLOBAL__sub_D_")
            ?? name.removing("GLOBAL__I_") ?? name.removing("GLOBAL__D_")
    }

    // MARK: - Second pass

    mutating func finish() -> NameScopes {
        itanium.decide(&classes, &modules)
        for (index, scope) in undecided {
            if wanted.contains(.classes) { classOf[Int(index)] = itanium.classNumber(of: scope) }
            if wanted.contains(.modules) { moduleOf[Int(index)] = itanium.moduleNumber(of: scope) }
        }
        demangled.decide()
        for (index, scope) in undecidedDemangled {
            let numbers = demangled.numbers(of: scope, &classes, &modules)
            if wanted.contains(.classes) { classOf[Int(index)] = numbers.classNumber }
            if wanted.contains(.modules) { moduleOf[Int(index)] = numbers.moduleNumber }
        }
        if wanted.contains(.classes) {
            objc.decide(&classes) { index, number in classOf[Int(index)] = number }
        }
        return NameScopes(
            classes: classes.labels, modules: modules.labels, classOf: classOf, moduleOf: moduleOf)
    }
}
