#if os(Linux)

import AuditPlatform
import CLaunch
import LaunchTimer

/// A system call that a thread is in.
struct WatchedCall {
    let row: trace_call
    let arguments: [UInt64]
    let thread: pid_t
    let process: pid_t
    /// The stack, unless it is not needed.
    var frames: [StackFrame] = []
    /// The texts in the thread's memory that the call may change: a path, an address, or names of hosts.
    var texts: [String] = []
    /// The time at which the thread went on.
    var start: UInt64 = 0

    /// Returns `nil` for a call that is not watched.
    init?(_ registers: trace_registers, thread: pid_t, process: pid_t) {
        guard let row = unsafe trace_call_of(registers.call) else { return nil }
        self.row = unsafe row.pointee
        let values = registers.arguments
        arguments = [values.0, values.1, values.2, values.3, values.4, values.5]
        self.thread = thread
        self.process = process
    }

    /// A call without arguments, for a process that a thread starts.
    init(of thread: pid_t, in process: pid_t) {
        row = trace_call()
        arguments = [UInt64](repeating: 0, count: 6)
        self.thread = thread
        self.process = process
    }

    var kind: trace_call_kind { row.kind }

    func argument(_ number: Int8) -> UInt64? { number >= 0 ? arguments[Int(number)] : nil }

    /// The descriptor that the call uses.
    var descriptor: Int32? { argument(row.descriptor).map { Int32(truncatingIfNeeded: $0) } }

    /// Returns the file of a descriptor as the kernel names it: an absolute path, or a word such as `pipe:[123]`.
    func file(of descriptor: Int32) -> String? { WatchedCall.link("/proc/\(thread)/fd/\(descriptor)") }

    /// Returns the path that the call gives, as an absolute one; `nil` for an empty path.
    func path(in memory: ProcessMemory) -> String? {
        guard let address = argument(row.path), let path = memory.text(at: address), !path.isEmpty else { return nil }
        if path.hasPrefix("/") { return path }
        let directory = argument(row.directory).map { Int32(truncatingIfNeeded: $0) } ?? AT_FDCWD
        let base = directory == AT_FDCWD ? WatchedCall.link("/proc/\(thread)/cwd") : file(of: directory)
        return base.map { $0 == "/" ? "/" + path : "\($0)/\(path)" } ?? path
    }

    /// Returns the flags of an open call.
    func openFlags(in memory: ProcessMemory) -> Int32 {
        guard let value = argument(row.flags) else { return O_WRONLY | O_CREAT }
        guard row.flags_are_pointed_at != 0 else { return Int32(truncatingIfNeeded: value) }
        return memory.word(at: value).map { Int32(truncatingIfNeeded: $0) } ?? 0
    }

    static func link(_ path: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let size = unsafe bytes.withUnsafeMutableBytes { buffer in
            guard let start = unsafe buffer.bindMemory(to: CChar.self).baseAddress else { return 0 }
            return unsafe readlink(path, start, buffer.count)
        }
        return size > 0 ? String(decoding: bytes.prefix(size), as: UTF8.self) : nil
    }
}

extension ProcessMemory {
    /// The limit of the length of a path in bytes.
    private static let longestText = 4096

    /// Returns the text that ends with a zero.
    func text(at address: UInt64) -> String? {
        let bytes = read(ProcessMemory.longestText, at: address)
        guard let end = bytes.firstIndex(of: 0) else { return nil }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }

    /// Returns a word of 64 bits.
    func word(at address: UInt64) -> UInt64? {
        let bytes = read(8, at: address)
        return bytes.count == 8 ? bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } : nil
    }
}

#endif
