/// The sections and symbols that only Go's linker makes.
enum GoMarks {
    /// The sections, one of them in every image.
    private static let sections: [StaticString] = [
        "gopclntab", ".go.buildinfo", "__go_buildinfo", ".note.go.buildid",
    ]

    /// The sections that state the modules and settings of the build.
    private static let statements: [StaticString] = [".go.buildinfo", "__go_buildinfo", ".note.go.buildid"]

    /// Whether a section states something for tools that read the file.
    static func isStatement(_ name: ByteView) -> Bool { statements.contains { name.ends(with: $0) } }

    /// - Parameter name: the name of a section, with or without its segment.
    static func isSection(_ name: ByteView) -> Bool { sections.contains { name.ends(with: $0) } }

    /// Whether a section begins with the line table.
    static func isLineTable(_ name: ByteView) -> Bool { name.ends(with: "gopclntab") }

    /// Returns whether a symbol marks the bounds of a region or names a section of a C object file, such as
    /// `runtime.etext` and `runtime/cgo(.text)`.
    static func isSymbol(_ name: ByteView) -> Bool {
        if name.ends(with: ")"), name.firstIndex(of: ByteView("(.")) != nil { return true }
        guard name.starts(with: "runtime.") else { return false }
        let own = name.dropFirst(8)
        return bounds.contains { own == $0 }
    }

    /// Whether a symbol is there only so that linkers keep the statement of what the program was built of. Its name has a colon
    /// since Go 1.20.
    static func keepsBuildInfo(_ name: ByteView) -> Bool {
        name == "go.buildinfo.ref" || name == "go:buildinfo.ref"
    }

    private static let bounds: [StaticString] = [
        "text", "etext", "rodata", "erodata", "types", "etypes", "noptrdata", "enoptrdata", "data", "edata", "bss",
        "ebss",
        "noptrbss", "enoptrbss", "covctrs", "ecovctrs", "end", "gcdata", "egcdata", "gcbss", "egcbss", "pclntab",
        "epclntab",
        "lastmoduledatap", "esymtab", "itablink", "eitablink", "typelink", "etypelink", "symtab",
    ]
}
