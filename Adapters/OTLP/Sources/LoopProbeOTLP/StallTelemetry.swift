public import LoopProbe

/// The documents of OpenTelemetry's protocol (OTLP/JSON) for a probe. The program sends them itself, with any HTTP client:
///
///     let telemetry = StallTelemetry(resource: ["service.name": "shop"], start: began)
///     let body = telemetry.metrics(of: probe.snapshot(), at: now)      // POST …/v1/metrics, application/json
///     let log = telemetry.log(of: stall, at: now)                      // POST …/v1/logs
public struct StallTelemetry: Sendable {
    /// The attributes of the resource, such as `service.name`.
    public let resource: [String: String]
    /// The begin of all sums, in nanoseconds since 1970.
    public let start: UInt64

    /// The upper bounds of the exported histogram in seconds. They never change, so histograms of processes can be added.
    public static let bounds: [Double] = (-5...1).flatMap { power in [1, 2, 5].map { $0 * scale(power) } } + [100]

    private static func scale(_ power: Int) -> Double {
        (0..<abs(power)).reduce(1) { value, _ in power < 0 ? value / 10 : value * 10 }
    }

    /// Creates an encoder.
    /// - Parameters:
    ///   - resource: The attributes of the resource.
    ///   - start: The begin of the probe, in nanoseconds since 1970.
    public init(resource: [String: String], start: UInt64) {
        self.resource = resource
        self.start = start
    }

    // MARK: - Metrics

    /// Returns an `ExportMetricsServiceRequest` with cumulative sums.
    /// - Parameter time: The moment of the snapshot, in nanoseconds since 1970.
    public func metrics(of snapshot: StallProbe.Snapshot, at time: UInt64) -> String {
        request(("resourceMetrics", "scopeMetrics", "metrics")) { write(snapshot, time, to: &$0) }
    }

    private func write(_ snapshot: StallProbe.Snapshot, _ time: UInt64, to json: inout JSONText) {
        let loop = ["loop": snapshot.loop.name, "kind": snapshot.loop.kind]
        json.object { json in
            json.member("name", "loop.turn.duration")
            json.member("unit", "s")
            json.object("histogram") { json in
                json.member("aggregationTemporality", number: 2)
                json.array("dataPoints", [snapshot.histogram]) { write($0, loop, time, to: &$1) }
            }
        }
        let sums: [(name: String, unit: String, value: Double)] = [
            ("loop.stalls", "{stall}", Double(snapshot.stalls)),
            ("loop.stall.time", "s", snapshot.stalledTime / .seconds(1)),
            ("loop.suspended.time", "s", snapshot.suspendedTime / .seconds(1)),
            ("loop.saturations", "{saturation}", Double(snapshot.saturations)),
            ("loop.held_timers", "{timer}", Double(snapshot.heldTimers)),
            ("loop.busy.time", "s", snapshot.busy / .seconds(1)),
        ]
        for sum in sums {
            json.object { json in
                json.member("name", sum.name)
                json.member("unit", sum.unit)
                json.object("sum") { json in
                    json.member("aggregationTemporality", number: 2)
                    json.member("isMonotonic", true)
                    json.array("dataPoints", [sum.value]) { value, json in
                        json.object { json in
                            writePoint(loop, time, to: &json)
                            json.member("asDouble", value)
                        }
                    }
                }
            }
        }
    }

    private func write(
        _ histogram: StallProbe.Histogram, _ loop: [String: String], _ time: UInt64, to json: inout JSONText
    ) {
        json.object { json in
            writePoint(loop, time, to: &json)
            json.member("count", integer: histogram.count)
            json.member("sum", Double(histogram.sum) / 1e9)
            json.member("min", Double(histogram.min) / 1e9)
            json.member("max", Double(histogram.max) / 1e9)
            json.array("bucketCounts", StallTelemetry.counts(of: histogram)) { $1.string(String($0)) }
            json.array("explicitBounds", StallTelemetry.bounds) { $1.number($0) }
        }
    }

    /// Returns the number of durations up to each bound, and above the last. A bucket of the histogram counts where its upper
    /// bound lies, which is at most 3.1 % too far.
    static func counts(of histogram: StallProbe.Histogram) -> [UInt64] {
        var counts = [UInt64](repeating: 0, count: bounds.count + 1)
        for bucket in histogram.buckets {
            let seconds = Double(bucket.range.upperBound) / 1e9
            counts[bounds.firstIndex { seconds <= $0 } ?? bounds.count] += bucket.count
        }
        return counts
    }

    // MARK: - Logs

    /// Returns an `ExportLogsServiceRequest` with one record for a stall.
    /// - Parameter time: The moment of the report, in nanoseconds since 1970.
    public func log(of stall: StallProbe.Stall, at time: UInt64) -> String {
        request(("resourceLogs", "scopeLogs", "logRecords")) { write(stall, time, to: &$0) }
    }

    private func write(_ stall: StallProbe.Stall, _ time: UInt64, to json: inout JSONText) {
        json.object { json in
            json.member("timeUnixNano", integer: time)
            json.member("severityText", stall.isSevere ? "ERROR" : "WARN")
            json.object("body") { $0.member("stringValue", "stall of \(stall.duration) in \(stall.loop.name)") }
            let frames = stall.samples.first?.frames.map { "\($0.module)+0x\(String($0.address, radix: 16))" } ?? []
            writeAttributes(
                [
                    "loop": stall.loop.name, "phase": stall.phase.name, "mode": stall.mode, "cause": "\(stall.cause)",
                    "duration": "\(stall.duration / .seconds(1))", "stack": frames.joined(separator: "\n"),
                ], to: &json)
        }
    }

    // MARK: - Parts

    /// Returns a request with one resource and one scope.
    /// - Parameters:
    ///   - names: The names of the lists of resources, of scopes and of rows.
    ///   - writeRows: Writes the rows.
    private func request(
        _ names: (resources: String, scopes: String, rows: String), _ writeRows: (inout JSONText) -> Void
    ) -> String {
        var json = JSONText()
        json.object { json in
            json.list(names.resources) { json in
                json.object { json in
                    json.object("resource") { writeAttributes(resource, to: &$0) }
                    json.list(names.scopes) { json in
                        json.object { json in
                            json.object("scope") { $0.member("name", "LoopProbe") }
                            json.list(names.rows, writeRows)
                        }
                    }
                }
            }
        }
        return json.text
    }

    private func writePoint(_ loop: [String: String], _ time: UInt64, to json: inout JSONText) {
        writeAttributes(loop, to: &json)
        json.member("startTimeUnixNano", integer: start)
        json.member("timeUnixNano", integer: time)
    }

    private func writeAttributes(_ values: [String: String], to json: inout JSONText) {
        json.array("attributes", values.sorted { $0.key < $1.key }) { row, json in
            json.object { json in
                json.member("key", row.key)
                json.object("value") { $0.member("stringValue", row.value) }
            }
        }
    }
}
