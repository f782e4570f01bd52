import AuditPlatform
import AuditReport
import LinkMapKit

/// A progress line on standard error, shown after one second and removed at the end. It is shown only on a terminal:
///
///     sizeaudit: reading app.zip … 42 %, 3 s left
///
/// A second thread waits on a pipe. Closing the other end ends it, and it is joined before any other output. The share of
/// the work that is done is the ``WorkMeter``'s.
enum ProgressLine {
    private static let patience: Int32 = 1000  // milliseconds
    private static let interval: Int32 = 250  // milliseconds

    static func during<R>(_ text: String, _ body: () throws -> R) rethrows -> R {
        guard Terminal.isTerminal(STDERR_FILENO), let wait = Wait(text) else { return try body() }
        WorkMeter.start()
        defer {
            wait.end()
            WorkMeter.stop()
        }
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
        private let text: String
        private let width: Int
        private let readEnd: Int32
        private let start = ContinuousClock.now

        init(_ text: String, readEnd: Int32) {
            width = (Terminal.width(of: STDERR_FILENO) ?? 80) - 1
            self.text = VisibleText.of("sizeaudit: \(text) …")
            self.readEnd = readEnd
        }

        func show() {
            var isShown = false
            // The last change of the share: the remaining time is estimated there, and counts down until the next.
            var (share, moment) = (0.0, start)
            while !isOver(within: isShown ? interval : patience) {
                let now = ContinuousClock.now
                if WorkMeter.share > share { (share, moment) = (WorkMeter.share, now) }
                let state = ProgressText.text(share: share, after: moment - start, waiting: now - moment)
                let room = max(width - DisplayWidth.of(state), 0)
                Diagnostics.write(TerminalMessage(progress: DisplayWidth.elide(text, to: room) + state))
                isShown = true
            }
            if isShown { Diagnostics.write(TerminalMessage(progress: "")) }
            close(readEnd)
        }

        private func isOver(within milliseconds: Int32) -> Bool {
            var end = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
            return unsafe poll(&end, 1, milliseconds) != 0
        }
    }
}
