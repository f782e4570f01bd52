import CLoopFixture
import CoreFoundation
import Foundation
import LoopProbe

/// A situation in which a probe of the main run loop must tell the truth. Each one runs in a process of its own.
struct Scenario {
    let name: String
    /// Changes the settings: a stall is 50 ms, and all stalls have stacks.
    var change: (inout StallProbe.Configuration) -> Void = { _ in }
    /// Runs before the probe is started and before any thread exists.
    var prepare: () -> Void = {}
    let body: (ScenarioFacts, StallProbe) -> Void
    /// Checks more of what the probe reported, after it was stopped.
    var scenarioIsOver: (ScenarioFacts) -> Void = { _ in }

    /// Runs a scenario and prints its row. Returns the exit status.
    static func run(_ name: String, label: String? = nil) -> Int32 {
        if name.isEmpty {
            print(Scenario.all.map(\.name).joined(separator: "\n"))
            return 0
        }
        if name == "header" {
            print(ScenarioRow.header)
            return 0
        }
        guard let scenario = Scenario.all.first(where: { $0.name == name }) else { return 2 }
        let row = scenario.measure()
        row.print(name: label ?? name)
        return row.isRight ? 0 : 1
    }

    private func measure() -> ScenarioRow {
        prepare()
        var configuration = Scenario.configuration
        change(&configuration)
        let probe = try! StallProbe.start(.mainRunLoop, configuration)
        let list = StallList(probe)
        let facts = ScenarioFacts()
        Turns.keepAlive()
        // The probe's own thread gets ready.
        Scenario.turn(0.1)
        body(facts, probe)
        Scenario.turn(0.2)
        probe.stop()
        let snapshot = probe.snapshot()
        facts.found["held timer"] = Int(snapshot.heldTimers)
        facts.stalls = list.all
        scenarioIsOver(facts)
        facts.found["saturation"] = Int(snapshot.saturations)
        return ScenarioRow(facts, list.all + ScenarioState.others)
    }

    static var configuration: StallProbe.Configuration {
        var configuration = StallProbe.Configuration()
        configuration.stall = .milliseconds(50)
        configuration.repeats = .all
        configuration.trace = .memory
        return configuration
    }

    // MARK: - Turns

    /// Runs the loop for some seconds.
    static func turn(_ seconds: Double, _ mode: CFString = kCFRunLoopDefaultMode) {
        CFRunLoopRunInMode(mode, seconds, false)
    }

    /// Runs `body` in a timer's callback, and returns when it has run.
    static func inTimer(_ body: @escaping () -> Void) {
        Golden.timer(after: 0.02) {
            body()
            CFRunLoopStop(Golden.main)
        }
        CFRunLoopRunInMode(kCFRunLoopDefaultMode, 60, false)
        turn(0.1)
    }

    static func mode(_ name: String) -> CFString {
        CFStringCreateWithCString(nil, name, CFStringEncoding(0x0800_0100))!
    }
}

/// The stalls that a probe has reported so far.
final class StallList: @unchecked Sendable {
    private let lock = NSLock()
    private var stalls: [StallProbe.Stall] = []

    init(_ probe: StallProbe) {
        probe.onStall { stall in self.lock.withLock { self.stalls.append(stall) } }
    }

    var all: [StallProbe.Stall] { lock.withLock { stalls } }
}
