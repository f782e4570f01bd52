/// The languages with knowledge of their own.
enum Languages {
    static let all: [any Language] = [
        GoLanguage()
    ]

    /// Returns whether a module, crate or package comes with a language.
    static func isRuntime(_ module: ByteView) -> Bool { all.contains { $0.isRuntime(module) } }
}

extension Image {
    /// The language whose own linker made the image; `nil` for linkers of the system.
    var language: (any Language)? { Languages.all.first { $0.links(self) } }

    /// The options of the tools that made the image.
    package var toolOptions: ToolOptions { language?.options(toolchain.options) ?? toolchain.options }
}
