import LinkMapKit

/// Where a place in machine code is in the source: what debug info knows.
package struct SourcePlace: Sendable, Equatable {
    /// The function that the compiler put in here, mangled where debug info says so; `nil` for the one that the symbol
    /// table names anyway.
    package let inlinedFunction: ByteView?
    /// `nil` where the compiler gave none.
    package let file: String?
    /// From 1 on; `nil` where the compiler gave none.
    package let line: Int?

    package init(inlinedFunction: ByteView?, file: String?, line: Int?) {
        self.inlinedFunction = inlinedFunction
        self.file = file
        self.line = line
    }
}

/// Debug info of one image.
package protocol SourceLocator {
    /// The places that `address` (in the image's file) belongs to, innermost first; the last one is in the function that
    /// holds it. Empty where nothing is known.
    func places(of address: UInt64) -> [SourcePlace]
}
