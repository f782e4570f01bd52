import AuditPlatform
import AuditReport
import LinkMapKit

/// Runs a program of the system to its end, without input.
enum ChildProcess {
    /// The status of a program that could not be started or did not end in time.
    private static let failed: Int32 = 127

    /// The folder in which this process works.
    static var workingDirectory: String {
        guard let path = unsafe getcwd(nil, 0) else { return "/" }
        defer { unsafe free(path) }
        return unsafe String(path: path)
    }

    /// Runs a program without output and environment.
    ///
    /// - Parameter patience: the limit of its time in milliseconds.
    /// - Returns: its exit status, or 128 and the number of the signal that ended it.
    static func run(_ path: String, _ arguments: [String], patience: Int) -> Int32 {
        // A shell redirects the streams: the structure for that differs between platforms.
        let script = "exec \"$0\" \"$@\" </dev/null >/dev/null 2>&1"
        guard let process = start(["sh", "-c", script, path] + arguments, hasEnvironment: false) else { return failed }
        var status: Int32 = 0
        var left = patience
        while unsafe waitpid(process, &status, WNOHANG) == 0 {
            guard left > 0 else {
                kill(-process, SIGKILL)
                _ = unsafe waitpid(process, &status, 0)
                Cleanup.ended(process)
                return failed
            }
            usleep(5000)
            left -= 5
        }
        Cleanup.ended(process)
        return exitStatus(status)
    }

    /// Runs a command with this process's environment until it ends.
    ///
    /// - Parameters:
    ///   - folder: the folder in which it runs.
    ///   - errors: the file that receives what it writes.
    /// - Returns: its exit status, or 128 and the number of the signal that ended it.
    static func run(_ words: [String], in folder: String, errors: String) -> Int32 {
        let script = "cd \"$0\" && errors=$1 && shift && exec \"$@\" </dev/null >\"$errors\" 2>&1"
        guard let process = start(["sh", "-c", script, folder, errors] + words, hasEnvironment: true) else {
            return failed
        }
        var status: Int32 = 0
        defer { Cleanup.ended(process) }
        while unsafe waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return failed } }
        return exitStatus(status)
    }

    private static func exitStatus(_ status: Int32) -> Int32 {
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    private static func start(_ words: [String], hasEnvironment: Bool) -> pid_t? {
        InputJournal.noteUnrepeatable()
        // Sound: the lists end in null pointers, and the strings are copies that are freed only after the call.
        var pointers = unsafe words.map { word in unsafe word.withPath { unsafe strdup($0) } }
        unsafe pointers.append(nil)
        defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
        let none: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
        return Cleanup.starting {
            hasEnvironment
                ? unsafe Platform.spawn("/bin/sh", pointers, Platform.environment)
                : unsafe Platform.spawn("/bin/sh", pointers, none)
        }
    }
}
