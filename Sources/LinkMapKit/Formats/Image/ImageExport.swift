/// A symbol that other images can bind.
package struct ImageExport: Sendable {
    package var name: ByteView
    package var address: UInt64
    /// Index into ``Image/symbols()``; `nil` where the export is listed apart from the symbol table.
    package var symbol: Int?

    package init(name: ByteView, address: UInt64, symbol: Int? = nil) {
        self.name = name
        self.address = address
        self.symbol = symbol
    }
}

/// An address of the image that stands for a function of another one: a stub that jumps there.
package struct ImportStub: Sendable {
    package var address: UInt64
    package var name: ByteView
}
