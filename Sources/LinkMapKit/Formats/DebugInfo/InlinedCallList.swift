/// The inlined calls in the code of an image.
struct InlinedCallList {
    /// A function that was inlined.
    struct Function: Hashable {
        /// The linkage name; empty if the debug info does not give one.
        var linkageName: ByteView
        /// The outermost namespace, crate or module around its declaration; empty if there is none.
        var scope: ByteView
    }

    /// A range of code of an inlined call.
    struct Call {
        var range: Range<UInt64>
        /// The index in ``functions``.
        var function: UInt32
        /// The index of a range of the inlined call around it; ``none`` for a call in a function that is not inlined.
        var outer: UInt32
        /// The number of inlined calls around it.
        var depth: UInt32
        /// The number of the source file among those of the unit, and the line of the call; 0 if they are not known.
        var site: (file: UInt32, line: UInt32)
    }

    static let none = UInt32.max

    var functions: [Function] = []
    var calls: [Call] = []
    /// The index in ``functions`` of each function, by the offset of the entry that calls name.
    var numbers: [UInt64: UInt32] = [:]
}
