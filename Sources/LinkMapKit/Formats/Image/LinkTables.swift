/// Parts of an image whose size depends on options of the linker or of `strip`.
package struct LinkTables: Sendable {
    /// Symbols that only debuggers and profilers read.
    package struct RemovableSymbols: Sendable {
        package var bytes: UInt64
        /// Whether the whole table can go, or only the local symbols in it.
        package var isWholeTable: Bool
        /// Their ranges in the file; empty if the rest of a table takes their place.
        package var ranges: [Range<UInt64>] = []
    }

    /// Symbols that can be removed; `nil` if there are none.
    package var removableSymbols: RemovableSymbols?
    /// Rows of the loader's symbol table, as indices into ``Image/symbols()``; empty for formats without such a table.
    package var dynamicSymbols = 0..<0
    /// Bytes of an exported symbol without its name and hash table entries: row and version.
    package var bytesPerExport: UInt64 = 0
    /// Bytes of the hash tables that list exported symbols, without what an empty one has.
    package var exportHashes: UInt64 = 0
    /// Size of the exports trie in bytes (Mach-O).
    package var exportsTrie: UInt64 = 0
    /// Size of a row in the table of sections; 0 for formats in which a section leaves no row behind.
    package var sectionHeader: UInt64 = 0
    /// Size in bytes of an old-style hash table that loaders do not use.
    package var redundantHashTable: UInt64 = 0

    package init() {}
}
