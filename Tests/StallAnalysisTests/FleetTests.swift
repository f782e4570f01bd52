import Foundation
import LinkMapKit
import LoopTrace
import StallAnalysis
import StallSamples
import TestSupport
import Testing

/// Sums over many traces.
@Suite struct FleetTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes the trace of a process with turns of so many milliseconds and a stall of 100 ms.
    private func write(_ process: UInt32, version: String?, turns: [UInt64], suspended: UInt64 = 0) throws {
        var maker = TraceMaker(process: process)
        maker.describe()
        if let version { maker.append(.metadata([MetadataRecord(key: "version", value: version)])) }
        maker.module(1, TallyProgram.path, id: TallyProgram.buildID)
        maker.turns(turns)
        maker.stall(1, at: 100, length: 100, samples: [(50, [TallyProgram.crc32])])
        if suspended > 0 {
            maker.append(.suspension(SuspensionRecord(begin: TraceMaker.time(500), duration: suspended * 1_000_000)))
        }
        maker.end(at: 10_000)
        _ = try maker.write("p-\(process).lptrace", in: folder)
    }

    /// The mean of the two medians is 500 ms; that of all turns is 1 ms.
    @Test func percentilesAreThoseOfTheSummedHistograms() throws {
        try write(1, version: "1.0", turns: [UInt64](repeating: 1, count: 99))
        try write(2, version: "1.0", turns: [1000])
        let report = try StallAnalysis.fleet(on: [folder.url.path], by: .version)
        #expect(report.rows.count == 1 && report.processes == 2)
        let row = try #require(report.rows.first)
        #expect(row.name.fact == "1.0" && row.processes == 2 && row.stalls == 2)
        let median = try #require(row.turns.percentile(perMille: 500))
        #expect((1_000_000...1_040_000).contains(median))
        #expect(row.turns.max == 1_000_000_000)
    }

    @Test func processesAreSummedByVersion() throws {
        for process: UInt32 in 1...30 {
            try write(process, version: process % 3 == 0 ? nil : "1.\(process % 3)", turns: [2], suspended: 400)
        }
        let report = try StallAnalysis.fleet(on: [folder.url.path], by: .version)
        #expect(Set(report.rows.map(\.name.fact)) == ["1.1", "1.2", nil])
        #expect(report.rows.allSatisfy { $0.processes == 10 && $0.stallTime == 1_000_000_000 })
        #expect(report.total.suspendedTime == 12_000_000_000)
        #expect(report.total.stalls == 30)
    }

    @Test func stallsAreSummedByTheirFunction() throws {
        for process: UInt32 in 1...5 { try write(process, version: nil, turns: [2]) }
        let query = StallQuery(debugFiles: [TallyProgram.path])
        let report = try StallAnalysis.fleet(on: [folder.url.path], by: .group, query: query)
        let row = try #require(report.rows.first)
        #expect(report.rows.count == 1 && row.processes == 5 && row.stalls == 5)
        #expect(row.name.function.map { "\($0)" }?.contains("crc32") == true)
    }

    @Test func aFileThatIsNoTraceIsAWarning() throws {
        try write(1, version: "1.0", turns: [2])
        try folder.write("nothing", to: "bad.lptrace")
        let report = try StallAnalysis.fleet(on: [folder.url.path], by: .version)
        #expect(report.processes == 1)
        #expect(report.warnings.map(\.code) == ["trace-unreadable"])
    }

    /// Eight times the files take about eight times the time, and not sixty-four times. The shortest of three runs counts, as
    /// the machine does other work too.
    @Test func timeGrowsWithTheNumberOfTraces() throws {
        func time(_ processes: ClosedRange<UInt32>) throws -> Duration {
            for process in processes { try write(process, version: "1.0", turns: [2]) }
            let times = try (1...3).map { _ in
                try ContinuousClock().measure { _ = try StallAnalysis.fleet(on: [folder.url.path], by: .version) }
            }
            return times.min() ?? .zero
        }
        let (few, many) = (try time(1...200), try time(201...1600))
        #expect(many < few * 8 * 5, "\(few) for 200, \(many) for 1600")
    }
}
