import Foundation

/// A program that has been run to its end, without any input.
package struct ProgramRun {
    package var status: Int32
    package var output: String
    /// What it said on standard error.
    package var errors: String

    /// - Parameters:
    ///   - environment: all of it; `nil` for the one of the tests.
    ///   - keepsErrors: not for programs that may say more than a pipe holds before they have printed everything.
    package init(
        _ program: String, _ arguments: [String], in folder: URL? = nil, environment: [String: String]? = nil,
        keepsErrors: Bool = true
    ) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        if let environment { process.environment = environment }
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = keepsErrors ? errors : FileHandle.nullDevice
        try process.run()
        self.output = Self.text(of: output)
        self.errors = keepsErrors ? Self.text(of: errors) : ""
        process.waitUntilExit()
        status = process.terminationStatus
    }

    /// A line for the shell.
    package init(shell command: String) throws {
        try self.init("/bin/sh", ["-c", command])
    }

    private static func text(of pipe: Pipe) -> String {
        String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
}
