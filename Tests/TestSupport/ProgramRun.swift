import Foundation

/// A program that has been run to its end, without any input: its exit status and what it printed.
package struct ProgramRun {
    /// The exit status; 128 plus the signal's number when a signal ended it, as shells say it.
    package var status: Int32
    package var output: String
    /// The output on standard error.
    package var errors: String

    /// - Parameters:
    ///   - program: a path, or a name that `Compiler` knows or finds.
    ///   - environment: all of it; `nil` for the tests' own, with the search path of `Compiler`.
    package init(
        _ program: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String]? = nil
    ) throws {
        guard let path = program.contains("/") ? program : Compiler.path(of: program) else {
            throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: program])
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = environment ?? Compiler.environment
        // A pipe is read at once; the other would fill, and the program wait, if both were.
        let scratch = try TemporaryFolder()
        let errors = try scratch.write("", to: "errors")
        let output = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = FileHandle(forWritingAtPath: errors)
        try process.run()
        self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        self.errors = String(decoding: try Data(contentsOf: URL(fileURLWithPath: errors)), as: UTF8.self)
        status = process.terminationStatus + (process.terminationReason == .exit ? 0 : 128)
    }

    /// Runs a line of the shell.
    package init(shell command: String) throws {
        try self.init("/bin/sh", ["-c", command])
    }
}
