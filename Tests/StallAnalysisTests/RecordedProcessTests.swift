import Foundation
import LinkMapKit
import StallAnalysis
import StallSamples
import TestSupport
import Testing

/// The trace of a process that really stalled, from the probe to the report.
@Suite struct RecordedProcessTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func record(_ arguments: [String], to trace: String) throws {
        let run = try ProgramRun(Checkout.program("LoopFixture"), arguments + [trace])
        try #require(run.status == 0)
    }

    @Test func plantedFunctionsAreFoundWithTheirLines() throws {
        let trace = folder.url.appendingPathComponent("t.lptrace").path
        try record(["planted", "12", "150", "2"], to: trace)
        let query = StallQuery(debugInfo: { DebugLocator($0) })
        let report = try StallAnalysis.report(on: [trace], query: query)
        #expect(report.processes.first?.ending == .stopped)
        #expect(report.stalls.count >= 4)
        #expect(report.stalls.allSatisfy { $0.duration >= 50_000_000 && !$0.isOpen })
        let names = report.stalls.flatMap(\.samples).map { sample in
            report.stacks[sample.stack].compactMap { number -> String? in
                let frame = report.frames[number]
                guard let name = report.functions[frame.function].name?.text, name.hasPrefix("plant_") else {
                    return nil
                }
                return "\(name) \(frame.file?.split(separator: "/").last ?? "?") \(frame.line ?? 0 > 0)"
            }.first
        }
        #expect(Set(names.compactMap(\.self)).count >= 2, "\(names)")
        #expect(names.compactMap(\.self).allSatisfy { $0.hasSuffix(" plants.c true") }, "\(names)")
        // What is listed one by one follows one after the other.
        let turns = report.processes[0].turns.filter { $0.depth == 1 }.sorted { $0.offset < $1.offset }
        for (turn, next) in zip(turns, turns.dropFirst()) { #expect(turn.offset + turn.busy <= next.offset) }
    }
}
