/// The unwind record of one function.
package struct UnwindFrame: Sendable {
    package var function: UInt64
    /// Size of the function's code in bytes, if the record states it and it is not 0.
    package var size: UInt64?
    package var exceptionTable: UInt64?
    /// Address of the personality routine, or of a pointer to it.
    package var personality: UInt64?
}
