/// The mode that a processor of the x86 family runs code in.
package enum X86Mode: Sendable {
    /// 64-bit code.
    case long
    /// 32-bit code.
    case protected
}
