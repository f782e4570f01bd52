import Foundation

/// The program itself, as it was built beside the tests.
enum Tool {
    struct Result {
        var status: Int32
        var output: String
        var errors: String
    }

    static let path: String = {
        let runner = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        return runner.deletingLastPathComponent().appendingPathComponent("sizeaudit").path
    }()

    /// A small artifact of the checkout.
    static func sample(_ name: String) -> String {
        var url = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { url.deleteLastPathComponent() }
        return url.appendingPathComponent("samples/\(name)").path
    }

    static func run(_ arguments: String...) throws -> Result { try run(arguments) }

    static func run(_ arguments: [String], in folder: URL? = nil, program: String = path) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let (output, errors) = (Pipe(), Pipe())
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        // What is said on standard error here is far smaller than a pipe: one after the other will do.
        let data = output.fileHandleForReading.readDataToEndOfFile()
        let talk = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Result(
            status: process.terminationStatus, output: String(decoding: data, as: UTF8.self),
            errors: String(decoding: talk, as: UTF8.self))
    }
}
