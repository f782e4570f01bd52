import CLoopFixture
import CoreFoundation
import Dispatch
import Foundation
import LoopProbe

extension Scenario {
    static let stacks: [Scenario] = [
        Scenario(name: "recursion") { facts, _ in
            inTimer { facts.plant(.timer, "cpu") { plant_recursion(150_000_000, 60_000) } }
        }
    ]

    /// Many short pieces of work without a wait between them.
    static let chains: [Scenario] = [
        Scenario(
            name: "saturation", change: { ($0.saturation, $0.stall) = (.milliseconds(400), .milliseconds(300)) },
            body: { facts, _ in
                nonisolated(unsafe) var left = 80
                ScenarioState.work = {
                    plant_spin(10_000_000)
                    left -= 1
                    if left > 0 { CFRunLoopSourceSignal(ScenarioState.source) }
                }
                ScenarioState.source = Golden.source { _ in ScenarioState.work() }
                CFRunLoopSourceSignal(ScenarioState.source)
                turn(1.5)
                facts.expected["saturation"] = 1
            }),
        // The queue is drained in one piece, so nothing else can run between the jobs.
        Scenario(
            name: "main actor, at once", change: { $0.saturation = .milliseconds(100) },
            body: { facts, _ in
                DispatchQueue.main.async {
                    let before = fixture_now()
                    for job in 0..<20 {
                        Task { @MainActor in
                            plant_spin(10_000_000)
                            if job == 19 { ScenarioState.end = fixture_now() }
                        }
                    }
                    ScenarioState.begin = before
                }
                turn(0.5)
                facts.add(ScenarioState.begin, ScenarioState.end, .mainQueue, "cpu")
            }),
        chain("main actor, in a chain") { $0() },
        // The loop loses the processor also while it waits for the next job, which is there already.
        chain("chain without processor") { run in
            nonisolated(unsafe) var isOver = false
            let others = (0..<2 * ProcessInfo.processInfo.activeProcessorCount).map { _ in
                let thread = Thread { while !isOver { plant_spin(1_000_000) } }
                thread.start()
                return thread
            }
            run()
            isOver = true
            while !others.allSatisfy(\.isFinished) { usleep(1000) }
        },
    ]

    /// Jobs each of which schedules the next one, and a timer that fires between them.
    /// - Parameter around: Runs the jobs.
    private static func chain(_ name: String, around: @escaping (() -> Void) -> Void) -> Scenario {
        Scenario(
            name: name, change: { ($0.saturation, $0.stall) = (.milliseconds(200), .milliseconds(300)) },
            body: { facts, _ in
                nonisolated(unsafe) var fired = 0
                nonisolated(unsafe) var left = 60
                let timer = CFRunLoopTimerCreateWithHandler(nil, CFAbsoluteTimeGetCurrent(), 0.02, 0, 0) { _ in
                    if left > 0, left < 59 { fired += 1 }
                }
                CFRunLoopAddTimer(Golden.main, timer, kCFRunLoopCommonModes)
                ScenarioState.work = {
                    plant_spin(10_000_000)
                    left -= 1
                    if left > 0 { Task { @MainActor in ScenarioState.work() } } else { CFRunLoopStop(Golden.main) }
                }
                around {
                    Task { @MainActor in ScenarioState.work() }
                    turn(30)
                }
                CFRunLoopTimerInvalidate(timer)
                facts.expected["saturation"] = 1
                facts.expected["timer between jobs"] = 1
                facts.found["timer between jobs"] = fired > 3 ? 1 : 0
            })
    }
}

extension ScenarioState {
    nonisolated(unsafe) static var source: CFRunLoopSource!
    nonisolated(unsafe) static var (begin, end): (UInt64, UInt64) = (0, 0)
}

extension ScenarioFacts {
    /// Adds a stall that was measured by its parts.
    func add(_ begin: UInt64, _ end: UInt64, _ phase: LoopPhase, _ cause: String) {
        plants.append(
            Plant(
                begin: begin, end: end, length: end - begin, runDelay: 0, phase: phase, causes: [cause],
                tolerance: 8_000_000))
    }
}
