import AuditReport
import Foundation
import StallAnalysis
import StallSamples
import Testing

@Suite struct StallDocumentTests {
    @Test(arguments: StallSheet.formatsWithoutPage) func everyFormat(_ format: Format) throws {
        for (name, report) in try SampleStalls.all {
            try Golden.expect(try StallSheet(report).document(as: format), "\(name).\(format.rawValue)")
        }
    }

    @Test func coloredAndNarrow() throws {
        let style = TableStyle(width: 80, color: true)
        for (name, report) in try SampleStalls.all {
            try Golden.expect(StallTable.document(of: StallSheet(report), style: style), "\(name).narrow")
        }
    }

    @Test(arguments: StallSheet.formatsWithoutPage) func cutAndFiltered(_ format: Format) throws {
        let options = StallSheet.Options(top: 2, stacks: 1, filter: try NamePattern("quoted"), rawNames: true)
        let sheet = StallSheet(try SampleStalls.all[0].1, options: options)
        #expect(sheet.lines.map(\.stall.id) == [5, 1])
        #expect(sheet.leftOut == 2)
        try Golden.expect(try sheet.document(as: format), "stalls-cut.\(format.rawValue)")
        let none = StallSheet(
            try SampleStalls.all[0].1, options: StallSheet.Options(filter: try NamePattern("nothing at all")))
        #expect(none.lines.isEmpty)
        #expect(none.idleFilter?.text == "nothing at all")
    }

    // MARK: - What programs rely on

    private func object(_ format: Format, _ report: StallReport) throws -> [String: Any] {
        let document = try StallSheet(report).document(as: format)
        return try #require(JSONSerialization.jsonObject(with: Data(document.bytes)) as? [String: Any])
    }

    @Test func jsonKeepsTheContract() throws {
        for (_, report) in try SampleStalls.all {
            let json = try object(.json, report)
            #expect(json["schema"] as? String == "sizeaudit/stalls/1")
            let artifact = try #require(json["artifact"] as? [String: Any])
            #expect(Set(artifact.keys) == ["path", "kind", "arch", "fileSize", "id"])
            #expect(json["turns"] is Int)
            #expect(json["dropped"] is Int)
            #expect(json["startup"] is [String: Any])
            let histogram = try #require(json["histogram"] as? [String: Any])
            #expect(Set(histogram.keys) == ["p50", "p90", "p99", "p999", "max", "buckets"])
            let stalls = try #require(json["stalls"] as? [[String: Any]])
            #expect(stalls.count == report.stalls.count)
            let (stacks, frames) = (json["stacks"] as? [[Int]] ?? [], json["frames"] as? [Any] ?? [])
            #expect(stacks.allSatisfy { $0.allSatisfy { $0 < frames.count } })
            for stall in stalls {
                let samples = try #require(stall["samples"] as? [[String: Any]])
                #expect(samples.allSatisfy { ($0["stack"] as? Int).map { $0 < stacks.count } ?? false })
                let times = samples.compactMap { $0["duration"] as? Int }
                if !times.isEmpty { #expect(times.reduce(0, +) == stall["duration"] as? Int) }
            }
            #expect((json["passed"] as? Bool) == (report.checks.isEmpty ? nil : report.checks.allSatisfy(\.passed)))
        }
    }

    /// Slices of a row lie next to or in each other, callers come before what they call, and every stack is known.
    @Test func chromeTracesNest() throws {
        for (_, report) in try SampleStalls.all {
            let json = try object(.chrome, report)
            let events = try #require(json["traceEvents"] as? [[String: Any]])
            let frames = try #require(json["stackFrames"] as? [String: [String: Any]])
            var open: [String: [Double]] = [:]
            var named: Set<String> = []
            for event in events {
                let phase = try #require(event["ph"] as? String)
                let row = "\(event["pid"] ?? "") \(event["tid"] ?? "")"
                #expect(event["name"] is String)
                if phase == "M" { named.insert(row) }
                if let stack = event["sf"] as? String { #expect(frames[stack] != nil) }
                guard phase == "X" else { continue }
                let (begin, length) = (try #require(event["ts"] as? Double), try #require(event["dur"] as? Double))
                while let end = open[row]?.last, end <= begin + 0.0005 { open[row]?.removeLast() }
                if let end = open[row]?.last { #expect(begin + length <= end + 0.001) }
                open[row, default: []].append(begin + length)
            }
            #expect(open.keys.allSatisfy { named.contains($0) })
            for frame in frames.values {
                if let parent = frame["parent"] as? String { #expect(frames[parent] != nil) }
            }
        }
    }

    @Test func chromeTracesHoldTheStalls() throws {
        let report = try SampleStalls.all[0].1
        let events = try #require(try object(.chrome, report)["traceEvents"] as? [[String: Any]])
        let stalls = events.filter { $0["sf"] != nil }
        #expect(stalls.count == 5)
        #expect(stalls.compactMap { $0["dur"] as? Double } == [400_000, 200_000, 100_000, 80_000, 1_500_000])
        // The process began 25 ms before the trace.
        #expect(stalls.first?["ts"] as? Double == 1_025_000)
        let depth = events.filter { $0["name"] as? String == "checksum_crc32" && $0["sf"] == nil }
        let time = depth.compactMap { $0["dur"] as? Double }.reduce(0, +)
        // Of the stall that two functions share, half.
        #expect(time == 2_080_000)
    }

    /// The rules of the file format of speedscope.
    @Test func speedscopeProfilesAreWhole() throws {
        for (_, report) in try SampleStalls.all {
            let json = try object(.speedscope, report)
            #expect(json["$schema"] as? String == "https://www.speedscope.app/file-format-schema.json")
            let frames = try #require((json["shared"] as? [String: Any])?["frames"] as? [[String: Any]])
            #expect(frames.allSatisfy { $0["name"] is String })
            let profiles = try #require(json["profiles"] as? [[String: Any]])
            #expect(!profiles.isEmpty)
            for profile in profiles {
                #expect(Set(profile.keys) == ["type", "name", "unit", "startValue", "endValue", "samples", "weights"])
                let samples = try #require(profile["samples"] as? [[Int]])
                let weights = try #require(profile["weights"] as? [Int])
                #expect(samples.count == weights.count)
                #expect(samples.allSatisfy { $0.allSatisfy(frames.indices.contains) })
                #expect(weights.reduce(0, +) == profile["endValue"] as? Int)
            }
        }
    }

    @Test func foldedStacksAreLines() throws {
        for (_, report) in try SampleStalls.all {
            let text = FoldedStacks.document(of: StallSheet(report)).text
            var total: UInt64 = 0
            for line in text.split(separator: "\n") {
                let cut = try #require(line.lastIndex(of: " "))
                total += try #require(UInt64(line[line.index(after: cut)...]))
                #expect(!line[..<cut].isEmpty)
            }
            #expect(total == report.stalls.reduce(0) { $0 + ($1.samples.isEmpty ? 0 : $1.duration) })
        }
    }

    /// Checks the content of `samples/tally.lptrace`, which the documents and `make fuzz` use.
    @Test func theSampleIsTheDemo() throws {
        let file = URL(fileURLWithPath: TallyProgram.path + ".lptrace")
        let demo = Data(StallTraces.demo(program: "/opt/demo/tally").bytes)
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] != nil { try demo.write(to: file) }
        #expect(try Data(contentsOf: file) == demo)
    }

    /// Nothing from a file reaches a terminal, and no name leaves its cell.
    @Test(arguments: StallSheet.formatsWithoutPage) func namesAreEscaped(_ format: Format) throws {
        let report = try #require(try SampleStalls.all.first { $0.0 == "stalls-hostile" }).1
        let text = try StallSheet(report).document(as: format).text
        #expect(!text.unicodeScalars.contains { $0 == "\u{1b}" || $0 == "\u{202E}" })
        #expect(!text.isEmpty)
        if format == .markdown { #expect(!text.contains("<e>")) }
    }
}
