/// The sections that only Go's linker makes, one of them in every image.
enum GoSections {
    private static let marks: [StaticString] = [
        "gopclntab", ".go.buildinfo", "__go_buildinfo", ".note.go.buildid",
    ]

    /// The sections that state the modules and settings of the build.
    private static let statements: [StaticString] = [".go.buildinfo", "__go_buildinfo", ".note.go.buildid"]

    /// Whether a section states something for tools that read the file.
    static func isStatement(_ name: ByteView) -> Bool { statements.contains { name.ends(with: $0) } }

    /// - Parameter name: the name of a section, with or without its segment.
    static func isMark(_ name: ByteView) -> Bool { marks.contains { name.ends(with: $0) } }

    /// Whether a section begins with the line table.
    static func isLineTable(_ name: ByteView) -> Bool { name.ends(with: "gopclntab") }
}
