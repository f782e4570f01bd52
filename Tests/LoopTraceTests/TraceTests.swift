import LoopTrace
import Testing

@Suite struct TraceTests {
    @Test func recordsArePutTogether() throws {
        let trace = try Trace(bytes: Examples.bytes())
        #expect(trace.metadata == ["app": "demo", "kernel": "Linux ü"])
        #expect(trace.modules[0]?.buildIDText == "dead0e")
        #expect(trace.string(1) == "kCFRunLoopDefaultMode")
        #expect(trace.string(99) == "")
        #expect(trace.loops[1]?.name == "main")
        #expect(trace.histogram().count == 6)
        #expect(trace.histogram(loop: 2).isEmpty)
        #expect(trace.startup?.milestones.first?.name == "first idle")
        #expect(trace.drops.captures == 5)
        #expect(trace.end?.reason == .stopped)
    }

    @Test func aStallWithoutEndIsOpen() throws {
        let trace = try Trace(bytes: Examples.bytes())
        let stall = try #require(trace.stalls.first)
        #expect(stall.isOpen)
        #expect(stall.samples.count == 1)
        #expect(stall.duration == 60_000_000)
    }

    @Test func theLastWordOnAStallCounts() throws {
        var over = Examples.stall
        over.event = .end
        over.duration = 99
        let sample = SampleRecord(stall: 1, time: 5_070_000_000)
        let trace = try Trace(bytes: Examples.bytes([.stall(Examples.stall), .sample(sample), .stall(over)]))
        #expect(trace.stalls == [TraceStall(record: over, samples: [sample])])
        #expect(trace.stalls[0].duration == 99)
    }

    @Test func anOpenStallLastsUpToItsLastSample() throws {
        let sample = SampleRecord(stall: 1, time: 5_070_000_000)
        let trace = try Trace(bytes: Examples.bytes([.stall(Examples.stall), .sample(sample)]))
        #expect(trace.stalls[0].duration == 70_000_000)
    }

    @Test func samplesOfAStallThatIsGoneAreKept() throws {
        let trace = try Trace(bytes: Examples.bytes([.sample(SampleRecord(stall: 8, time: 3))]))
        #expect(trace.stalls.map(\.record.id) == [8])
        #expect(trace.stalls[0].samples.count == 1)
    }

    @Test func saturationsAreListedOnce() throws {
        let first = SaturationRecord(loop: 1, begin: 7, duration: 8, turns: 9, isOver: false)
        let last = SaturationRecord(loop: 1, begin: 7, duration: 80, turns: 90, isOver: true)
        #expect(try Trace(bytes: Examples.bytes([.saturation(first), .saturation(last)])).saturations == [last])
    }

    @Test func timesBecomeDatesByTheLastPairOfClocks() throws {
        let trace = try Trace(bytes: Examples.bytes([.clock(ClockRecord(monotonic: 2_000_000_000, realtime: 50))]))
        #expect(trace.realtime(of: 1_500_000_000) == 1_790_000_000_500_000_000)
        #expect(trace.realtime(of: 2_000_000_007) == 57)
    }

    /// A turn that was written before it was known that the process stood still in it.
    @Test func whatWasCountedTooMuchIsSubtracted() throws {
        func interval(_ durations: [UInt64], waiting: UInt64) -> IntervalRecord {
            IntervalRecord(
                loop: 1, begin: 1, end: 2, waiting: waiting,
                groups: [.init(mode: 0, phase: .timer, histogram: Examples.histogram(durations))])
        }
        let trace = try Trace(
            bytes: Examples.bytes([
                .interval(interval([1_000_000, 560_000_000], waiting: 9)),
                .excess(interval([560_000_000], waiting: 4)), .interval(interval([60_000_000], waiting: 1)),
            ]))
        #expect(trace.histogram().count == 2 && trace.histogram().max < 65_000_000)
        #expect(trace.histogram().sum == 61_000_000)
        #expect(trace.excesses.map(\.waiting) == [4])
    }
}
