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

    /// Returns the definitions of an object file that other object files can refer to: all global and weak symbols,
    /// hidden ones too.
    static func bindable(_ symbols: [Symbol], isGlobal: (Symbol) -> Bool) -> [ImageExport] {
        symbols.enumerated().filter { $1.role == .definition && isGlobal($1) }.map { index, symbol in
            ImageExport(name: symbol.name, address: symbol.address, symbol: index)
        }
    }
}

/// The address of a stub that jumps to a function of another image.
package struct ImportStub: Sendable {
    package var address: UInt64
    package var name: ByteView
}
