#if os(Linux)

import AuditPlatform
import CLaunch
import LinkMapKit

/// The perf events of one process: its mappings and context switches, breakpoints, and page faults.
@safe final class PerfWatch {
    /// The descriptor that becomes readable when the kernel has written records.
    let tracker: Int32
    private let ring: UnsafeMutableRawPointer
    private var others: [Int32] = []
    /// The breakpoints by the identifier of their event in samples.
    private(set) var breakpoints: [UInt64: Breakpoint] = [:]
    private(set) var faultEvents: [UInt64: FaultKind] = [:]
    private var counters: [FaultKind: Int32] = [:]
    private(set) var records: [PerfRecord] = []
    /// The number of records that were dropped because there were too many.
    private(set) var dropped: UInt64 = 0

    enum Breakpoint { case loaderSignal, entry, main }
    enum FaultKind { case minor, major }

    /// The largest number of kept records. One launch writes that many in many seconds.
    private static let limit = 1 << 18

    /// Opens the events of a process.
    /// - Throws: The `errno` with which the kernel refuses.
    init(pid: pid_t, followsMaps: Bool) throws(Errno) {
        tracker = launch_open_tracker(pid, followsMaps ? 1 : 0)
        guard tracker >= 0 else { throw Errno(number: -tracker) }
        guard let ring = unsafe launch_map_ring(tracker) else {
            let number = errno
            close(tracker)
            throw Errno(number: number)
        }
        unsafe self.ring = ring
    }

    deinit {
        for descriptor in others { close(descriptor) }
        unsafe launch_unmap_ring(ring)
        close(tracker)
    }

    /// Sets a breakpoint.
    /// - Throws: The `errno` with which the kernel refuses.
    func watch(_ breakpoint: Breakpoint, at address: UInt64, in pid: pid_t) throws(Errno) {
        breakpoints[try add(launch_open_breakpoint(pid, address))] = breakpoint
    }

    /// Records each page fault, or only counts all of them.
    func watchFaults(of pid: pid_t, recorded: Bool) throws(Errno) {
        for kind in [FaultKind.minor, .major] {
            let descriptor = launch_open_faults(pid, kind == .major ? 1 : 0, recorded ? 1 : 0)
            guard descriptor >= 0 else { throw Errno(number: -descriptor) }
            counters[kind] = descriptor
            if recorded { faultEvents[try add(descriptor)] = kind } else { others.append(descriptor) }
        }
    }

    /// Returns the number of page faults.
    func count(of kind: FaultKind) -> UInt64? {
        counters[kind].flatMap { UInt64(exactly: launch_count($0)) }
    }

    private func add(_ event: Int32) throws(Errno) -> UInt64 {
        guard event >= 0 else { throw Errno(number: -event) }
        others.append(event)
        let status = launch_redirect(event, tracker)
        guard status == 0 else { throw Errno(number: -status) }
        return launch_event_id(event)
    }

    func hasBreakpoint(_ breakpoint: Breakpoint) -> Bool { breakpoints.values.contains(breakpoint) }

    // MARK: - Reading

    /// Reads the records since the last call and returns them.
    @discardableResult
    func drain() -> ArraySlice<PerfRecord> {
        let before = records.count
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let size = unsafe buffer.withUnsafeMutableBytes { unsafe launch_drain(ring, $0.baseAddress, $0.count) }
            guard size > 0 else { break }
            let new = PerfRecord.all(in: buffer[..<size])
            let room = PerfWatch.limit - records.count
            records += new.prefix(room)
            dropped += UInt64(max(0, new.count - room))
        }
        return records[before...]
    }

    func isHit(_ record: PerfRecord, of breakpoint: Breakpoint) -> Bool {
        if case .sample(let id, _) = record.event { breakpoints[id] == breakpoint } else { false }
    }
}

/// An `errno` with its text.
package struct Errno: Error, Equatable {
    package var number: Int32

    package init(number: Int32) { self.number = number }

    package var text: String { unsafe String(cString: strerror(number)) }
}

#endif
