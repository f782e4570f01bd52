import LinkMapKit

/// A source location of a machine-code address, from debug info.
package struct SourcePlace: Sendable, Equatable {
    /// The inlined function, mangled if debug info has that. `nil` for the function that the symbol table names.
    package let inlinedFunction: ByteView?
    /// The source file. `nil` if the compiler gave none.
    package let file: String?
    /// The line from 1 on. `nil` if the compiler gave none.
    package let line: Int?

    package init(inlinedFunction: ByteView?, file: String?, line: Int?) {
        self.inlinedFunction = inlinedFunction
        self.file = file
        self.line = line
    }
}

/// A source of locations in one image.
package protocol SourceLocator {
    /// Returns the locations of `address` (in the image's file), innermost inlined function first. The last one is in the
    /// function that contains the address. Empty if nothing is known.
    func places(of address: UInt64) -> [SourcePlace]
}
