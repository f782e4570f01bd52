import CLoopFixture
import LoopProbe

/// A stall whose facts are known because the fixture caused it.
struct Plant {
    let begin, end: UInt64
    /// The length without the time in which the process stood still or the loop waited, in nanoseconds.
    let length: UInt64
    /// The time in which the thread was ready but not running.
    let runDelay: UInt64
    let phase: LoopPhase
    /// The causes that are right, in the spelling of reports.
    let causes: Set<String>
    /// How far the reported length may be off, in nanoseconds.
    let tolerance: UInt64
}

/// The facts of one scenario, collected while it runs.
final class ScenarioFacts {
    var plants: [Plant] = []
    /// The reports expected beside stalls, by name, and their number.
    var expected: [String: Int] = [:]
    /// The reports found beside stalls, and their number.
    var found: [String: Int] = [:]
    /// The stalls that the probe of the main run loop reported.
    var stalls: [StallProbe.Stall] = []
    /// The reason why this machine cannot run the scenario.
    var skipped: String?

    /// Runs `body` as a stall of the calling thread.
    /// - Parameter excluded: The time of `body` that is no stall, in nanoseconds.
    func plant(
        _ phase: LoopPhase, _ causes: String..., tolerance: UInt64 = 6_000_000,
        excluding excluded: () -> UInt64 = { 0 },
        _ body: () -> Void
    ) {
        let (before, alreadyExcluded) = (ThreadReading.now(), excluded())
        body()
        let after = ThreadReading.now()
        let length = after.begin - before.end
        plants.append(
            Plant(
                begin: before.end, end: after.begin, length: length - min(length, excluded() - alreadyExcluded),
                runDelay: after.runDelay - before.runDelay, phase: phase, causes: Set(causes), tolerance: tolerance))
    }
}
