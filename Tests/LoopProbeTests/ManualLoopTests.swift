import Foundation
import LoopProbe
import LoopTrace
import Synchronization
import Testing

/// A loop of the test's own, whose turns last as long as they are told to.
@Suite(.serialized) struct ManualLoopTests {
    private static func configuration(_ change: (inout StallProbe.Configuration) -> Void = { _ in })
        -> StallProbe.Configuration
    {
        var result = StallProbe.Configuration()
        result.stall = .milliseconds(40)
        result.trace = .memory
        change(&result)
        return result
    }

    /// Runs `body` as turns of a loop on a thread of its own.
    private static func loop(_ source: ManualSource, _ turns: @escaping @Sendable (ManualSource) -> Void) {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            turns(source)
            source.willWait()
            done.signal()
            // What it did can be asked as long as it lives.
            Thread.sleep(forTimeInterval: 1)
        }
        done.wait()
    }

    private static func turn(_ source: ManualSource, _ milliseconds: UInt32, rest: UInt32 = 5) {
        source.didWake()
        usleep(milliseconds * 1000)
        source.willWait()
        usleep(rest * 1000)
    }

    private static func watch(
        _ configuration: StallProbe.Configuration = configuration(), _ body: (ManualSource, StallProbe) throws -> Void
    ) throws -> (stalls: [StallProbe.Stall], snapshot: StallProbe.Snapshot, trace: Trace) {
        let source = ManualSource(name: "test")
        let probe = try StallProbe.start(source, configuration)
        let found = Mutex<[StallProbe.Stall]>([])
        let box = Box(found)
        probe.onStall { stall in box.value.withLock { $0.append(stall) } }
        try body(source, probe)
        probe.stop()
        let trace = try Trace(bytes: probe.traceBytes())
        return (box.value.withLock { $0.filter(\.isOwn) }, probe.snapshot(), trace)
    }

    private final class Box: Sendable {
        let value: Mutex<[StallProbe.Stall]>
        init(_ value: consuming Mutex<[StallProbe.Stall]>) { self.value = value }
    }

    @Test func countsTurnsAndFindsTheLongOne() throws {
        let (stalls, snapshot, trace) = try Self.watch { source, _ in
            Self.loop(source) { source in
                for _ in 0..<10 { Self.turn(source, 2) }
                Self.turn(source, 120)
            }
        }
        #expect(snapshot.turns == 11)
        #expect(snapshot.waits >= 10)
        let long = stalls.filter { $0.duration >= .milliseconds(120) }
        #expect(long.count == 1)
        // Where it got no processor for longer than it slept, that is the cause.
        let found = try #require(long.first)
        #expect(found.cause.isBlocked || found.cause == .starved && found.runDelay >= .milliseconds(110))
        #expect(long.first?.phase == .custom)
        #expect(trace.damage.isEmpty && trace.end?.reason == .stopped)
        #expect(trace.histogram().count == 11)
        #expect(trace.stalls.allSatisfy { !$0.isOpen })
        #expect(trace.histogram().max == snapshot.histogram.max)
    }

    @Test func notesAreAttached() throws {
        let (stalls, _, trace) = try Self.watch { source, probe in
            probe.note("rows", 17)
            probe.note("gone", 1)
            probe.removeNote("gone")
            Self.loop(source) { Self.turn($0, 80) }
        }
        #expect(stalls.first?.notes.map(\.key) == ["rows"])
        #expect(stalls.first?.notes.first?.value == .integer(17))
        let note = try #require(trace.stalls.first?.record.notes.first)
        #expect(trace.string(note.key) == "rows" && note.value == 17)
    }

    @Test func expectedStallsAreNotReported() throws {
        let (stalls, snapshot, trace) = try Self.watch { source, probe in
            Self.loop(source) { source in
                source.didWake()
                _ = probe.expectBlocking("migration") { usleep(120_000) }
                source.willWait()
            }
        }
        #expect(stalls.isEmpty)
        #expect(snapshot.stalls == 0 && snapshot.expectedStalls == 1)
        #expect(trace.string(trace.stalls.first?.record.expected ?? 0) == "migration")
    }

    @Test func pausedTimeIsNotSeen() throws {
        let (stalls, snapshot, trace) = try Self.watch { source, probe in
            Self.loop(source) { Self.turn($0, 2) }
            probe.pause()
            Self.loop(source) { Self.turn($0, 100) }
            probe.resume()
            Self.loop(source) { Self.turn($0, 2) }
        }
        #expect(stalls.isEmpty)
        #expect(snapshot.turns == 2)
        #expect(trace.pauses.map(\.isPaused) == [true, false] || trace.pauses.isEmpty)
    }

    @Test func aChainOfShortTurnsIsSaturationAndNoStall() throws {
        let (stalls, snapshot, trace) = try Self.watch(
            Self.configuration {
                $0.saturation = .milliseconds(200)
                $0.stall = .milliseconds(150)
            }
        ) {
            source, _ in
            Self.loop(source) { source in
                for _ in 0..<200 {
                    source.didWake()
                    usleep(3000)
                }
                source.willWait()
                usleep(50_000)
                source.didWake()
            }
        }
        #expect(stalls.allSatisfy { $0.duration >= .milliseconds(150) })
        #expect(snapshot.saturations == 1)
        #expect(trace.saturations.count == 1)
    }

    @Test func streamsEndWithTheProbe() async throws {
        let source = ManualSource(name: "test")
        let probe = try StallProbe.start(source, Self.configuration())
        let stream = probe.stalls
        let task = Task { () -> Int in
            var count = 0
            for await _ in stream { count += 1 }
            return count
        }
        await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                Self.turn(source, 80)
                source.didWake()
                source.willWait()
                continuation.resume()
            }
        }
        try await Task.sleep(for: .milliseconds(100))
        probe.stop()
        #expect(await task.value == 1)
        for await _ in probe.stalls { Issue.record("a stream of a stopped probe has nothing") }
    }

    @Test func severeStallsAreCounted() throws {
        let (stalls, snapshot, _) = try Self.watch(Self.configuration { $0.severe = .milliseconds(100) }) { source, _ in
            Self.loop(source) { source in
                Self.turn(source, 90)
                Self.turn(source, 140)
            }
        }
        #expect(stalls.count == 2)
        #expect(snapshot.severeStalls >= 1)
        // A machine under load may take all its processors away for a moment, in which no thread of the process can run.
        #expect(snapshot.longestStall + snapshot.suspendedTime >= .milliseconds(140))
        #expect(snapshot.stalledTime >= .milliseconds(200))
    }

    @Test func ongoingStallsAreToldWhenAsked() throws {
        let (stalls, _, _) = try Self.watch(Self.configuration { $0.reportsOngoing = true }) { source, _ in
            Self.loop(source) { Self.turn($0, 150) }
        }
        #expect(stalls.map(\.isOngoing) == [true, false])
    }

    @Test func traceFilesRotate() throws {
        let directory = FileManager.default.temporaryDirectory.appending(path: "rotate-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let file = directory.appending(path: "t.lptrace")
        let change: (inout StallProbe.Configuration) -> Void = {
            $0.trace = .file(file.path)
            $0.traceLimit = 1
            $0.traceFiles = 3
            $0.micro = .nanoseconds(1)
            $0.interval = .milliseconds(10)
        }
        let source = ManualSource(name: "test")
        let probe = try StallProbe.start(source, Self.configuration(change))
        Self.loop(source) { source in
            for _ in 0..<200 {
                for _ in 0..<200 {
                    source.didWake()
                    source.willWait()
                }
                usleep(2000)
            }
        }
        probe.stop()
        let names = try FileManager.default.contentsOfDirectory(atPath: directory.path).sorted()
        #expect(names == ["t.1.lptrace", "t.2.lptrace", "t.lptrace"])
        for name in names {
            let bytes = try Array(Data(contentsOf: directory.appending(path: name)))
            #expect(bytes.count <= (64 << 10) + 20_000, "\(name): \(bytes.count)")
            let trace = try Trace(bytes: bytes)
            #expect(trace.damage.isEmpty && trace.loops[1]?.name == "test")
        }
    }

    @Test func filesThatCannotBeMadeAreRefused() {
        #expect(throws: LoopProbeError.trace(path: "/nowhere/t.lptrace", code: ENOENT)) {
            try StallProbe.start(ManualSource(name: "x"), Self.configuration { $0.trace = .file("/nowhere/t.lptrace") })
        }
    }

    @Test func milestonesAreInOrder() {
        StallProbe.Startup.mark("first")
        StallProbe.Startup.mark("second")
        StallProbe.Startup.mark("first")
        let names = StallProbe.Startup.report.milestones.map(\.name).filter { $0 == "first" || $0 == "second" }
        #expect(names == ["first", "second"])
        #expect(StallProbe.Startup.report.latestStart >= StallProbe.Startup.report.earliestStart)
        #expect(StallProbe.Startup.report.milestones.allSatisfy { $0.sinceStart > .zero })
    }

    @Test func handlersOfTheProgramAreLeftAlone() throws {
        signal(SIGURG) { _ in }
        signal(SIGPROF) { _ in }
        defer {
            signal(SIGURG, SIG_DFL)
            signal(SIGPROF, SIG_DFL)
        }
        let (stalls, _, _) = try Self.watch { source, _ in
            Self.loop(source) { source in
                source.didWake()
                let end = nanoseconds(CLOCK_THREAD_CPUTIME_ID) + 90_000_000
                while nanoseconds(CLOCK_THREAD_CPUTIME_ID) < end {}
                source.willWait()
            }
        }
        #expect(stalls.count == 1)
        #expect(stalls.first?.samples.allSatisfy { $0.frames.isEmpty } == true)
    }

    @Test func eachLoopHasItsOwnFirstIdle() throws {
        func firstIdle(of probe: StallProbe) throws -> UInt64 {
            let trace = try Trace(bytes: probe.traceBytes())
            return try #require(trace.startup?.milestones.first { $0.name == "first idle" }?.time)
        }
        var configuration = StallProbe.Configuration()
        configuration.trace = .memory
        let (early, late) = (ManualSource(name: "early"), ManualSource(name: "late"))
        let probes = [try StallProbe.start(early, configuration), try StallProbe.start(late, configuration)]
        let begin = LoopMeter.now
        late.didWake()
        early.willWait()
        Thread.sleep(forTimeInterval: 0.1)
        early.didWake()
        late.willWait()
        Thread.sleep(forTimeInterval: 0.1)
        late.didWake()
        for probe in probes { probe.stop() }
        #expect(try firstIdle(of: probes[0]) < begin + 50_000_000)
        #expect(try firstIdle(of: probes[1]) >= begin + 100_000_000)
    }

    /// A loop that does nothing has an interval in its trace, too.
    @Test func aQuietLoopIsCounted() throws {
        var configuration = StallProbe.Configuration()
        configuration.trace = .memory
        let source = ManualSource(name: "quiet")
        let probe = try StallProbe.start(source, configuration)
        source.didWake()
        source.willWait()
        Thread.sleep(forTimeInterval: 0.3)
        probe.stop()
        let trace = try Trace(bytes: probe.traceBytes())
        #expect(trace.intervals.reduce(0) { $0 + $1.waiting } >= 290_000_000)
    }
}

private func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

extension StallProbe.Stall {
    /// Whether it would be one on a machine that has a processor to spare, too.
    fileprivate var isOwn: Bool { duration - runDelay >= .milliseconds(40) }
}

extension StallProbe.Stall.Cause {
    fileprivate var isBlocked: Bool { if case .blocked = self { true } else { false } }
}
