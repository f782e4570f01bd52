/// A place in a function. Each is kept once, however often it was on a stack.
package struct StallFrame: Sendable, Hashable {
    /// An index into ``StallReport/functions``.
    package let function: Int
    /// The address in the module's file; without a module, that at run time.
    package let address: UInt64
    /// Where the source says so; `nil` without debug info.
    package let file: String?
    package let line: Int?
    /// Whether the compiler put the function's code into that of the next frame.
    package let isInlined: Bool
}
