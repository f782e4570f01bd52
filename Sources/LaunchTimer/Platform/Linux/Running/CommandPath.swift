#if os(Linux)

import AuditPlatform
import LinkMapKit

/// The lookup of the file that a command names and of the program that the kernel loads for it.
package enum CommandPath {
    /// Returns the file of `command`: the path itself if it contains a slash, or the first match on PATH.
    package static func find(_ command: String) throws(InputError) -> String {
        guard !command.isEmpty else { throw InputError("no command to launch", hint: "give one after --") }
        if command.contains("/") {
            guard unsafe access(command, F_OK) == 0 else { throw missing(command) }
            return try requireExecutable(command)
        }
        let variable = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? "/usr/bin:/bin"
        var refused: String?
        for directory in variable.split(separator: ":", omittingEmptySubsequences: false) {
            let path = (directory.isEmpty ? "." : directory) + "/" + command
            if isExecutable(path) { return path }
            if unsafe access(path, F_OK) == 0 { refused = refused ?? path }
        }
        if let refused { return try requireExecutable(refused) }
        throw missing(command)
    }

    /// Returns the program that the kernel loads: the interpreter of a script, or the file itself.
    package static func program(of path: String) throws(InputError) -> LaunchedProgram {
        var path = path
        // The kernel follows five interpreters, too.
        for _ in 0..<5 {
            guard let interpreter = interpreter(of: path) else { return try LaunchedProgram(path) }
            path = interpreter
        }
        throw InputError("is a script with too many nested interpreters", path: path)
    }

    /// Returns the interpreter in the first line of a script.
    private static func interpreter(of path: String) -> String? {
        guard let file = try? OpenFile(regular: path), let head = try? file.head(256),
            head.starts(with: Array("#!".utf8))
        else { return nil }
        let line = head.dropFirst(2).prefix { $0 != UInt8(ascii: "\n") }
        let words = String(decoding: line, as: UTF8.self).split { $0 == " " || $0 == "\t" || $0 == "\r" }
        return words.first.map(String.init)
    }

    private static func isExecutable(_ path: String) -> Bool {
        var status = stat()
        guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        return unsafe access(path, X_OK) == 0
    }

    private static func requireExecutable(_ path: String) throws(InputError) -> String {
        guard isExecutable(path) else {
            throw InputError("cannot be launched: it is not an executable file", path: path)
        }
        return path
    }

    private static func missing(_ command: String) -> InputError {
        InputError("the command to launch was not found", hint: "check the name and PATH", path: command)
    }
}

#endif
