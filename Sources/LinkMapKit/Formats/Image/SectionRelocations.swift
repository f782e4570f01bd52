/// A table of relocations that patch one section.
package struct RelocationTable: Sendable {
    /// The number by which the image's reader knows it.
    var number: Int
    /// Place of its first row in the file.
    var start: UInt64
    /// Size of a row in bytes.
    var rowSize: UInt64
}

/// Applies the relocations of sections that are not loaded, as a linker would if it placed sections where ``Image``
/// lays them out.
package protocol SectionRelocator {
    func apply(_ table: RelocationTable, to target: UnsafeMutableRawBufferPointer)
}
