import Glibc

/// What signals mean to this program.
enum Signals {
    static func prepare() {
        // Whoever started us may have it ignored; `| head` should end us without a word.
        signal(SIGPIPE, SIG_DFL)
        installTruncationHandler()
    }

    /// A file that becomes shorter while it is mapped turns reads behind its new end into SIGBUS.
    private static func installTruncationHandler() {
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = { _ in
            // Only calls that are safe inside a signal handler: a constant, write and _exit.
            let text: StaticString = """
                sizeaudit: error: a file became shorter while it was being read; run again when it is complete

                """
            _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
            _exit(Failure.status)
        }
        unsafe sigaction(SIGBUS, &action, nil)
    }
}
