import CLoopFixture
import CoreFoundation
import Foundation
import LoopProbe

extension Scenario {
    /// Processes that stand still or fork.
    static let processes: [Scenario] = [
        Scenario(name: "SIGSTOP 20 times", prepare: fixture_stopper_start) { facts, probe in
            stopTenTimesTwice(facts, probe)
        },
        Scenario(name: "stops in waits", prepare: fixture_stopper_start) { facts, probe in
            let (before, begin) = (probe.snapshot().waiting, LoopMeter.now)
            for _ in 0..<4 {
                fixture_stop_later(30_000_000, 300_000_000)
                Golden.timer(after: 0.05) {}
                turn(0.6)
            }
            fixture_stopper_end()
            let elapsed = Duration.nanoseconds(Int64(LoopMeter.now - begin))
            if probe.snapshot().waiting - before < elapsed - .milliseconds(1100) { facts.found["waits alone"] = 1 }
            facts.expected["waits alone"] = 1
        },
        Scenario(name: "freezer", prepare: fixture_stopper_start) { facts, probe in
            guard fixture_use_freezer() else {
                facts.skipped = "no control group with a freezer"
                fixture_stopper_end()
                return
            }
            stopTenTimesTwice(facts, probe)
        },
        Scenario(name: "fork") { facts, probe in
            ScenarioState.probe = probe
            inTimer {
                facts.plant(.timer, "blocked") { facts.found["child"] = fixture_fork(childOfFork) == 0 ? 1 : 0 }
            }
            facts.expected["child"] = 1
        },
    ]

    /// Ten stops in turns that are short without them, and ten in turns that are long.
    ///
    /// They come at moments that differ: a stop while the watchdog is awake, a tenth of a millisecond in 25, is not recognized.
    private static func stopTenTimesTwice(_ facts: ScenarioFacts, _ probe: StallProbe) {
        for round in 0..<10 {
            let stop = UInt64(100 + 30 * round) * 1_000_000
            inTimer {
                fixture_stop_later(UInt64(2_000_000 + 970_000 * round), stop)
                plant_compute(15_000_000)
            }
            inTimer {
                fixture_stop_later(UInt64(21 + 6 * round) * 1_000_000, stop)
                facts.plant(.timer, "cpu", tolerance: 20_000_000, excluding: fixture_stopped) {
                    plant_compute(120_000_000)
                }
            }
        }
        fixture_stopper_end()
    }

    /// Stops the parent's probe, which must not hang, and watches a loop with a probe of its own.
    private static let childOfFork: @convention(c) () -> Int32 = {
        ScenarioState.probe?.stop()
        _ = ScenarioState.probe?.snapshot()
        let source = ManualSource(name: "child")
        guard let probe = try? StallProbe.start(source, Scenario.configuration) else { return 1 }
        source.didWake()
        plant_usleep(120_000_000)
        source.willWait()
        usleep(20_000)
        probe.stop()
        return probe.snapshot().stalls == 1 ? 0 : 2
    }
}

extension ScenarioState {
    nonisolated(unsafe) static var probe: StallProbe?
}
