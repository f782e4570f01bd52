import Foundation
import LoopProbe
import LoopProbeOTLP
import Testing

@Suite struct StallTelemetryTests {
    /// Runs turns of a loop under a probe. Returns what it counted and the stalls.
    private func watch(_ milliseconds: [UInt32]) throws -> (StallProbe.Snapshot, [StallProbe.Stall]) {
        var configuration = StallProbe.Configuration()
        configuration.stall = .milliseconds(60)
        let source = ManualSource(name: "a \"loop\"")
        let probe = try StallProbe.start(source, configuration)
        let lock = NSLock()
        nonisolated(unsafe) var stalls: [StallProbe.Stall] = []
        probe.onStall { stall in lock.withLock { stalls.append(stall) } }
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            for length in milliseconds {
                source.didWake()
                usleep(length * 1000)
                source.willWait()
                usleep(2000)
            }
            done.signal()
        }
        done.wait()
        probe.stop()
        return (probe.snapshot(), lock.withLock { stalls })
    }

    private func object(_ text: String) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func first(_ value: Any?, _ key: String) -> [String: Any]? {
        ((value as? [String: Any])?[key] as? [[String: Any]])?.first
    }

    @Test func everyTurnIsInTheHistogram() throws {
        let (snapshot, _) = try watch([1, 1, 1, 5, 100])
        let telemetry = StallTelemetry(resource: ["service.name": "shop"], start: 1)
        let document = try object(telemetry.metrics(of: snapshot, at: 2))
        let scope = first(first(document, "resourceMetrics"), "scopeMetrics")
        let metrics = try #require(scope?["metrics"] as? [[String: Any]])
        let point = try #require(first(metrics.first?["histogram"], "dataPoints"))
        let counts = try #require(point["bucketCounts"] as? [String])
        #expect(counts.compactMap(Int.init).reduce(0, +) == Int(snapshot.turns))
        #expect(point["count"] as? String == "\(snapshot.turns)")
        #expect(counts.count == StallTelemetry.bounds.count + 1)
        #expect((point["explicitBounds"] as? [Double])?.count == StallTelemetry.bounds.count)
        let stalls = metrics.first { $0["name"] as? String == "loop.stalls" }
        #expect(first(stalls?["sum"], "dataPoints")?["asDouble"] as? Double == Double(snapshot.stalls))
    }

    @Test func aStallIsALogRecord() throws {
        let (_, stalls) = try watch([120])
        let stall = try #require(stalls.first)
        let document = try object(StallTelemetry(resource: [:], start: 1).log(of: stall, at: 7))
        let record = first(first(first(document, "resourceLogs"), "scopeLogs"), "logRecords")
        #expect(record?["timeUnixNano"] as? String == "7")
        #expect((record?["attributes"] as? [[String: Any]])?.count == 6)
    }
}
