import Foundation
import LoopProbe
import LoopProbeCoding
import LoopProbeSelfTest
import LoopTrace
import TestSupport
import Testing

/// The uses that an app has for stalls: send them to a server, stop listening, read those of the run before.
@Suite(.serialized) struct StallAPITests {
    private static func configuration(_ trace: StallProbe.TraceSink = .memory) -> StallProbe.Configuration {
        var result = StallProbe.Configuration()
        result.stall = .milliseconds(30)
        result.trace = trace
        return result
    }

    private func encode(_ stall: StallProbe.Stall) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(stall)
    }

    /// Runs a turn of `seconds` on a loop of the calling thread.
    private func turn(_ source: ManualSource, _ seconds: Double = 0.1) {
        source.didWake()
        Thread.sleep(forTimeInterval: seconds)
        source.willWait()
    }

    @Test func stallsSurviveJSON() async throws {
        let source = ManualSource(name: "json")
        let probe = try StallProbe.start(source, Self.configuration())
        probe.note("rows", 40)
        probe.note("zoom", 1.5)
        probe.note("screen", "Settings")
        probe.setInBackground(true)
        let found = Guarded<[StallProbe.Stall]>([])
        probe.onStall { stall in found.withLock { $0.append(stall) } }
        turn(source)
        await probe.finish()
        let stall = try #require(found.withLock { $0.first })
        let json = try JSONEncoder().encode(stall)
        #expect(try encode(JSONDecoder().decode(StallProbe.Stall.self, from: json)) == encode(stall))
        let values = Dictionary(uniqueKeysWithValues: stall.notes.map { ($0.key, $0.value) })
        #expect(
            values == [
                "rows": .integer(40), "zoom": .number(1.5), "screen": .text("Settings"), "background": .flag(true),
            ])
        let object = try #require(try JSONSerialization.jsonObject(with: json) as? [String: Any])
        #expect((object["duration"] as? Int ?? 0) >= 100_000_000)
        #expect(object["phase"] as? String == "custom")
        let frames = stall.samples.flatMap(\.frames)
        #expect(!frames.isEmpty && frames.contains { $0.buildID.count >= 32 })
        // The trace has the texts, too.
        let trace = try Trace(bytes: probe.traceBytes())
        let texts = trace.stalls[0].record.texts.map { trace.string($0.key) + "=" + trace.string($0.text) }
        #expect(texts == ["background=true", "screen=Settings", "zoom=1.5"])
    }

    @Test func observersAreRemoved() throws {
        let source = ManualSource(name: "observers")
        let probe = try StallProbe.start(source, Self.configuration())
        let counts = Guarded((first: 0, second: 0))
        let first = probe.onStall { _ in counts.withLock { $0.first += 1 } }
        probe.onStall { _ in counts.withLock { $0.second += 1 } }
        turn(source)
        for _ in 0..<200 where counts.withLock({ $0.second }) == 0 { Thread.sleep(forTimeInterval: 0.02) }
        first.cancel()
        turn(source)
        probe.stop()
        #expect(counts.withLock { $0.first } == 1)
        #expect(counts.withLock { $0.second } == 2)
    }

    /// A trace without an end, as a killed process leaves it.
    @Test func theOpenStallOfTheLastRunIsHandedOver() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("app.lptrace")
        #expect(PreviousRun.openStall(in: .file(path)) == nil)
        let source = ManualSource(name: "killed")
        var configuration = Self.configuration(.file(path))
        configuration.metadata = ["arch": "aarch64"]
        let probe = try StallProbe.start(source, configuration)
        source.didWake()
        Thread.sleep(forTimeInterval: 0.3)
        let torn = try Data(contentsOf: URL(filePath: path))
        source.willWait()
        probe.stop()
        #expect(PreviousRun.openStall(in: .file(path)) == nil, "the run has ended well")
        try torn.write(to: URL(filePath: path))
        let next = try StallProbe.start(ManualSource(name: "next"), Self.configuration(.file(path)))
        defer { next.stop() }
        let stall = try #require(next.previousStall)
        #expect(stall.isOngoing && stall.loop.name == "killed" && stall.architecture == "aarch64")
        #expect(stall.duration >= .milliseconds(30))
    }

    @Test func theSelfTestFindsItsCapabilities() async {
        let checks = await StallProbe.SelfTest.run()
        #expect(checks.count == 9)
        // A busy thread may get no processor on a loaded machine.
        for check in checks where !check.name.hasSuffix("busy thread") && !check.name.hasPrefix("stall of") {
            #expect(check.outcome == .passed, "\(check)")
        }
    }
}
