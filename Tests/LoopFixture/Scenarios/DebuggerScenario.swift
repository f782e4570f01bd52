import CLoopFixture
import CoreFoundation
import Foundation
import LoopProbe
import LoopTrace

extension Scenario {
    /// A debugger that attaches in the middle of a turn, holds the process for a second, and lets it go on.
    static let debugger = Scenario(name: "debugger") { facts, probe in
        guard let debugger = Debugger() else {
            facts.skipped = "gdb is not installed"
            return
        }
        nonisolated(unsafe) var stopped: UInt64 = 0
        inTimer {
            facts.plant(.timer, "cpu", tolerance: 60_000_000, excluding: { stopped }) {
                stopped = debugger.spinUntilItGoesOn()
                plant_spin(100_000_000)
            }
        }
        guard debugger.hasAttached else {
            facts.plants = []
            facts.skipped = "gdb may not attach to a process here"
            return
        }
        turn(0.3)
        facts.expected["suspended by a debugger"] = 1
        let suspensions = (try? Trace(bytes: probe.traceBytes()))?.suspensions ?? []
        let isSeen = suspensions.contains { $0.reason == .debugger && $0.duration > 900_000_000 }
        facts.found["suspended by a debugger"] = isSeen ? 1 : 0
    }
}

/// A debugger that attaches to this process as soon as it has started.
private final class Debugger {
    private let process = Process()
    private(set) var hasAttached = false

    init?() {
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "gdb", "-nx", "-batch", "-p", "\(getpid())", "-ex", "shell sleep 1", "-ex", "continue",
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        // Without gdb, env ends at once.
        usleep(20_000)
        if !process.isRunning, process.terminationStatus == 127 { return nil }
    }

    /// Computes until the process has been stopped for a second and goes on, or until the debugger gives up. Returns the time in
    /// which the process stood still, in nanoseconds.
    func spinUntilItGoesOn() -> UInt64 {
        var (stopped, last) = (UInt64(0), ThreadReading.now())
        while process.isRunning, stopped < 900_000_000 {
            let now = ThreadReading.now()
            let (gap, delay) = (now.begin - last.end, now.runDelay - last.runDelay)
            // The thread does nothing else, so a long gap is a stop, unless it had no processor.
            if gap > delay + 50_000_000 {
                stopped += gap
                hasAttached = true
            }
            last = now
        }
        return stopped
    }
}
