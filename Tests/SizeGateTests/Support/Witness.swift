import Foundation

/// Programs of others that read what the gate writes.
enum Witness {
    struct Answer {
        var status: Int32
        var output: String
    }

    /// The answer of a program to `input`; `nil` where the machine does not have it.
    static func ask(_ program: String, _ arguments: [String], input: [UInt8]) throws -> Answer? {
        guard let path = find(program) else { return nil }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("gate-\(UUID())")
        try Data(input).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments + [file.path]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Answer(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
    }

    static func has(_ program: String) -> Bool { find(program) != nil }

    /// The Python that has a module: the system's, or that of the path; `nil` where neither has it.
    static func python(with module: String) -> String? {
        ["/usr/bin/python3", find("python3")].compactMap(\.self).first { path in
            (try? ask(path, ["-c", "import \(module)"], input: []))??.status == 0
        }
    }

    private static func find(_ program: String) -> String? {
        if program.hasPrefix("/") { return FileManager.default.isExecutableFile(atPath: program) ? program : nil }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
