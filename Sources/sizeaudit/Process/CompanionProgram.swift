import AuditPlatform
import AuditReport
import LinkMapKit

/// Finds and runs programs installed together with this one.
enum CompanionProgram {
    /// Returns the possible paths of a program: the folder of this program, then those in `PATH`.
    static func candidates(named name: String) -> [String] {
        let beside = ownDirectory.map { ["\($0)/\(name)"] } ?? []
        let path = Terminal.environment("PATH") ?? ""
        return beside + path.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
    }

    /// Replaces this process by a program; returns if the program cannot be run.
    static func execute(_ path: String, arguments: [String]) {
        var pointers = unsafe arguments.map { argument in unsafe argument.withPath { unsafe strdup($0) } }
        unsafe pointers.append(nil)
        // Sound: the list ends in a null pointer, and its strings are copies that are freed only after the call
        // returns.
        unsafe execv(path, pointers)
        for index in unsafe pointers.indices { unsafe free(pointers[index]) }
    }

    /// The directory of this program, with symbolic links resolved.
    private static var ownDirectory: String? {
        // Where the system does not tell, the way in which the program was called is left.
        let called = CommandLine.arguments.first.flatMap { $0.contains("/") ? $0 : nil }
        let paths = [Platform.programPath, called].compactMap(\.self)
        guard let real = unsafe paths.lazy.compactMap({ unsafe realpath($0, nil) }).first else { return nil }
        defer { unsafe free(real) }
        let path = unsafe String(cString: real)
        return path.lastIndex(of: "/").map { String(path[..<$0]) }
    }
}
