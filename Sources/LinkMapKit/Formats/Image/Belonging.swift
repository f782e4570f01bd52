/// A range of the file that belongs to a symbol but is stored apart from it: its symbol table row, its name, its unwind
/// record, a relocation in it.
package struct Belonging {
    /// File offset of the first byte.
    var start: UInt64
    var size: UInt64
    var owner: Owner

    package enum Owner {
        /// Index into ``Image/symbols``.
        case symbol(UInt32)
        /// The symbol that owns this address; if there is none, the other symbol.
        case address(UInt64, otherwise: UInt32?)
    }

    /// Returns whether the belongings are in ascending order, without overlap, and inside a range of the file.
    static func areSeparate(_ belongings: [Belonging], in range: Range<UInt64>) -> Bool {
        var position = range.lowerBound
        for belonging in belongings {
            let (end, overflows) = belonging.start.addingReportingOverflow(belonging.size)
            guard belonging.start >= position, !overflows, end <= range.upperBound else { return false }
            position = end
        }
        return true
    }
}

/// The object file of a memory range, as the image itself records it.
package struct Origin {
    /// Memory range; one byte for a variable, whose size is not recorded.
    package var range: Range<UInt64>
    /// Path of the file or archive member: `/build/Foo.o`, `/build/libX.a(y.o)`.
    package var path: ByteView
}
