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

    private static let bounds: [StaticString] = [
        "text", "etext", "rodata", "erodata", "types", "etypes", "noptrdata", "enoptrdata", "data", "edata", "bss",
        "ebss",
        "noptrbss", "enoptrbss", "covctrs", "ecovctrs", "end", "gcdata", "egcdata", "gcbss", "egcbss", "pclntab",
        "epclntab",
        "lastmoduledatap", "esymtab", "itablink", "eitablink", "typelink", "etypelink", "symtab",
    ]
}
