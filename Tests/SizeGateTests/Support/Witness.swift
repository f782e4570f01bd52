import Foundation
import TestSupport

/// Programs of others that read what the gate writes.
enum Witness {
    /// Runs a program on a file of these bytes; `nil` where it is not installed.
    static func ask(_ program: String, _ arguments: [String], input: [UInt8]) throws -> ProgramRun? {
        guard let path = Compiler.path(of: program) else { return nil }
        let folder = try TemporaryFolder()
        return try ProgramRun(path, arguments + [folder.write(Data(input), to: "input")])
    }

    static func has(_ program: String) -> Bool { Compiler.path(of: program) != nil }

    /// The Python that has a module; `nil` where none has it.
    static func python(with module: String) -> String? {
        has("python3") && (try? ProgramRun("python3", ["-c", "import \(module)"]))?.status == 0 ? "python3" : nil
    }
}
