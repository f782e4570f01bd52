/// Parts of an image whose size depends on options of the linker or of `strip`.
package struct LinkTables: Sendable {
    /// Symbols that only debuggers and profilers read.
    package struct RemovableSymbols: Sendable {
        package var bytes: UInt64
        /// Whether the whole table can go, or only the local symbols in it.
        package var isWholeTable: Bool
    }

    /// `nil` where no symbol can be removed.
    package var removableSymbols: RemovableSymbols?
    /// Rows of the loader's symbol table, as indices into ``Image/symbols()``; empty where exports are no rows.
    package var dynamicSymbols = 0..<0
    /// Bytes that an exported symbol takes beside its name: its row, its version, its entry in the hash table.
    package var bytesPerExport: UInt64 = 0
    /// Bytes of the trie of exports (Mach-O).
    package var exportsTrie: UInt64 = 0
    /// Bytes of an older hash table beside the one that loaders use.
    package var redundantHashTable: UInt64 = 0

    package init() {}
}
