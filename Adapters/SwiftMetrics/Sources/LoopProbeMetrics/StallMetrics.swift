public import CoreMetrics
public import LoopProbe
import Synchronization

/// The metrics of a probe for swift-metrics.
///
///     let metrics = StallMetrics(of: probe)
///     // repeatedly, for example every ten seconds:
///     metrics.update()
///
/// Each stall is reported when it ends, with the dimensions `loop`, `phase` and `cause`: `loop_stall_duration` (a timer) and
/// `loop_stalls` (a counter). ``update()`` reports the counts since the last call, with the dimension `loop`: `loop_turns` (a
/// counter), `loop_utilisation`, `loop_turn_p50`, `loop_turn_p99` and `loop_turn_max` (gauges, in seconds, of all turns).
public final class StallMetrics: Sendable {
    private let probe: StallProbe
    private let factory: any MetricsFactory
    private let dimensions: [(String, String)]
    private let last = Mutex(Totals())

    private struct Totals {
        var turns: UInt64 = 0
        var busy = Duration.zero
        var waiting = Duration.zero
    }

    /// Creates the metrics of a probe.
    /// - Parameter factory: The metrics factory. The default is the one of ``MetricsSystem``.
    public init(of probe: StallProbe, factory: any MetricsFactory = MetricsSystem.factory) {
        self.probe = probe
        self.factory = factory
        dimensions = [("loop", probe.descriptor.name)]
        let (dimensions, factory) = (dimensions, factory)
        probe.onStall { stall in
            guard !stall.isOngoing else { return }
            let all = dimensions + [("phase", "\(stall.phase)"), ("cause", StallMetrics.name(of: stall.cause))]
            Timer(label: "loop_stall_duration", dimensions: all, factory: factory)
                .recordNanoseconds(Int64(clamping: Int(stall.duration / .nanoseconds(1))))
            Counter(label: "loop_stalls", dimensions: all, factory: factory).increment()
        }
    }

    /// Updates the counters and gauges since the last call. Any thread may call it.
    public func update() {
        let now = probe.snapshot()
        let before = last.withLock { last in
            defer { last = Totals(turns: now.turns, busy: now.busy, waiting: now.waiting) }
            return last
        }
        Counter(label: "loop_turns", dimensions: dimensions, factory: factory)
            .increment(by: Int64(clamping: now.turns - min(before.turns, now.turns)))
        let (busy, waiting) = (now.busy - before.busy, now.waiting - before.waiting)
        if busy + waiting > .zero { gauge("loop_utilisation", busy / (busy + waiting)) }
        let histogram = now.histogram
        guard !histogram.isEmpty else { return }
        gauge("loop_turn_p50", Double(histogram.percentile(0.5)) / 1e9)
        gauge("loop_turn_p99", Double(histogram.percentile(0.99)) / 1e9)
        gauge("loop_turn_max", Double(histogram.max) / 1e9)
    }

    private func gauge(_ label: String, _ value: Double) {
        Gauge(label: label, dimensions: dimensions, factory: factory).record(value)
    }

    private static func name(of cause: StallProbe.Stall.Cause) -> String {
        switch cause {
        case .unknown: "unknown"
        case .cpu: "cpu"
        case .blocked: "blocked"
        case .starved: "starved"
        }
    }
}
