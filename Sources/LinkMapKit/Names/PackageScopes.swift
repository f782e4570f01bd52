/// The packages of symbols by their names alone: modules, crates, and the packages that a language states.
struct PackageScopes {
    private let scopes: NameScopes
    private let packages: [ByteView]

    /// - Parameter stated: the packages of a program whose language names them; `nil` for others.
    init(
        _ names: some RandomAccessCollection<ByteView>, _ style: NameStyle, _ stated: (any ProgramPackages)?
    ) {
        // A namespace of C++ says nothing about a package, and is not read.
        let named = names.map { name in
            stated != nil && !name.starts(with: "_Z") || PackageScopes.statesModule(name) ? name : .empty
        }
        let scopes = ScopeResolver(style).resolve([named], wanted: .modules)
        packages = scopes.modules.map { stated?.group(of: $0.raw) ?? $0.raw }
        self.scopes = scopes
    }

    /// Returns the package of a name by its index; `nil` for names of C, C++ and Objective-C.
    subscript(index: Int) -> ByteView? {
        let number = Int(scopes.moduleOf[index])
        return number > 0 ? packages[number] : nil
    }

    private static func statesModule(_ name: ByteView) -> Bool {
        let plain =
            name.starts(with: "__R") || name.starts(with: "__Z") || name.starts(with: "_$") ? name.dropFirst(1) : name
        return SwiftScope.prefixLength(plain) != nil || plain.starts(with: "_R")
            || RustLegacy.pathEnd(plain, at: 2) != nil
    }
}
