import Foundation
import LinkMapKit
import Testing

/// The meter is one for the process, so these run one after the other, and only what their own thread does moves it.
@Suite(.serialized) struct WorkMeterTests {
    @Test func stepsDivideTheirShare() {
        WorkMeter.start()
        defer { WorkMeter.stop() }
        var outer = WorkMeter.Steps(of: 100)
        outer.next(50)
        var inner = WorkMeter.Steps(of: 2)
        inner.next(1)
        inner.next(1)
        #expect(WorkMeter.share == 0.25)
        WorkMeter.mark(0.5)
        #expect(WorkMeter.share == 0.375)
        inner.end()
        #expect(WorkMeter.share == 0.5)
        outer.next(50)
        #expect(WorkMeter.share == 0.5)
        outer.end()
        #expect(WorkMeter.share == 1)
    }

    @Test func manySmallPartsAreCounted() {
        WorkMeter.start()
        defer { WorkMeter.stop() }
        var steps = WorkMeter.Steps(of: 1_000_000)
        for _ in 0..<500_001 { steps.next(1) }
        #expect(abs(WorkMeter.share - 0.5) < 0.01)
    }

    @Test func otherThreadsDoNotMoveIt() {
        WorkMeter.start()
        defer { WorkMeter.stop() }
        let thread = Thread { WorkMeter.mark(0.9) }
        thread.start()
        while !thread.isFinished { usleep(1000) }
        #expect(WorkMeter.share == 0)
    }

    @Test func nothingIsMeteredWhenItIsOff() {
        var steps = WorkMeter.Steps(of: 10)
        steps.next(10)
        steps.end()
        #expect(WorkMeter.share == 0)
    }
}
