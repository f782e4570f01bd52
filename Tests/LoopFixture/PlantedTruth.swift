import CLoopFixture
import LoopProbe

/// The resource usage of the calling thread up to now, in nanoseconds.
struct ThreadReading {
    /// Before and after the rest was read.
    let begin, end: UInt64
    let cpuTime, runDelay: UInt64

    /// Once more if another thread had the processor in between: then the numbers are of different moments.
    static func now() -> ThreadReading {
        while true {
            let begin = fixture_now()
            let (cpuTime, runDelay) = (fixture_thread_cpu(), fixture_thread_delay())
            let end = fixture_now()
            if end - begin < 300_000 {
                return ThreadReading(begin: begin, end: end, cpuTime: cpuTime, runDelay: runDelay)
            }
        }
    }
}

/// A planted stall, as its own thread measured it. Times in nanoseconds.
struct PlantedTruth {
    let plant: String
    let phase: LoopPhase
    let planned, begin, length, cpuTime, runDelay: UInt64
    /// The run time of the planted function. It is slightly shorter than the range of the readings around it.
    let inside: ClosedRange<UInt64>

    init(plant: String, phase: LoopPhase, planned: UInt64, _ before: ThreadReading, _ after: ThreadReading) {
        (self.plant, self.phase, self.planned) = (plant, phase, planned)
        (begin, length) = (before.end, after.begin - before.end)
        let span = fixture_last_plant()
        inside = span.begin...span.end
        (cpuTime, runDelay) = (after.cpuTime - before.cpuTime, after.runDelay - before.runDelay)
    }

    var end: UInt64 { begin + length }

    /// The cause according to the kernel's figures of the thread. A stall whose thread was runnable without a processor
    /// is starved.
    var cause: String { PlantedTruth.cause(length, cpuTime, runDelay) }

    /// Returns the valid causes of a turn that continues for `excess` after the stall while the thread waits for a
    /// processor. If the shares of two causes differ by at most 5 ms, both are valid.
    func causes(excess: UInt64) -> Set<String> {
        let near: [Int64] = [-5_000_000, 0, 5_000_000]
        var causes: Set = [PlantedTruth.cause(length + excess, cpuTime, runDelay + excess)]
        for cpu in near {
            for delay in near {
                causes.insert(PlantedTruth.cause(length, moved(cpuTime, cpu), moved(runDelay, delay)))
            }
        }
        return causes
    }

    private func moved(_ time: UInt64, _ change: Int64) -> UInt64 { UInt64(max(0, Int64(time) + change)) }

    private static func cause(_ length: UInt64, _ cpuTime: UInt64, _ runDelay: UInt64) -> String {
        let blocked = length - min(length, cpuTime + runDelay)
        if blocked > max(cpuTime, runDelay) { return "blocked" }
        return runDelay > 2 * cpuTime ? "starved" : "cpu"
    }
}
