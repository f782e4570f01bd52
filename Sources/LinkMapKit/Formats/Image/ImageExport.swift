/// A symbol that other images can bind.
package struct ImageExport: Sendable {
    package var name: ByteView
    package var address: UInt64
    /// Index into ``Image/symbols()``; `nil` when the export is not in the symbol table.
    package var symbol: Int?

    package init(name: ByteView, address: UInt64, symbol: Int? = nil) {
        self.name = name
        self.address = address
        self.symbol = symbol
    }
}

/// The address of a stub that jumps to a function of another image.
package struct ImportStub: Sendable {
    package var address: UInt64
    package var name: ByteView
}
