import LinkMapKit

/// A function that was on a stack, or an address of which no function is known.
package struct StallFunction: Sendable {
    /// Mangled, as it stands in the file; `nil` where there is only an address.
    package let name: ByteView?
    /// An index into ``StallReport/modules``; `nil` where the address was in none.
    package let module: Int?
    /// The address in the module's file, of the function where it is known; without a module, that at run time.
    package let address: UInt64
    package let standing: FunctionStanding
}
