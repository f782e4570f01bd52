/// A section whose relocation rows are read, as far as the rows alone do not tell what they mean.
struct RelocatedSection {
    /// Address in the image's memory that the offsets of rows count from.
    var address: UInt64
    /// Whether the rows hold their addends; otherwise the places hold them.
    var hasAddends: Bool
    /// Whether rows patch the instructions of an object file.
    var isObjectCode = false
    /// Whether the linker has applied the rows already, and kept them (`--emit-relocs`).
    var isApplied = false
}
