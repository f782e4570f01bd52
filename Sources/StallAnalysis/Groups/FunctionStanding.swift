/// How much it tells that a function was on the stack.
package enum FunctionStanding: Sendable {
    /// Of the program's own code.
    case own
    /// Of the system, the language's runtime or its standard library.
    case foreign
    /// What leads from the thread's start to a callback, whatever that does: the loop itself.
    case plumbing
}
