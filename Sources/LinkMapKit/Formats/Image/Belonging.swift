/// A run of the file that exists for the sake of a symbol and lies elsewhere: its row in the
/// symbol table, its name, its unwind entry, a relocation in it.
package struct Belonging {
    /// Start in the file, in bytes.
    var start: UInt64
    var size: UInt64
    var owner: Owner

    package enum Owner {
        /// Index into ``Image/symbols``.
        case symbol(UInt32)
        /// Whichever symbol owns this address; the symbol, where there is one, if none does.
        case address(UInt64, otherwise: UInt32?)
    }
}
