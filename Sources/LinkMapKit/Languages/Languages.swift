/// The languages with knowledge of their own.
enum Languages {
    static let all: [any Language] = [
        CxxLanguage(),
        GoLanguage(),
        HaskellLanguage(),
        PascalLanguage(),
        ObjCLanguage(),
        RustLanguage(),
        SwiftLanguage(),
    ]

    /// The modules, crates and namespaces that come with compilers.
    static let runtimeModules = Set(all.flatMap(\.runtimeModules))
    /// The modules that every program of their language needs.
    static let standardModules = Set(all.flatMap(\.standardModules))
    private static let groupings = all.compactMap(\.units)

    /// Returns the grouping of compilation units by the code of their language in debug info.
    static func units(of code: UInt16) -> UnitGrouping? { groupings.first { $0.code == code } }

    /// Returns the grouping of compilation units by its rule.
    static func units(by rule: PlaceTable.GroupRule) -> UnitGrouping? { groupings.first { $0.rule == rule } }
}

/// The modules that come with the compilers of a program. A namespace `core` of C++ does not, although Rust has a crate of that name.
struct ProvidedModules {
    /// As ``Languages/runtimeModules``.
    private(set) var runtime = Languages.runtimeModules
    /// As ``Languages/standardModules``.
    private(set) var standard = Languages.standardModules

    /// - Parameters:
    ///   - names: the names of the program's symbols.
    ///   - modules: the module of each of them.
    init(_ names: some Sequence<ByteView>, in modules: PackageScopes.Modules) {
        let languages = modules.labels.map { label in
            Languages.all.filter { $0.runtimeModules.contains(label.raw) }
        }
        var isProvided = languages.map(\.isEmpty)
        for (name, module) in zip(names, modules.numbers) where !isProvided[Int(module)] {
            isProvided[Int(module)] = languages[Int(module)].contains { $0.mangles(name) }
        }
        for (label, isProvided) in zip(modules.labels, isProvided) where !isProvided {
            runtime.remove(label.raw)
            standard.remove(label.raw)
        }
    }
}

extension Image {
    /// The language whose own linker made the image; `nil` for linkers of the system.
    var language: (any Language)? { Languages.all.first { $0.links(self) } }

    /// The form of the symbols' names.
    var nameStyle: NameStyle {
        language?.naming(in: self).map { NameStyle.scheme($0) } ?? reader.nameStyle
    }

    /// The options of the tools that made the image.
    package var toolOptions: ToolOptions { language?.options(toolchain.options) ?? toolchain.options }
}
