import AuditPlatform

/// Sets up the signal handlers of this program.
enum Signals {
    static func prepare() {
        // The parent process may ignore SIGPIPE; `| head` must end this program silently.
        signal(SIGPIPE, SIG_DFL)
        // A file that grows past the limit is an error of the call that writes it. A handler, unlike `SIG_IGN`, is not
        // inherited by the programs that are started.
        signal(SIGXFSZ) { _ in }
        installTruncationHandler()
    }

    /// Reports a truncated file: if a mapped file becomes shorter, reading behind its new end raises SIGBUS.
    private static func installTruncationHandler() {
        signal(SIGBUS) { _ in
            // Only async-signal-safe calls: a constant, write and _exit.
            let text: StaticString = """
                sizeaudit: error: a file became shorter while it was being read; run again when it is complete

                """
            _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
            _exit(Failure.status)
        }
    }
}
