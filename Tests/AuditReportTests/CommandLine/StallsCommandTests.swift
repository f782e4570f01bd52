import Foundation
import StallSamples
import TestSupport
import Testing

@Suite struct StallsCommandTests {
    private let folder: TemporaryFolder
    private let trace: String

    init() throws {
        folder = try TemporaryFolder()
        trace = try StallTraces.demo().write(in: folder)
    }

    @Test func everyFormatComesOut() throws {
        for format in ["table", "json", "csv", "markdown", "chrome", "speedscope", "folded"] {
            let result = try Tool.run("stalls", trace, "--format", format)
            #expect(result.status == 0)
            #expect(result.output.contains("checksum_crc32"), "\(format)")
            #expect(result.errors.isEmpty)
            #expect(try Tool.run("stalls", trace, "--format", format).output == result.output)
        }
    }

    @Test func theTableNamesWhatStallsHaveInCommon() throws {
        let lines = try Tool.run("stalls", trace).output.split(separator: "\n").map(String.init)
        #expect(
            lines[0].hasPrefix("demo (process 4711), 10.5 s from 2026-11-21 12:00:00 UTC; the trace was not closed"))
        #expect(lines.contains("4 stalls, 2.20 s in all, the longest 1.50 s: 2.10 s computing, 100 ms blocked"))
        #expect(lines.contains { $0 == "2.00 s  90.9%       3  checksum_crc32" })
        #expect(lines.contains { $0.hasPrefix("[open] 1 stall ") })
        #expect(lines.contains { $0.hasPrefix("[expected] 1 stall of 80.0 ms ") })
        #expect(lines.contains { $0.hasPrefix("[dropped] 2 samples, 5 listed turns") })
    }

    @Test func limitsThatBreakAreLines() throws {
        let kept = try Tool.run(
            "stalls", trace, "--max-p99", "2ms", "--max-stalls", "4", "--max-stall-time", "3s", "-q")
        #expect(kept.status == 0)
        #expect(kept.errors.isEmpty)
        let broken = try Tool.run(
            "stalls", trace, "--max-p99", "500us", "--max-stalls", "3", "--max-stall-time", "1.5s", "--max-longest",
            "1s",
            "--format", "json")
        #expect(broken.status == 1)
        #expect(
            broken.errors.split(separator: "\n").map(String.init) == [
                "sizeaudit: error: the 99th percentile of turns is 1.02 ms, over the limit of 500 µs (--max-p99)",
                "sizeaudit: error: there are 4 stalls, over the limit of 3 (--max-stalls)",
                "sizeaudit: error: all stalls together take 2.20 s, over the limit of 1.50 s (--max-stall-time)",
                "sizeaudit: error: the longest stall takes 1.50 s, over the limit of 1.00 s (--max-longest)",
            ])
        // The report is there all the same.
        let json = try #require(JSONSerialization.jsonObject(with: Data(broken.output.utf8)) as? [String: Any])
        #expect(json["passed"] as? Bool == false)
        #expect((json["checks"] as? [[String: Any]])?.count == 4)
        // A hair over the limit is over it, and can be seen to be.
        let hair = try Tool.run("stalls", trace, "--max-longest", "1499999999ns")
        #expect(hair.status == 1)
        #expect(
            hair.errors
                == "sizeaudit: error: the longest stall takes 1.50 s, over the limit of 1.50 s "
                + "(1500000000 ns, 1499999999 ns) (--max-longest)\n"
        )
    }

    @Test func aModuleThatIsNotHere() throws {
        let path = try StallTraces.demo(program: "/nowhere/tally").write("other.lptrace", in: folder)
        let result = try Tool.run("stalls", path)
        #expect(result.status == 0)
        #expect(result.errors.hasPrefix("sizeaudit: warning: /nowhere/tally was not found, nor a debug file for it"))
        #expect(result.output.contains("tally+0x2ca3"))
        let named = try Tool.run("stalls", path, "--debug-file", TallyProgram.path)
        #expect(named.errors.isEmpty)
        #expect(named.output.contains("checksum_crc32"))
    }

    @Test func traceOnStandardInputAndInAFolder() throws {
        let piped = try ProgramRun(shell: "'\(Tool.path)' stalls - --format csv < '\(trace)'")
        #expect(piped.status == 0)
        #expect(piped.output == (try Tool.run("stalls", trace, "--format", "csv").output))
        #expect(try Tool.run("stalls", folder.url.path, "--format", "csv").output == piped.output)
    }

    @Test func wrongInputs() throws {
        let cut = folder.url.appendingPathComponent("cut").path
        try Data([UInt8]("LPTRACE1 and no more".utf8)).write(to: URL(fileURLWithPath: cut))
        let cases: [([String], String)] = [
            ([cut], "\(cut): ends inside its header (20 of 64 bytes)"),
            (
                [TallyProgram.path],
                "\(TallyProgram.path): not a trace of LoopProbe (it does not begin with LPTRACE1); "
                    + "give traces of LoopProbe (*.lptrace), MetricKit's JSON or spindump's text"
            ),
            ([trace, "--debug-file", "/nowhere"], "/nowhere: cannot be opened"),
            ([trace, "-o", trace], "\(trace): cannot be written: it is one of the inputs"),
        ]
        for (arguments, line) in cases {
            let result = try Tool.run(["stalls"] + arguments)
            #expect(result.status == 2)
            #expect(result.output.isEmpty)
            #expect(result.errors == "sizeaudit: error: \(line)\n")
        }
    }

    @Test func wrongUsage() throws {
        for (arguments, line) in [
            ([], "Missing expected argument '<trace> ...'"),
            (
                ["x", "--max-p99", "5"],
                "The value '5' is invalid for '--max-p99 <duration>': not a duration; write it as 250ms or 1.5s"
            ),
            (["x", "--max-stalls", "-1"], "The value '-1' is invalid for '--max-stalls <n>'"),
            (["x", "--stacks", "-1"], "The value '-1' is invalid for '--stacks <n>': not a number of stacks"),
        ] as [([String], String)] {
            let result = try Tool.run(["stalls"] + arguments)
            #expect(result.status == 2)
            #expect(result.errors == "sizeaudit: error: \(line)\nsee 'sizeaudit stalls --help'\n")
        }
    }

    @Test func damageIsTold() throws {
        let bytes = StallTraces.demo().bytes
        let cut = folder.url.appendingPathComponent("cut.lptrace")
        try Data(bytes[..<(bytes.count - 5)]).write(to: cut)
        let result = try Tool.run("stalls", cut.path)
        #expect(result.status == 0)
        #expect(result.errors.hasPrefix("sizeaudit: warning: \(cut.path): its last "))
        #expect(result.errors.hasSuffix(" bytes are an incomplete record (the process ended while it wrote)\n"))
        #expect(try Tool.run("stalls", cut.path, "--quiet").errors.isEmpty)
    }
}
