import CLoopProbe
import LoopRecords

/// Work that the loop does after it has reported a wait and before it waits, as in an observer that runs behind the probe's.
struct LateWork {
    /// The begin of the reported wait.
    let rest: UInt64
    /// The turn that the work continues. It is as long as the meter counted it: 0 if the work is a turn of its own.
    let turn: LoopMeter.Turn
    /// Whether a second look has found the loop at work.
    var isConfirmed = false
    /// The moment of the last look, and the time that the thread had run or been ready to run by then.
    var lastLook: UInt64
    var active: UInt64
}

extension WatchLoop {
    /// The time between two looks, in nanoseconds, until the work is reported as a stall.
    private static let lookInterval: UInt64 = 5_000_000

    /// Looks whether the loop works although it reported a wait. Returns the latest time of the next look.
    func followLateWork(_ state: lp_state, _ now: UInt64) -> UInt64 {
        guard shared.source.mayWorkAfterReport else { return .max }
        if let lateWork {
            guard isWorking(after: state), state.rest_since == lateWork.rest else {
                endLateWork(state, now)
                return .max
            }
            self.lateWork?.isConfirmed = true
            if !lateWork.isConfirmed { shared.source.reportWaitsLast() }
        } else {
            guard state.isWaiting, state.rest_since != asleep, now >= state.rest_since + 1_000_000 else { return .max }
            guard isWorking(after: state) else {
                asleep = state.rest_since
                return .max
            }
            lateWork = LateWork(rest: state.rest_since, turn: lastTurn(state), lastLook: now, active: 0)
        }
        lateWork?.lastLook = now
        lateWork?.active = activeTime(state)
        return candidate?.isReported == true ? .max : now + WatchLoop.lookInterval
    }

    /// Returns whether the loop reported a wait, does not wait, and has not gone on since.
    private func isWorking(after state: lp_state) -> Bool {
        guard state.isWaiting, !shared.source.isWaiting else { return false }
        let again = meter.state
        return again.isWaiting && again.rest_since == state.rest_since
    }

    /// Returns the turn before the wait. A turn that is listed already has ended for good; an empty one stands for it.
    private func lastTurn(_ state: lp_state) -> LoopMeter.Turn {
        let length = state.rest_since - min(state.rest_since, state.last_since)
        let isListed = state.last_since == 0 || length >= limits.micro - min(limits.micro, LoopMeter.margin)
        return LoopMeter.Turn(
            begin: isListed ? state.rest_since : state.last_since, busy: isListed ? 0 : length, phase: state.loopPhase,
            depth: state.depth, mode: state.mode)
    }

    /// Ends the work, and counts it as a turn and not as waiting. After the last look it went on for as long as its thread
    /// used a processor or waited for one.
    func endLateWork(_ state: lp_state, _ now: UInt64) {
        guard let work = lateWork else { return }
        lateWork = nil
        guard work.isConfirmed else { return }
        let isSameWait = state.isWaiting && state.rest_since == work.rest
        let next = isSameWait ? now : state.isBusy ? state.since : state.rest_since
        if isSameWait { asleep = work.rest }
        let active = activeTime(state)
        let end = min(next, work.lastLook + active - min(active, work.active))
        lateEnd = (work.rest, end)
        count(work, until: end)
    }

    /// The time for which the loop's thread has run or been ready to run, in nanoseconds.
    private func activeTime(_ state: lp_state) -> UInt64 {
        selectThread(of: state) ? thread.cpuTime + thread.waiting.delay : 0
    }

    private func count(_ work: LateWork, until end: UInt64) {
        let turn = LoopMeter.Turn(
            begin: work.turn.begin, busy: net(from: work.turn.begin, to: end), phase: work.turn.phase,
            depth: work.turn.depth, mode: work.turn.mode)
        shared.corrections.withLock { corrections in
            corrections.shorten(isWait: true, by: end - work.rest)
            if work.turn.busy > 0 { corrections.correct(work.turn, to: turn.busy) } else { corrections.add(turn) }
        }
        if turn.busy >= limits.micro { recorder.add(turn, busy: turn.busy) }
        if candidate?.kind == .lateWork {
            endCandidate(at: end)
        } else if turn.busy >= limits.stall {
            recordUnnoticedStall(turn)
        }
        recorder.writeTurns()
    }

    /// Takes the time in which the process stood still from the rests and from the turns that are not listed.
    func takeStretches() {
        meter.takeStretches(from: &nextStretch) { stretch in
            let isTurn = stretch.state == UInt32(LP_BUSY)
            let begin = stretch.turn.begin == lateEnd.rest ? lateEnd.end : stretch.turn.begin
            let other = excluded.overlap(from: begin, to: stretch.end, onlySuspensions: !isTurn)
            guard other > 0 else { return }
            shared.corrections.withLock { corrections in
                if isTurn {
                    corrections.correct(stretch.turn, to: stretch.turn.busy - min(other, stretch.turn.busy))
                } else {
                    corrections.shorten(isWait: stretch.state == UInt32(LP_WAITING), by: other)
                }
            }
        }
    }
}
