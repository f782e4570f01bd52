import AuditPlatform

/// Runs a program of the system to its end, without input, output and environment.
enum ChildProcess {
    /// The status of a program that could not be started or did not end in time.
    private static let failed: Int32 = 127

    /// Runs a program.
    ///
    /// - Parameter patience: the limit of its time in milliseconds.
    /// - Returns: its exit status, or 128 and the number of the signal that ended it.
    static func run(_ path: String, _ arguments: [String], patience: Int) -> Int32 {
        guard let process = start(path, arguments) else { return failed }
        var status: Int32 = 0
        var left = patience
        while unsafe waitpid(process, &status, WNOHANG) == 0 {
            guard left > 0 else {
                kill(process, SIGKILL)
                _ = unsafe waitpid(process, &status, 0)
                return failed
            }
            usleep(5000)
            left -= 5
        }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }

    private static func start(_ path: String, _ arguments: [String]) -> pid_t? {
        // A shell redirects the streams: the structure for that differs between platforms.
        let script = "exec \"$0\" \"$@\" </dev/null >/dev/null 2>&1"
        // Sound: the lists end in null pointers, and the strings are copies that are freed only after the call.
        var pointers = unsafe (["sh", "-c", script, path] + arguments).map { unsafe strdup($0) }
        unsafe pointers.append(nil)
        defer { for index in unsafe pointers.indices { unsafe free(pointers[index]) } }
        let environment: [UnsafeMutablePointer<CChar>?] = unsafe [nil]
        var process: pid_t = 0
        guard unsafe posix_spawn(&process, "/bin/sh", nil, nil, pointers, environment) == 0 else { return nil }
        return process
    }
}
