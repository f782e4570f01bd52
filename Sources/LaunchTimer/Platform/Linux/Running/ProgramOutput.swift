#if os(Linux)

import AuditPlatform
import CLaunch
import LinkMapKit

/// The output of the launched program. It goes to standard error, because standard output is for the report, or is discarded.
/// It goes through pipes if a text is awaited.
package final class ProgramOutput {
    /// The descriptors that become the program's standard input, output and error.
    package let standard: (Int32, Int32, Int32)
    /// The descriptors to read. Empty unless a text is awaited.
    package private(set) var readable: [Int32] = []
    /// The time at which the text was seen.
    package private(set) var seen: UInt64?
    private let text: [UInt8]
    private let sink: Int32
    private let null: Int32
    private var writable: [Int32] = []
    /// The last bytes that were read from each descriptor. The text may begin in them.
    private var tails: [Int32: [UInt8]] = [:]

    /// Opens the descriptors.
    /// - Throws: The `errno` of the failure.
    package init(goal: LaunchGoal, discards: Bool) throws(Errno) {
        null = unsafe open("/dev/null", O_RDWR | O_CLOEXEC)
        guard null >= 0 else { throw Errno(number: errno) }
        sink = discards ? null : STDERR_FILENO
        guard case .text(let text) = goal else {
            self.text = []
            standard = (null, sink, sink)
            return
        }
        self.text = text
        for _ in 0..<2 {
            var ends: [Int32] = [0, 0]
            guard unsafe launch_pipe(&ends) == 0 else {
                let number = errno
                for descriptor in readable + writable + [null] { close(descriptor) }
                throw Errno(number: number)
            }
            _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
            readable.append(ends[0])
            writable.append(ends[1])
        }
        standard = (null, writable[0], writable[1])
    }

    deinit { for descriptor in readable + writable + [null] { close(descriptor) } }

    /// Closes the write ends in this process. Must be called after the new process was made.
    package func wasInherited() {
        for descriptor in writable { close(descriptor) }
        writable = []
    }

    /// Passes on the output since the last call.
    package func drain() {
        for descriptor in readable { drain(descriptor) }
    }

    private func drain(_ descriptor: Int32) {
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let size = unsafe buffer.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
            if size == 0 || size < 0 && errno != EAGAIN && errno != EINTR {
                readable.removeAll { $0 == descriptor }
                close(descriptor)
            }
            guard size > 0 else { return }
            let time = LaunchClock.now
            look(in: buffer[..<size], of: descriptor, at: time)
            pass(on: buffer[..<size])
        }
    }

    private func look(in bytes: ArraySlice<UInt8>, of descriptor: Int32, at time: UInt64) {
        guard seen == nil, !text.isEmpty else { return }
        let whole = tails[descriptor, default: []] + bytes
        let isThere = (0...max(0, whole.count - text.count)).contains { whole[$0...].starts(with: text) }
        if isThere { seen = time }
        tails[descriptor] = Array(whole.suffix(text.count - 1))
    }

    private func pass(on bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while !rest.isEmpty {
            let size = unsafe rest.withUnsafeBytes { unsafe write(sink, $0.baseAddress, $0.count) }
            if size < 0, errno == EINTR { continue }
            guard size > 0 else { return }
            rest = rest.dropFirst(size)
        }
    }
}

#endif
