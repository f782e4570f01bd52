#if os(Linux)

/// A reader of the times in which the main thread did not run.
enum WaitReader {
    /// Returns the waits on the clock of the records. A wait without an end is left out.
    static func waits(in records: [PerfRecord]) -> [Launch.Wait] {
        var waits: [Launch.Wait] = []
        var out: (time: UInt64, isPreempted: Bool)?
        for record in records {
            switch record.event {
            case .switchedOut(let isPreempted): out = (record.time, isPreempted)
            case .switchedIn:
                if let from = out, from.time <= record.time {
                    waits.append(Launch.Wait(from: from.time, to: record.time, isPreempted: from.isPreempted))
                }
                out = nil
            default: break
            }
        }
        return waits
    }
}

#endif
