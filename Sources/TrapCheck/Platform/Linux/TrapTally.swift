#if os(Linux)

import AuditPlatform
import LinkMapKit

/// The count of traps that were set and hit.
struct TrapTally {
    private struct State {
        var isArmed = false
        var hits = 0
        var process: pid_t = 0
    }

    private let plan: TrapPlan
    /// The state of each trap, by target and index.
    private var states: [[State]]
    private var images: Set<Int> = []
    /// The first hit of each trap, in the order of time.
    private(set) var firstHits: [FirstHit] = []
    /// Whether hits count.
    var isRecording = true

    struct FirstHit {
        var target: Int
        var index: Int
        var thread: pid_t
    }

    init(_ plan: TrapPlan) {
        self.plan = plan
        states = plan.targets.map { [State](repeating: State(), count: $0.traps.count) }
    }

    func isHit(_ trap: TrappedFile.Trap) -> Bool { states[trap.target][trap.index].hits > 0 }

    mutating func addImage(_ file: Int) { images.insert(file) }

    mutating func addArmed(_ trap: TrappedFile.Trap) { states[trap.target][trap.index].isArmed = true }

    /// Counts a hit. Returns it if it is the first of its trap.
    mutating func addHit(_ trap: TrappedFile.Trap, by thread: pid_t) -> FirstHit? {
        guard isRecording else { return nil }
        states[trap.target][trap.index].hits += 1
        guard states[trap.target][trap.index].hits == 1 else { return nil }
        states[trap.target][trap.index].process = thread
        let hit = FirstHit(target: trap.target, index: trap.index, thread: thread)
        firstHits.append(hit)
        return hit
    }

    /// Puts the counts into an outcome.
    func fill(_ outcome: inout CheckOutcome) {
        outcome.images = images.count
        var ran = 0
        for (target, states) in zip(plan.targets, states) {
            for (trap, state) in zip(target.traps, states) where state.isArmed {
                if state.hits > 0 { ran += 1 }
                guard trap.finding != TrapPlan.countingOnly else { continue }
                outcome.traps += 1
                if state.hits > 0 { outcome.hits += 1 }
                var known = outcome.findings[Int(trap.finding)] ?? CheckOutcome.State()
                known.traps.set += 1
                if state.hits > 0 {
                    known.traps.hit += 1
                    known.places.append(trap.address)
                }
                known.hits += state.hits
                if known.process == 0 { known.process = state.process }
                outcome.findings[Int(trap.finding)] = known
            }
        }
        if let functions = plan.functions { (outcome.functions, outcome.functionsRun) = (functions, ran) }
    }
}

#endif
