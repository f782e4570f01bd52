import AuditReport
import Glibc

/// Programs that belong to this one.
enum CompanionProgram {
    /// Where one of that name may be: beside this program, then on `PATH`.
    static func candidates(named name: String) -> [String] {
        let beside = ownDirectory.map { ["\($0)/\(name)"] } ?? []
        let path = Terminal.environment("PATH") ?? ""
        return beside + path.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
    }

    /// Becomes that program; returns where it is not there, or may not be run.
    static func execute(_ path: String, arguments: [String]) {
        var pointers = unsafe arguments.map { argument in unsafe strdup(argument) }
        unsafe pointers.append(nil)
        // Sound: the list ends in a null pointer, and its strings are copies that nobody frees before the call returns.
        unsafe execv(path, pointers)
        for index in unsafe pointers.indices { unsafe free(pointers[index]) }
    }

    /// The directory that this program is in, with links followed.
    private static var ownDirectory: String? {
        guard let real = unsafe realpath("/proc/self/exe", nil) else { return nil }
        defer { unsafe free(real) }
        let path = unsafe String(cString: real)
        return path.lastIndex(of: "/").map { String(path[..<$0]) }
    }
}
