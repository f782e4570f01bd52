import CLoopFixture
import CoreFoundation
import Foundation
import LoopProbe

extension Scenario {
    /// Nested runs, modes and other loops.
    static let loops: [Scenario] = [
        Scenario(name: "nested run") { facts, _ in
            inTimer {
                facts.plant(.timer, "cpu") { plant_spin(100_000_000) }
                turn(0.3)
                facts.plant(.timer, "cpu") { plant_spin(150_000_000) }
            }
        },
        Scenario(name: "private mode") { facts, _ in
            // The first run of the mode is not known to the probe; the second one is.
            for _ in 0..<2 {
                let mode = Scenario.mode("fixture private")
                inTimer {
                    facts.plant(.timer, "cpu", tolerance: 15_000_000) { plant_spin(100_000_000) }
                    Golden.timer(after: 0.45, mode) { CFRunLoopStop(Golden.main) }
                    turn(30, mode)
                    facts.plant(.timer, "blocked", tolerance: 15_000_000) { plant_usleep(200_000_000) }
                }
            }
        },
        Scenario(name: "last observer") { facts, _ in
            // Added after the probe's observers, with their order, so that it runs behind them.
            for (cause, plant) in [("cpu", plant_spin), ("blocked", plant_usleep)] {
                let made = CFRunLoopObserverCreateWithHandler(nil, 32, false, CFIndex.max) { _, _ in
                    facts.plant(.observer, cause, tolerance: 15_000_000) { plant(150_000_000) }
                }
                CFRunLoopAddObserver(Golden.main, made, kCFRunLoopCommonModes)
                Golden.timer(after: 0.02) {}
                turn(0.5)
            }
        },
        Scenario(name: "starved mode") { facts, _ in
            let mode = Scenario.mode("fixture tracking")
            let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + 0.1, 0.1, 0, 0) { _ in }
            CFRunLoopAddTimer(Golden.main, timer, kCFRunLoopDefaultMode)
            Golden.timer(after: 60, mode) {}
            turn(0.35)
            turn(0.7, mode)
            turn(0.35)
            facts.expected["held timer"] = 1
        },
        Scenario(name: "run ends") { facts, _ in
            let mode = "fixture ends"
            if RunLoopSource.run(mode: "fixture empty", for: .seconds(1)) == .finished { facts.found["finished"] = 1 }
            Golden.timer(after: 60, Scenario.mode(mode)) {}
            if RunLoopSource.run(mode: mode, for: .milliseconds(20)) == .timedOut { facts.found["timed out"] = 1 }
            Golden.timer(after: 0.01, Scenario.mode(mode)) { CFRunLoopStop(Golden.main) }
            if RunLoopSource.run(mode: mode, for: .seconds(5)) == .stopped { facts.found["stopped"] = 1 }
            CFRunLoopSourceSignal(Golden.source({ _ in }, Scenario.mode(mode)))
            let end = RunLoopSource.run(mode: mode, for: .seconds(5), returnsAfterSource: true)
            if end == .handledSource { facts.found["handled source"] = 1 }
            for name in ["finished", "timed out", "stopped", "handled source"] { facts.expected[name] = 1 }
        },
        Scenario(name: "secondary thread") { facts, _ in
            onThread { loop in
                let probe = try! StallProbe.start(loop, Scenario.configuration)
                let list = StallList(probe)
                let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent() + 0.05, 0, 0, 0) { _ in
                    facts.plant(.timer, "cpu") { plant_spin(120_000_000) }
                }
                CFRunLoopAddTimer(CFRunLoopGetCurrent(), timer, kCFRunLoopDefaultMode)
                turn(0.4)
                probe.stop()
                ScenarioState.others += list.all
            }
        },
        Scenario(name: "small stack") { facts, _ in
            ScenarioState.work = {
                let source = ManualSource(name: "small")
                let probe = try! StallProbe.start(source, Scenario.configuration)
                let list = StallList(probe)
                for (plant, cause) in [(plant_spin, "cpu"), (plant_usleep, "blocked")] {
                    source.didWake()
                    facts.plant(.custom, cause) { plant(120_000_000) }
                    source.willWait()
                    usleep(20_000)
                }
                probe.stop()
                ScenarioState.others += list.all
            }
            fixture_on_stack(48 << 10) { ScenarioState.work() }
        },
        Scenario(name: "two probes") { facts, _ in
            let second = try! StallProbe.start(.mainRunLoop, Scenario.configuration)
            let list = StallList(second)
            turn(0.1)
            inTimer { facts.plant(.timer, "cpu") { plant_spin(120_000_000) } }
            second.stop()
            if list.all.count == 1 { facts.found["second probe"] = 1 }
            facts.expected["second probe"] = 1
        },
    ]

    private static func onThread(_ body: @escaping (RunLoopSource) -> Void) {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            body(try! RunLoopSource.current(name: "worker"))
            done.signal()
        }
        done.wait()
    }
}

extension ScenarioState {
    /// Stalls of other probes than that of the main loop.
    nonisolated(unsafe) static var others: [StallProbe.Stall] = []
}
