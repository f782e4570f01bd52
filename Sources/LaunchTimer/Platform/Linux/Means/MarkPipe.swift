#if os(Linux)

import AuditPlatform
import CLaunch
import LinkMapKit

/// A pipe on which a program that embeds LoopProbe reports its milestones. LoopProbe finds the path in the environment. A program
/// without LoopProbe never opens the pipe.
///
///     mark 123456789012345 views loaded
///     mark 123456790012345 first idle
///
/// Each line is a message: the time in nanoseconds of CLOCK_MONOTONIC and the name. `lp_launch_report` writes it.
package final class MarkPipe {
    /// The environment variable that holds the path of the pipe.
    package static let variable = "SIZEAUDIT_LAUNCH_MARKS"

    package let path: String
    package let descriptor: Int32
    /// The write end, kept open so that the pipe does not end when a writer leaves.
    private let writeEnd: Int32
    private var unread: [UInt8] = []
    package private(set) var messages: [Message] = []

    /// The largest number of messages. More are no list of milestones.
    private static let limit = 10_000

    package struct Message: Equatable {
        var time: UInt64
        var name: String

        /// Whether the message is LoopProbe's mark for the first wait of the main loop of at least 1 ms.
        package var isIdle: Bool { name == "first idle" }
    }

    /// Creates the pipe, or returns `nil` if that fails.
    package init?() {
        var ends: [Int32] = [0, 0]
        guard unsafe launch_pipe(&ends) == 0 else { return nil }
        descriptor = ends[0]
        writeEnd = ends[1]
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        // This path leaves no file behind, however the program ends.
        path = "/proc/\(getpid())/fd/\(writeEnd)"
    }

    deinit {
        close(descriptor)
        close(writeEnd)
    }

    /// Removes the messages of an earlier launch.
    func reset() {
        drain()
        messages = []
        unread = []
    }

    /// Reads the messages since the last call.
    package func drain() {
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

#endif
