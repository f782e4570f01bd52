/// The symbols that Go's linker makes besides those of functions and variables.
enum GoLinkerMarks {
    /// Returns whether a symbol marks the bounds of a region or names a section of a C object file, such as
    /// `runtime.etext` and `runtime/cgo(.text)`.
    static func contains(_ name: ByteView) -> Bool {
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
