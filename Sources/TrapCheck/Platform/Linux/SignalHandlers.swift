#if os(Linux)

import AuditPlatform
import CLaunch
import LaunchTimer
import LinkMapKit

/// The handlers of one signal that traced processes have set.
///
/// The kernel resets the handler if an instruction raises the signal in a thread that blocks it, or in a process that
/// ignores it. So every handler is remembered when it is set, and set again after such a stop.
struct SignalHandlers {
    private let signal: Int32
    private var handlers: [pid_t: trace_handler] = [:]

    init(of signal: Int32) { self.signal = signal }

    private static let ignored = unsafe UInt64(UInt(bitPattern: unsafeBitCast(SIG_IGN, to: Int.self)))

    /// Remembers the handler that a thread has just set.
    ///
    /// - Parameter address: The address of the kernel's form of the handler.
    mutating func set(by thread: pid_t, at address: UInt64) {
        guard let memory = ProcessMemory(of: thread) else { return }
        let bytes = memory.read(MemoryLayout<trace_handler>.size, at: address)
        guard bytes.count == MemoryLayout<trace_handler>.size else { return }
        let handler = unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(as: trace_handler.self) }
        handlers[ProcFile.process(of: thread)] = handler
    }

    /// Gives a new process the handlers of the one that started it.
    mutating func copy(from thread: pid_t, to process: pid_t) {
        guard !handlers.isEmpty, let handler = handlers[ProcFile.process(of: thread)] else { return }
        handlers[process] = handler
    }

    /// Forgets the handlers of a process that ended or runs another program.
    mutating func forget(_ process: pid_t) { handlers[process] = nil }

    /// Sets the handler of a thread's process again if the kernel has reset it.
    ///
    /// - Parameter gate: Returns the address of a system call instruction in the process.
    func restore(in thread: pid_t, gate: () -> UInt64?) {
        guard !handlers.isEmpty else { return }
        let status = ProcFile.text("/proc/\(thread)/status")
        guard var handler = handlers[ProcFile.process(inStatus: status) ?? thread], handler.words.0 != 0 else { return }
        let isIgnored = handler.words.0 == SignalHandlers.ignored
        guard !contains(isIgnored ? "SigIgn" : "SigCgt", in: status), let gate = gate() else { return }
        _ = unsafe trace_set_handler(thread, gate, signal, &handler, isIgnored ? 0 : 1)
    }

    /// Returns whether a set of signals of `/proc/PID/status` contains the signal.
    private func contains(_ set: String, in status: String) -> Bool {
        ProcFile.field(set, ofStatus: status).flatMap { UInt64($0, radix: 16) }.map { $0 >> (signal - 1) & 1 == 1 }
            ?? true
    }
}

#endif
