import Foundation
import LoopTrace
import Testing

/// Tests that need their own main thread or process. The long versions are in Benchmarks/loop-probe.
@Suite(.serialized) struct FixtureTests {
    /// A wrong table is measured up to three times, because other processes can take the processors. What is wrong in the
    /// probe is wrong each time.
    @Test func plantedStallsAreFoundWithLengthCausePhaseAndFunction() throws {
        var table = try Fixture.run("planted", "32", "160", "3")
        for _ in 0..<2 where try !faults(in: table).isEmpty { table = try Fixture.run("planted", "32", "160", "3") }
        #expect(try faults(in: table) == [], "\(table)")
    }

    /// Returns what is wrong in a table of planted stalls. A thread that gets no processor may stand between two calls of
    /// the planted function when its stack is taken: one stack may miss it.
    private func faults(in table: String) throws -> [String] {
        let summary = String(table.split(separator: "\n").first { $0.hasPrefix("planted") } ?? "")
        return try ["missed", "extra", "length", "cause", "phase", "top"].filter { word in
            try #require(Fixture.number(word, in: summary)) > (word == "top" ? 1 : 0)
        }
    }

    @Test func capturesSurviveAllocationLoadingAndUnwinding() throws {
        let text = try Fixture.run("captures", "3000")
        #expect(try #require(Fixture.number("taken", in: text)) > 2900, "\(text)")
        #expect(try #require(Fixture.number("frames-per-stack", in: text)) > 4, "\(text)")
    }

    @Test func sleepingCallsKeepTheirTime() throws {
        let text = try Fixture.run("times", "1")
        #expect(Fixture.number("interrupted-or-short", in: text) == 0, "\(text)")
        #expect(try #require(Fixture.number("captures", in: text)) > 100, "\(text)")
    }

    /// Against two observers that do nothing: CoreFoundation itself locks around each call of an observer.
    @Test func hotPathAllocatesLocksAndCallsNothing() throws {
        let lines = try Fixture.run("hot", "20000").split(separator: "\n").map(String.init)
        for kind in [0, 4] {
            let (empty, full) = (lines[kind + 2], lines[kind + 3])
            #expect(Fixture.number("allocations", in: full) == Fixture.number("allocations", in: empty), "\(lines)")
            #expect(Fixture.number("calls", in: full) == Fixture.number("calls", in: empty), "\(lines)")
            // One for the name of the mode, at the entry of the run of 20,000 turns.
            let locks =
                try #require(Fixture.number("locks", in: full)) - (try #require(Fixture.number("locks", in: empty)))
            #expect((0...1).contains(locks), "\(lines)")
        }
    }

    @Test func watchdogSleepsWhileTheLoopIsIdle() throws {
        let text = try Fixture.run("idle", "2")
        #expect(Fixture.number("wakeups", in: text) == 0, "\(text)")
    }

    /// Checks that the first idle is reported by a loop that does nothing after it.
    @Test func theFirstIdleIsToldWhileItLasts() throws {
        #expect(try Fixture.run("first-idle") == "told\n")
    }

    @Test func startingAndStoppingManyTimes() throws {
        #expect(try Fixture.run("life") == "done\n")
    }
}

/// A process that is killed leaves a trace that reads.
@Suite struct KilledTraceTests {
    /// The number of processes to kill. More of them take a while: KILL_ROUNDS=500.
    private static let rounds = ProcessInfo.processInfo.environment["KILL_ROUNDS"].flatMap(Int.init) ?? 12

    @Test func tracesOfKilledProcessesAreWhole() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "killed-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        var stalls = 0
        var open = 0
        var turns: UInt64 = 0
        for round in 0..<KilledTraceTests.rounds {
            let file = directory.appending(path: "\(round).lptrace")
            try kill(after: Double.random(in: 0.05...0.4), tracing: file)
            let trace = try Trace(bytes: Array(Data(contentsOf: file)))
            #expect(trace.damage.isEmpty, "\(trace.damage)")
            #expect(trace.end == nil)
            stalls += trace.stalls.count
            open += trace.stalls.count { $0.isOpen }
            turns += trace.histogram().count
        }
        #expect(stalls > 0 && turns > 0)
        #expect(open <= KilledTraceTests.rounds)
    }

    private func kill(after seconds: Double, tracing file: URL) throws {
        let pipe = Pipe()
        let process = try Fixture.start(["stutter", file.path], output: pipe)
        _ = try pipe.fileHandleForReading.read(upToCount: 5)
        Thread.sleep(forTimeInterval: seconds)
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }
}
