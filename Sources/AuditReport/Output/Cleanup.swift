import AuditPlatform
import LinkMapKit

/// The files, folders and processes that a signal must not leave behind: drafts of documents, folders for other programs, and
/// those programs.
///
/// A signal handler may do nearly nothing, so it writes the signal's number to a pipe. A thread that waits there ends the
/// processes, removes the files, and ends this program by the same signal.
package enum Cleanup {
    private struct State {
        var paths: Set<String> = []
        var processes: Set<pid_t> = []
        var isWatching = false
        var isEnding = false
    }

    private static let state = Lock(State())
    /// The signals that end a program from outside, and the one for a reader that went away.
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXCPU]

    /// Makes a file or a folder that a signal removes. A signal that comes meanwhile finds it.
    ///
    /// - Parameter make: returns the path; `nil` if it cannot be made, and `errno` tells why.
    package static func making(_ make: () -> String?) -> String? {
        watch()
        waitIfEnding()
        return state.withLock { state in
            let path = make()
            if let path { state.paths.insert(path) }
            return path
        }
    }

    /// Removes a path when a signal ends the program. It must be one that only this process uses.
    package static func add(_ path: String) { _ = making { path } }

    /// Leaves a path alone from now on.
    package static func forget(_ path: String) { state.withLock { _ = $0.paths.remove(path) } }

    /// Starts a process with a group of its own, which a signal ends with this program.
    ///
    /// - Parameter start: starts the process; `nil` if that fails.
    package static func starting(_ start: () -> pid_t?) -> pid_t? {
        watch()
        waitIfEnding()
        return state.withLock { state in
            let process = start()
            if let process { state.processes.insert(process) }
            return process
        }
    }

    /// Notes that a process has ended. If a signal ended it, this program ends, too, and nothing is said about the process.
    package static func ended(_ process: pid_t) {
        waitIfEnding()
        state.withLock { _ = $0.processes.remove(process) }
    }

    /// Removes a file, or a folder with all that is in it. Links are removed and not followed.
    package static func remove(_ path: String) {
        var status = stat()
        guard unsafe path.withPath({ unsafe lstat($0, &status) }) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            _ = unsafe path.withPath { unsafe unlink($0) }
            return
        }
        // Somebody may have taken the right to read or write from a folder.
        _ = unsafe path.withPath { unsafe chmod($0, 0o700) }
        for name in DirectoryWalk.names(in: path, most: .max) { remove("\(path)/\(name)") }
        _ = unsafe path.withPath { unsafe rmdir($0) }
    }

    // MARK: - Signals

    /// The end of the pipe to which the handler writes.
    private nonisolated(unsafe) static var pipeEnd: Int32 = -1

    private static func watch() {
        state.withLock { state in
            guard !state.isWatching else { return }
            state.isWatching = true
            var ends: [Int32] = [-1, -1]
            guard unsafe pipe(&ends) == 0 else { return }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            unsafe pipeEnd = ends[1]
            let readEnd = ends[0]
            guard PlatformThread({ end(after: readEnd) }) != nil else { return }
            for number in signals { handle(number) }
        }
    }

    private static func handle(_ number: Int32) {
        let earlier = signal(number) { number in
            // Only async-signal-safe calls.
            var byte = UInt8(truncatingIfNeeded: number)
            let error = errno
            _ = unsafe write(Cleanup.pipeEnd, &byte, 1)
            // Nothing can be done for a reader that went away: the writer waits for the end.
            if number == SIGPIPE { while true { pause() } }
            errno = error
        }
        // What the parent process has set to be ignored stays so, as `nohup` does it.
        let isIgnored = unsafe unsafeBitCast(earlier, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        if isIgnored { signal(number, SIG_IGN) }
    }

    private static func waitIfEnding() {
        while state.withLock({ $0.isEnding }) { pause() }
    }

    /// Waits for a signal, cleans up, and ends the program.
    private static func end(after readEnd: Int32) {
        var number: UInt8 = 0
        while unsafe read(readEnd, &number, 1) != 1 { guard errno == EINTR else { return } }
        let (paths, processes) = state.withLock { state in
            state.isEnding = true
            return (state.paths, state.processes)
        }
        for process in processes { kill(-process, SIGTERM) }
        // A second to end in; after that they are killed.
        for _ in 0..<100 where processes.contains(where: { kill(-$0, 0) == 0 }) { usleep(10_000) }
        for process in processes { kill(-process, SIGKILL) }
        for path in paths { remove(path) }
        signal(Int32(number), SIG_DFL)
        kill(getpid(), Int32(number))
        // The signal may be one that ends nothing.
        while true { pause() }
    }
}
