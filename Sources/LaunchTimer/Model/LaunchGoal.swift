/// When a launch counts as done. A program that ends before has done with it, too.
package enum LaunchGoal: Sendable, Equatable {
    /// `main` is reached.
    case main
    /// The main thread waits for the first time.
    case idle
    /// The program has ended.
    case exit
    /// The program has written this to its standard output or error.
    case text([UInt8])
}
