/// The sections that only Go's linker makes, one of them in every image.
enum GoSections {
    private static let marks: [StaticString] = [
        "gopclntab", ".go.buildinfo", "__go_buildinfo", ".note.go.buildid",
    ]

    /// - Parameter name: the name of a section, with or without its segment.
    static func isMark(_ name: ByteView) -> Bool { marks.contains { name.ends(with: $0) } }

    /// Whether a section begins with the line table.
    static func isLineTable(_ name: ByteView) -> Bool { name.ends(with: "gopclntab") }
}
