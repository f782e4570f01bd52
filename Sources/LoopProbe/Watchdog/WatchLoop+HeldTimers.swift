import CLoopProbe
import LoopRecords

/// Timers of a mode that are late because the loop runs in another mode.
struct HeldTimers {
    struct Row {
        let mode: String
        let due: UInt64
        /// The mode in which the loop ran when the timers were found late.
        let runningMode: String
    }

    /// The late timers by their mode.
    var rows: [Row] = []
    /// The next time at which a timer of another mode than the running one becomes late. `.max` for none.
    var nextLate = UInt64.max
}

extension WatchLoop {
    /// Looks for timers that are late by a whole stall, and reports those that can fire again.
    func detectHeldTimers(_ state: lp_state, _ now: UInt64) {
        guard let timers = shared.source.timers() else { return }
        heldTimers.nextLate = .max
        var index = 0
        while index < heldTimers.rows.count {
            let row = heldTimers.rows[index]
            guard timers.runningMode == row.mode || !isSame(timers.time(of: row.mode), row.due) else {
                index += 1
                continue
            }
            heldTimers.rows.remove(at: index)
            // The meter knows when the loop came back to a mode that it watches.
            let isBack = meter.modeName(state.mode) == row.mode && state.run_since > row.due
            endHeldTimer(row, at: isBack ? state.run_since : now)
        }
        guard !timers.runningMode.isEmpty else { return }
        // A timer that was due before the present run began is the one whose callback made the run, or was late before.
        let isKnown = meter.modeName(state.mode) == timers.runningMode && !state.isOutside
        // Where the run is not known, it was made in the present turn, which may have begun late on a busy machine.
        let begin = isKnown ? state.run_since : state.isBusy ? state.since : state.rest_since
        for timer in timers.due
        where timer.time >= begin && timer.mode != timers.runningMode && timer.mode != commonModes {
            let late = timer.time.addingReportingOverflow(limits.stall)
            guard !late.overflow, !heldTimers.rows.contains(where: { $0.mode == timer.mode }) else { continue }
            if late.partialValue <= now {
                heldTimers.rows.append(
                    HeldTimers.Row(mode: timer.mode, due: timer.time, runningMode: timers.runningMode))
            } else {
                heldTimers.nextLate = min(heldTimers.nextLate, late.partialValue)
            }
        }
    }

    /// Compares two times that were converted from another clock.
    private func isSame(_ due: UInt64?, _ other: UInt64) -> Bool {
        guard let due else { return false }
        return max(due, other) - min(due, other) < 1_000_000
    }

    private func endHeldTimer(_ row: HeldTimers.Row, at end: UInt64) {
        let lateness = end - min(end, row.due)
        guard lateness >= limits.stall else { return }
        // The texts are written before the record that refers to them.
        let (mode, runningMode) = (recorder.string(row.mode), recorder.string(row.runningMode))
        recorder.write(.heldTimer) {
            $0.heldTimer(loop: 1, due: row.due, lateness: lateness, mode: mode, runningMode: runningMode)
        }
        shared.statistics.withLock { statistics in
            statistics.heldTimers += 1
            statistics.longestLateness = max(statistics.longestLateness, lateness)
        }
    }

    private var commonModes: String { "kCFRunLoopCommonModes" }
}
