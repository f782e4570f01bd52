import AuditPlatform
import AuditReport

/// A progress line on standard error, shown after one second and removed at the end. It is shown only on a terminal.
///
/// A second thread waits on a pipe. Closing the other end is the only communication between the threads, and the second
/// thread is joined before any other output, so no lock is needed.
enum ProgressLine {
    private static let patience: Int32 = 1000  // milliseconds

    static func during<R>(_ text: String, _ body: () throws -> R) rethrows -> R {
        guard Terminal.isTerminal(STDERR_FILENO), let wait = Wait(text) else { return try body() }
        defer { wait.end() }
        return try body()
    }

    private struct Wait {
        private let thread: PlatformThread
        private let writeEnd: Int32

        init?(_ text: String) {
            var ends: [Int32] = [-1, -1]
            guard unsafe pipe(&ends) == 0 else { return nil }
            let context = Context(text, readEnd: ends[0])
            guard let thread = PlatformThread(context.show) else {
                for end in ends { close(end) }
                return nil
            }
            self.thread = thread
            writeEnd = ends[1]
        }

        func end() {
            close(writeEnd)
            thread.join()
        }
    }

    private final class Context: Sendable {
        private let line: String
        private let readEnd: Int32

        init(_ text: String, readEnd: Int32) {
            let width = (Terminal.width(of: STDERR_FILENO) ?? 80) - 1
            line = DisplayWidth.elide(VisibleText.of("sizeaudit: \(text) …"), to: width)
            self.readEnd = readEnd
        }

        func show() {
            if !isOver(within: patience) {
                Diagnostics.write(line)
                _ = isOver(within: -1)
                Diagnostics.write("\r\u{1b}[K")
            }
            close(readEnd)
        }

        private func isOver(within milliseconds: Int32) -> Bool {
            var end = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
            return unsafe poll(&end, 1, milliseconds) != 0
        }
    }
}
