import LinkMapKit

/// What is to be launched, and how.
package struct LaunchRequest: Sendable {
    /// The command and its arguments.
    package var command: [String]
    /// The file to run, if it is not the one that the command's first word names.
    package var file: String?
    package var goal = LaunchGoal.exit
    /// Launches that count, of each kind.
    package var runs = 10
    /// Whether the program's files leave the page cache before each launch.
    package var dropsPages = false
    /// Nothing of these is used.
    package var without: Set<LaunchMeans> = []
    /// After so many seconds a launch is ended.
    package var patience: Double = 60
    /// Whether what the program writes is thrown away; else it goes to standard error.
    package var discardsOutput = false

    package init(command: [String]) { self.command = command }
}
