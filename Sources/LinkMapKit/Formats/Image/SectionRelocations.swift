/// A table of relocations that patch one section.
package struct RelocationTable: Sendable {
    /// Number of the table in the image's reader.
    var number: Int
    /// File offset of the first row.
    var start: UInt64
    /// Size of a row in bytes.
    var rowSize: UInt64
}

/// Applies the relocations of sections that are not loaded, as a linker would at the addresses that ``Image`` assigns.
package protocol SectionRelocator {
    func apply(_ table: RelocationTable, to target: UnsafeMutableRawBufferPointer)
}
