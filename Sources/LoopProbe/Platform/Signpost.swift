import LoopRecords

#if canImport(os)
import os
#endif

/// The marks that a stall leaves in the system's own profiler, where there is one.
enum Signpost {
    #if canImport(os)
    // Thread-safe, but declared so only in newer SDKs.
    private nonisolated(unsafe) static let signposter = OSSignposter(
        subsystem: "LoopProbe", category: .pointsOfInterest)
    #endif

    /// Marks a stall when it is announced and when it has ended. A mark cannot lie in the past, so it says when the stall
    /// began.
    static func mark(_ record: StallRecord, isOngoing: Bool) {
        #if canImport(os)
        let duration = Double(record.duration) / 1_000_000
        if isOngoing {
            signposter.emitEvent("Stall noticed", "\(record.phase.name) for \(duration) ms")
        } else {
            signposter.emitEvent(
                "Stall ended", "\(record.phase.name), \(record.cause.name), began \(duration) ms ago")
        }
        #endif
    }
}
