/// The languages with knowledge of their own.
enum Languages {
    static let all: [any Language] = [
        CxxLanguage(),
        GoLanguage(),
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
