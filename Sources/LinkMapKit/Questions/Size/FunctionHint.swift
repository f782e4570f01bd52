/// What tells a function without a name from the others: a string that it uses, and what it calls by name.
package struct FunctionHint: Sendable, Equatable {
    package var string: ByteView?
    /// The names of at most two functions and variables, as the file spells them.
    package var calls: [ByteView] = []
}
