import LinkMapKit
import LoopTrace
import StallAnalysis
import StallSamples
import TestSupport
import Testing

@Suite struct StallReportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func report(_ maker: TraceMaker, _ query: StallQuery = StallQuery()) throws -> StallReport {
        try StallAnalysis.report(on: [maker.write(in: folder)], query: query)
    }

    @Test func stallsAreAddedUp() throws {
        let report = try report(StallTraces.demo())
        #expect(report.totals.count == 4)
        // The last one was last seen after 1500 ms, although its record says 60.
        #expect(report.totals.time == 2_200_000_000)
        #expect(report.totals.longest == 1_500_000_000)
        #expect(report.totals.open == 1)
        #expect(report.totals.severe == 1)
        #expect(report.totals.expectedCount == 1)
        #expect(report.totals.expectedTime == 80_000_000)
        #expect(report.totals.causes == [.cpu: 2_100_000_000, .blocked: 100_000_000])
        #expect(report.stalls.map(\.id) == [1, 2, 3, 4, 5])
        #expect(report.stalls.map(\.isOpen) == [false, false, false, false, true])
        #expect(report.warnings.isEmpty)
    }

    @Test func whatAStallSays() throws {
        let stall = try report(StallTraces.demo()).stalls[2]
        #expect(stall.offset == 3_000_000_000)
        #expect(stall.realtime == TraceMaker.realtime + 3_000_000_000)
        #expect(stall.phase == .mainQueue)
        #expect(stall.mode == "default")
        #expect(stall.depth == 1)
        #expect(stall.cause == .blocked)
        #expect(stall.systemCall?.number == 7)
        #expect(stall.systemCall?.name == "poll")
        #expect(stall.cpuTime == 90_000_000)
        let noted = try report(StallTraces.demo()).stalls[1]
        #expect(noted.notes.map(\.name) == ["rows"])
        #expect(noted.notes.map(\.value) == [42])
        #expect(try report(StallTraces.demo()).stalls[3].expected == "saving")
    }

    @Test func turnsAreAddedUp() throws {
        let report = try report(StallTraces.demo())
        #expect(report.turns.count == 995)
        #expect(report.turns.busy == (990 + 840) * 1_000_000)
        #expect(report.turns.watched == 10_000_000_000)
        #expect(report.histogram.max == 400_000_000)
        #expect(report.phases.map(\.phase) == [.timer])
        // Within the 3.1 % of a bucket, and never below.
        for (perMille, exact) in [(500, 1), (900, 1), (990, 1), (995, 60), (997, 100), (1000, 400)]
            as [(UInt64, UInt64)]
        {
            let value = try #require(report.histogram.percentile(perMille: perMille))
            #expect(value >= exact * 1_000_000)
            #expect(Double(value) <= Double(exact) * 1_032_000)
        }
        #expect(TurnHistogram().percentile(perMille: 990) == nil)
    }

    @Test func timeIsSharedAmongSamples() throws {
        let report = try report(StallTraces.demo())
        for stall in report.stalls {
            #expect(stall.samples.reduce(0) { $0 + $1.weight } == stall.duration)
        }
        // At 25, 100 and 300 of 400 ms: borders lie at 62.5 and 200.
        #expect(report.stalls[0].samples.map(\.weight) == [62_500_000, 137_500_000, 200_000_000])
        #expect(report.stalls[0].samples.map(\.offset) == [25_000_000, 100_000_000, 300_000_000])
    }

    @Test func theRestOfTheTrace() throws {
        let report = try report(StallTraces.demo())
        #expect(report.saturations.map(\.turns) == [900])
        #expect(report.saturations.map(\.offset) == [6_000_000_000])
        #expect(report.dropped == DropRecord(turns: 5, samples: 2))
        let process = report.processes[0]
        #expect(process.name == "demo")
        #expect(process.processID == 4711)
        #expect(process.ending == .unfinished)
        #expect(process.length == 10_500_000_000)
        let startup = try #require(process.startup)
        #expect(startup.isFromStart)
        #expect(startup.uncertainty == 5_000_000)
        #expect(startup.milestones.map(\.name) == ["main", "first idle"])
        #expect(startup.milestones.map(\.offset) == [20_000_000, 115_000_000])
        #expect(process.turns.map(\.busy) == [400_000_000, 200_000_000])
    }

    @Test func vaguePhasesAreReadOffStacks() throws {
        // A static program has the callout in itself: here the loop's own library is found by its name.
        let foundation = try #require(SystemLibraries.foundation, "no libFoundation.so with symbols here")
        let callout = try #require(
            foundation.symbols["__CFRUNLOOP_IS_CALLING_OUT_TO_A_TIMER_CALLBACK_FUNCTION__"])
        var maker = TraceMaker()
        maker.describe()
        maker.module(1, foundation.path, id: foundation.buildID)
        maker.stall(1, at: 10, length: 100, samples: [(50, [callout + 8])], phase: .wake)
        maker.stall(2, at: 200, length: 100, samples: [(50, [callout - 1])], phase: .wake)
        let report = try report(maker)
        #expect(report.stalls[0].phase == .timer)
        #expect(report.stalls[1].phase == .wake)
    }

    @Test func limits() throws {
        var limits = StallLimits()
        (limits.p99, limits.stalls, limits.stallTime, limits.longest) = (1_100_000, 4, 2_199_999_999, 1_500_000_000)
        let report = try report(StallTraces.demo(), StallQuery(limits: limits))
        #expect(report.checks.map(\.rule) == [.p99, .stalls, .stallTime, .longest])
        #expect(report.checks.map(\.passed) == [true, true, false, true])
        #expect(report.checks[2].actual == 2_200_000_000)
        var maker = TraceMaker()
        maker.describe()
        limits.stalls = 0
        // Nothing was measured, so the one keeps its limit and the other does not.
        let empty = try self.report(maker, StallQuery(limits: limits))
        #expect(empty.checks.map(\.passed) == [false, true, true, true])
        // What was only counted counts.
        maker.append(.drops(DropRecord(stalls: 1)))
        #expect(try self.report(maker, StallQuery(limits: limits)).checks.map(\.passed) == [false, false, true, true])
    }

    @Test func sumsStayInBounds() throws {
        var maker = TraceMaker()
        maker.describe()
        let huge = Histogram(buckets: [.init(index: 1919, count: .max)], sum: .max, min: 0, max: .max)
        for _ in 0..<3 {
            maker.append(
                .interval(
                    IntervalRecord(
                        loop: 1, begin: .max, end: 0, waits: .max, waiting: .max, outside: .max, watchdogTime: .max,
                        watchdogWakes: .max, sampleTime: .max,
                        groups: [.init(mode: 0, phase: .timer, histogram: huge)])))
        }
        for id in 1...3 as ClosedRange<UInt64> {
            maker.append(.stall(StallRecord(id: id, loop: 9, event: .end, begin: .max, duration: .max, mode: 99)))
            maker.append(.sample(SampleRecord(stall: id, time: 0, frames: [TraceFrame(module: 77, address: .max)])))
        }
        maker.append(.drops(DropRecord(turns: .max, samples: .max, stalls: .max, bytes: .max, captures: .max)))
        maker.append(.saturation(SaturationRecord(loop: 3, begin: .max, duration: .max, turns: .max, isOver: false)))
        var limits = StallLimits()
        (limits.p99, limits.stalls) = (0, 0)
        let report = try report(maker, StallQuery(limits: limits))
        #expect(report.totals.time == .max)
        #expect(report.turns.count == .max)
        #expect(report.histogram.percentile(perMille: 990) == .max)
        #expect(report.checks.allSatisfy { !$0.passed })
        #expect(report.stalls.allSatisfy { $0.loop == nil })
        #expect(report.groups.map(\.time) == [.max])
    }
}
