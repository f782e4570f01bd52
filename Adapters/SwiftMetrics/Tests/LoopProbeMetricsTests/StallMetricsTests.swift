import Foundation
import LoopProbe
import LoopProbeMetrics
import MetricsTestKit
import Testing

@Suite struct StallMetricsTests {
    private func turns(_ source: ManualSource, _ milliseconds: [UInt32]) {
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            for length in milliseconds {
                source.didWake()
                usleep(length * 1000)
                source.willWait()
                usleep(5000)
            }
            done.signal()
        }
        done.wait()
    }

    @Test func stallsAndTurns() throws {
        let metrics = TestMetrics()
        let source = ManualSource(name: "events")
        var configuration = StallProbe.Configuration()
        configuration.stall = .milliseconds(100)
        let probe = try StallProbe.start(source, configuration)
        let told = StallMetrics(of: probe, factory: metrics)
        turns(source, [1, 2, 200, 1])
        probe.stop()
        told.update()

        #expect(try metrics.expectCounter("loop_turns", [("loop", "events")]).values == [4])
        let busy = try #require(try metrics.expectGauge("loop_utilisation", [("loop", "events")]).values.first)
        #expect(busy > 0.5 && busy < 1)
        let longest = try #require(try metrics.expectGauge("loop_turn_max", [("loop", "events")]).values.first)
        #expect(longest >= 0.2)
        let timers = metrics.timers.filter { $0.label == "loop_stall_duration" }
        #expect(timers.contains { $0.values.contains { $0 >= 200_000_000 } })
        let dimensions = try #require(timers.first).dimensions
        #expect(dimensions.map(\.0) == ["loop", "phase", "cause"])
        #expect(dimensions.first?.1 == "events")
        let stalls = metrics.counters.filter { $0.label == "loop_stalls" }
        #expect(stalls.map(\.totalValue).reduce(0, +) == Int64(probe.snapshot().stalls))

        // Counts that were reported before are not reported again.
        told.update()
        #expect(try metrics.expectCounter("loop_turns", [("loop", "events")]).values == [4, 0])
    }
}
