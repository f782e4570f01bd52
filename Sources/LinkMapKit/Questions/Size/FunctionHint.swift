/// The traits of a function without a name: a string that it uses, and the names that it calls.
package struct FunctionHint: Sendable, Equatable {
    package var string: ByteView?
    /// The names of at most two functions and variables, as the file spells them.
    package var calls: [ByteView] = []
}
