import Foundation
import LinkMapKit
import LoopTrace
import StallAnalysis
import StallSamples
import TestSupport
import Testing

/// Hang reports of operating systems as traces. The samples are written by hand after real ones, with addresses in
/// `samples/tally-macos`.
@Suite struct HangReportTests {
    private static let samples = Checkout.root.appending(path: "samples")
    private static let program = samples.appending(path: "tally-macos").path
    private static let payload = samples.appending(path: "tally-macos.hang.json").path
    private static let report = samples.appending(path: "tally-macos.hang").path

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func analyse(_ paths: [String], debugFiles: [String] = [program]) throws -> StallReport {
        try StallAnalysis.report(on: paths, query: StallQuery(debugFiles: debugFiles))
    }

    private func stacks(_ report: StallReport) -> [[String]] {
        report.stalls.flatMap(\.samples).map { sample in
            report.stacks[sample.stack].map { report.functions[report.frames[$0].function].name?.text ?? "?" }
        }
    }

    // MARK: - MetricKit

    @Test func aPayload() throws {
        let report = try analyse([Self.payload])
        let process = try #require(report.processes.first)
        #expect(process.name == "org.example.tally" && process.processID == 4711 && process.ending == .stopped)
        #expect(process.metadata.first { $0.key == "version" }?.value == "1.4")
        let stall = try #require(report.stalls.first)
        #expect(report.stalls.count == 1 && stall.duration == 2_500_000_000 && !stall.isOpen)
        #expect(stall.realtime == TraceMaker.realtime && stall.cause == .cpu)
        #expect(stall.texts.map(\.text) == ["Main Runloop Hang"])
        // 15, 5 and 5 of 25 samples.
        #expect(stall.samples.map(\.weight) == [750, 750, 250, 250, 250, 250].map { $0 * 1_000_000 })
        #expect(stall.samples.map(\.cause) == [.cpu, .cpu, .blocked, .blocked, .cpu, .cpu])
        let names = stacks(report)
        #expect(names[0] == ["_checksum_crc32", "-[TextReport printTally:]", "?", "?", "?", "_main", "?"])
        #expect(names[4].prefix(2) == ["_checksum_crc32", "-[LegacyReport printOldTally:]"])
        #expect(report.functions[try #require(report.groups.first).function].name?.text == "_checksum_crc32")
        // Offsets in the report count from the start of the program, which lies at 4 GiB.
        #expect(report.modules.contains { $0.path == "tally-macos" && $0.symbolFile == Self.program })
        #expect(report.warnings.isEmpty)
    }

    /// Libraries that all processes share cannot be found, and nobody misses them.
    @Test func theProgramIsMissed() throws {
        let warnings = try analyse([Self.payload], debugFiles: []).warnings
        #expect(warnings.map(\.code) == ["module-missing"])
        #expect(warnings[0].message.hasPrefix("tally-macos was not found"))
    }

    @Test func debugFilesAreFoundByName() throws {
        #expect(stacks(try analyse([Self.payload], debugFiles: [Self.samples.path]))[0][0] == "_checksum_crc32")
    }

    // MARK: - spindump

    @Test func aTextReport() throws {
        let report = try analyse([Self.report])
        let stall = try #require(report.stalls.first)
        #expect(report.processes.map(\.name) == ["tally-macos"] && stall.duration == 2_300_000_000)
        #expect(stall.cause == .blocked && stall.phase == .observer)
        #expect(stall.texts.map(\.text) == ["tally-macos [4711] thread 0x2cab1"])
        // 4 and 7 of 11 samples.
        #expect(stall.samples.map { ($0.weight * 110 + 1_150_000_000) / 2_300_000_000 } == [20, 20, 35, 35])
        let names = stacks(report)
        #expect(names[0].prefix(2) == ["_checksum_crc32", "-[TextReport printTally:]"])
        #expect(names[0].suffix(3) == ["CFRunLoopRunSpecific", "_main", "start"])
        #expect(names[2].prefix(2) == ["__psynch_mutexwait", "-[TextReport printTally:]"])
        #expect(stall.samples.map { $0.omissions.map(\.index) } == [[], [], [1], [1]])
        #expect(report.warnings.isEmpty)
    }

    /// Names and lines stand in the report itself.
    @Test func aReportNamesItsFunctions() throws {
        let report = try analyse([Self.report], debugFiles: [])
        #expect(stacks(report)[0].prefix(2) == ["?", "-[TextReport printTally:]"])
        let frame = report.frames[report.stacks[report.stalls[0].samples[0].stack][1]]
        #expect(frame.file == "tally.m" && frame.line == 31)
        // Only the program has unnamed code.
        #expect(report.warnings.map(\.code) == ["module-missing"])
        #expect(report.warnings[0].message.hasPrefix("/usr/local/bin/tally-macos was not found"))
        let function = try #require(report.functions.first { $0.name == "CFRunLoopRunSpecific" })
        #expect(function.address == 515_436 - 562)
    }

    // MARK: - Files

    @Test func contentDecidesTheFormat() throws {
        for (number, source) in [Self.payload, Self.report].enumerated() {
            let copy = folder.path("\(number).txt")
            try FileManager.default.copyItem(atPath: source, toPath: copy)
            #expect(try analyse([copy]).stalls.count == 1)
        }
    }

    @Test func directoriesAndFleets() throws {
        for source in [Self.payload, Self.report] {
            try FileManager.default.copyItem(
                atPath: source, toPath: folder.path(URL(filePath: source).lastPathComponent))
        }
        try Data("{\"bug_type\":\"309\"}\n{\"crash\": 1}\n".utf8).write(to: folder.url.appending(path: "crash.ips"))
        try Data("[1, 2]\n".utf8).write(to: folder.url.appending(path: "other.json"))
        _ = try StallTraces.demo().write(in: folder)
        #expect(try analyse([folder.url.path]).processes.count == 3)
        let fleet = try StallAnalysis.fleet(on: [folder.url.path], by: .version)
        #expect(fleet.files == 3 && fleet.processes == 3 && fleet.warnings.isEmpty)
        #expect(fleet.rows.contains { $0.name.fact == "1.4" && $0.stallTime == 2_500_000_000 })
    }

    @Test func theSameReportTwice() throws {
        let report = try analyse([Self.payload, Self.payload])
        #expect(report.stalls.count == 1 && report.warnings.map(\.code) == ["trace-twice"])
    }

    @Test func aPayloadWithoutAHang() throws {
        let file = folder.path("none.json")
        try Data("{\"crashDiagnostics\": []}".utf8).write(to: URL(filePath: file))
        let report = try analyse([file])
        #expect(report.stalls.isEmpty && report.warnings.map(\.message) == ["\(file) tells of no hang"])
    }

    // MARK: - Damage

    private func survives(_ bytes: [UInt8]) throws -> Bool {
        let file = folder.path("case")
        try Data(bytes).write(to: URL(filePath: file))
        do {
            let report = try analyse([file], debugFiles: [])
            for stall in report.stalls where !stall.samples.isEmpty {
                #expect(stall.samples.reduce(0) { $0 + $1.weight } == stall.duration)
            }
            return true
        } catch let error as InputError {
            #expect(!error.description.contains("\n"))
            return false
        }
    }

    @Test(arguments: [payload, report]) func truncations(_ path: String) throws {
        let whole = Array(try Data(contentsOf: URL(filePath: path)))
        for length in stride(from: 0, to: whole.count, by: 61) { _ = try survives(Array(whole[..<length])) }
        #expect(try survives(whole))
    }

    @Test(arguments: [payload, report]) func changedBytes(_ path: String) throws {
        var random = SplitMix(state: 3)
        let whole = Array(try Data(contentsOf: URL(filePath: path)))
        var answers = 0
        for _ in 0..<400 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...8, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                bytes[place] = Array("0179{}[]()<>*+ \n\"".utf8).randomElement(using: &random) ?? 0
            }
            answers += try survives(bytes) ? 1 : 0
        }
        #expect(answers > 20)
    }

    /// A small file whose stacks would take gigabytes. What does not fit is counted.
    @Test func manyDeepStacks() throws {
        let frame = "{\"address\": 1, \"sampleCount\": "
        let leaves = [String](repeating: frame + "1}", count: 30_000).joined(separator: ",")
        let open = String(repeating: frame + "30000, \"subFrames\": [", count: 1500)
        let text = """
            {"diagnosticMetaData": {"hangDuration": "9 sec"}, "callStackTree": {"callStacks": [{"callStackRootFrames":
            [\(open)\(leaves)\(String(repeating: "]}", count: 1500))]}]}}
            """
        let file = folder.path("deep.json")
        try Data(text.utf8).write(to: URL(filePath: file))
        let report = try analyse([file], debugFiles: [])
        #expect(report.stalls.first?.samples.isEmpty == false && report.dropped.samples > 20_000)
    }
}
