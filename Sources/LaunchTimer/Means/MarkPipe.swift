import CLaunch
import Glibc

/// A pipe on which a program that embeds LoopProbe reports its marks. It learns the path from its environment; a program
/// without LoopProbe never opens it.
///
///     mark 123456789012345 views loaded
///     mark 123456790012345 first idle
///
/// One line a message: the clock (CLOCK_MONOTONIC, in nanoseconds) and the name. The other end is `lp_launch_report`.
final class MarkPipe {
    /// The variable that holds the path.
    package static let variable = "SIZEAUDIT_LAUNCH_MARKS"

    let path: String
    let descriptor: Int32
    /// Kept open, so that the pipe never ends when one writer leaves.
    private let writeEnd: Int32
    private var unread: [UInt8] = []
    private(set) var messages: [Message] = []

    /// More than this is no list of marks.
    private static let limit = 10_000

    struct Message: Equatable {
        var time: UInt64
        var name: String

        /// LoopProbe's mark for the first wait of the main loop that is one.
        var isIdle: Bool { name == "first idle" }
    }

    /// `nil` where no pipe can be made.
    init?() {
        var ends: [Int32] = [0, 0]
        guard unsafe launch_pipe(&ends) == 0 else { return nil }
        (descriptor, writeEnd) = (ends[0], ends[1])
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        // A name of it that leaves nothing behind, however this program ends.
        path = "/proc/\(getpid())/fd/\(writeEnd)"
    }

    deinit {
        close(descriptor)
        close(writeEnd)
    }

    /// Forgets what an earlier launch wrote.
    func reset() {
        drain()
        messages = []
        unread = []
    }

    /// Takes over what was written since the last call.
    func drain() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let size = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            guard size > 0 else { break }
            unread += buffer[..<size]
        }
        while let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
            if messages.count < MarkPipe.limit, let message = MarkPipe.message(in: unread[..<end]) {
                messages.append(message)
            }
            unread.removeSubrange(...end)
        }
        if unread.count > 4096 { unread = [] }
    }

    private static func message(in line: ArraySlice<UInt8>) -> Message? {
        let parts = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 2)
        guard parts.count == 3, parts[0] == "mark", let time = UInt64(parts[1]) else { return nil }
        return Message(time: time, name: String(parts[2]))
    }
}
