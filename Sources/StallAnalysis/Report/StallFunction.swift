import LinkMapKit

/// A function that was on a stack, or an address whose function is unknown.
package struct StallFunction: Sendable {
    /// The mangled name as in the file. `nil` if only the address is known.
    package let name: ByteView?
    /// The index of the module in ``StallReport/modules``. `nil` if the address was in none.
    package let module: Int?
    /// The address of the function in the module's file, or of the frame if the function is unknown. Without a module it is
    /// the run-time address.
    package let address: UInt64
    package let origin: FunctionOrigin
}

/// A stack frame. Equal frames of different stacks are kept once.
package struct StallFrame: Sendable, Hashable {
    /// The index of the function in ``StallReport/functions``.
    package let function: Int
    /// The address in the module's file, or the run-time address if there is no module.
    package let address: UInt64
    /// The source file. `nil` without debug info.
    package let file: String?
    package let line: Int?
    /// Whether the function's code was inlined into the function of the next frame.
    package let isInlined: Bool
}
