import Foundation
import TestSupport
import Testing

/// `sizeaudit startup -- COMMAND`
@Suite(.serialized) struct LaunchCommandTests {
    private func object(_ arguments: [String]) throws -> [String: Any] {
        let result = try Tool.run(["startup", "--format", "json", "--runs", "3"] + arguments)
        #expect(result.status == 0, "\(result.errors)")
        return try #require(JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    }

    @Test func everyFormatComesOut() throws {
        for format in ["table", "json", "csv", "markdown"] {
            let result = try Tool.run(
                "startup", "--runs", "2", "--quiet", "--show-output", "--format", format, "--", "/bin/ls", "/")
            #expect(result.status == 0)
            #expect(result.output.contains("main"))
            // What the program writes does not mix with the report.
            #expect(result.errors.contains("usr\n"))
            #expect(!result.output.contains("usr\n"))
        }
    }

    @Test func outputIsDiscarded() throws {
        let result = try Tool.run("startup", "--runs", "1", "-q", "--", "/bin/ls", "/")
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
    }

    /// The program writes a line each time, so the lines tell how often it was started.
    @Test func theNumberOfStartsIsSaidAndTrue() throws {
        let folder = try TemporaryFolder()
        let counts = folder.path("counts")
        let command = ["--", "/bin/sh", "-c", "echo started >>\(counts)"]
        for runs in ["1", "4"] {
            try? FileManager.default.removeItem(atPath: counts)
            let result = try Tool.run(["startup", "--runs", runs, "--format", "json"] + command)
            try #require(result.status == 0, "\(result.errors)")
            let lines = try String(contentsOfFile: counts, encoding: .utf8).split(separator: "\n").count
            let document = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
            #expect((document?["launch"] as? [String: Any])?["starts"] as? Int == lines)
            // The traps of its initialisers may come on top.
            let said = [lines, lines - 1, lines - 2].contains { result.errors.contains("is started \($0) time") }
            #expect(said && result.errors.contains("What it does to files"), "\(lines): \(result.errors)")
        }
    }

    @Test func jsonAddsUp() throws {
        let document = try object(["--", "/bin/true"])
        #expect(document["schema"] as? String == "sizeaudit/startup/1")
        #expect((document["artifact"] as? [String: Any])?["kind"] as? String == "elf")
        #expect(document["static"] == nil)
        let launch = try #require(document["launch"] as? [String: Any])
        #expect(launch["command"] as? [String] == ["/bin/true"])
        let phases = try #require(launch["phases"] as? [[String: Any]])
        let whole = try #require((launch["whole"] as? [String: Any])?["median"] as? Int)
        #expect(phases.compactMap { $0["typical"] as? Int }.reduce(0, +) == whole)
        for phase in phases {
            let (low, middle, high) = (phase["min"] as? Int, phase["median"] as? Int, phase["max"] as? Int)
            #expect(low ?? 1 <= middle ?? 0 && middle ?? 1 <= high ?? 0)
        }
        #expect(launch["libraries"] is [[String: Any]])
        #expect((launch["endings"] as? [[String: Any]])?.first?["status"] as? Int == 0)
    }

    @Test func bothHalvesShareADocument() throws {
        let document = try object(["/bin/true", "--", "/bin/true"])
        #expect(document["static"] is [String: Any])
        #expect(document["launch"] is [String: Any])
        let table = try Tool.run("startup", "-q", "--runs", "1", "/bin/true", "--", "/bin/true")
        #expect(table.output.contains("program, loaded by"))
        #expect(table.output.contains("1 launch to exit"))
    }

    @Test func anotherProgramTakesTurns() throws {
        let document = try object(["--compare", "/bin/sleep", "--", "/bin/true", "0.05"])
        let compare = try #require(document["compare"] as? [String: Any])
        let figures = try #require(compare["figures"] as? [[String: Any]])
        let end = try #require(figures.first { $0["name"] as? String == "end" })
        let old = try #require((end["old"] as? [String: Any])?["median"] as? Int)
        let new = try #require((end["new"] as? [String: Any])?["median"] as? Int)
        #expect(old > 50_000_000)
        #expect(new < old)
        let table = try Tool.run("startup", "-q", "--runs", "2", "--compare", "/bin/sleep", "--", "/bin/true", "0.05")
        #expect(table.output.contains("since exec: exit"))
    }

    @Test func whatCanBeMovedIsInEveryFormat() throws {
        let document = try object(["--", "/bin/sleep", "0.05"])
        let launch = try #require(document["launch"] as? [String: Any])
        let advice = try #require((launch["advice"] as? [[String: Any]])?.first)
        #expect(advice["rule"] as? String == "move-wait")
        #expect((advice["says"] as? String)?.contains("sleeps") == true)
        #expect(try #require(advice["nanoseconds"] as? Int) > 45_000_000)
        let figures = try #require(launch["figures"] as? [String: Any])
        #expect(try #require(figures["movable"] as? Int) > 45_000_000)
        for (format, start) in [("table", "WHAT TO MOVE"), ("csv", "\nadvice,"), ("markdown", "What to move:")] {
            let result = try Tool.run("startup", "-q", "--runs", "1", "--format", format, "--", "/bin/sleep", "0.05")
            #expect(result.output.contains(start))
        }
        let without = try object(["--without", "seccomp", "--without", "trap", "--", "/bin/sleep", "0.05"])
        #expect(((without["launch"] as? [String: Any])?["advice"] as? [Any])?.isEmpty == true)
    }

    @Test func timelineIsATrace() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("launch-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let result = try Tool.run("startup", "-q", "--runs", "1", "--timeline", file.path, "--", "/bin/true")
        #expect(result.status == 0)
        let trace = try #require(
            JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        let events = try #require(trace["traceEvents"] as? [[String: Any]])
        let slices = events.filter { $0["ph"] as? String == "X" }
        #expect(!slices.isEmpty)
        #expect(slices.allSatisfy { $0["ts"] is NSNumber && $0["dur"] is NSNumber && $0["name"] is String })
        // The phases of one launch follow each other.
        let phases = slices.filter { $0["cat"] as? String == "phases" }
        var end = 0.0
        for phase in phases {
            let start = try #require(phase["ts"] as? Double)
            #expect(abs(start - end) < 0.002)
            end = start + (phase["dur"] as? Double ?? 0)
        }
        #expect(events.contains { $0["ph"] as? String == "i" })
    }

    @Test func fallbacksAreTold() throws {
        let result = try Tool.run(
            "startup", "--runs", "1", "--without", "perf", "--without", "audit", "--", "/bin/true")
        #expect(result.status == 0)
        #expect(
            result.errors.contains("warning: no perf events (not used, as asked): only the whole launch is timed\n"))
        #expect(result.errors.contains("warning: no audit library (not used, as asked)"))
        #expect(result.output.contains("the rest, to exit"))
    }

    @Test(arguments: [
        (["startup"], "Missing expected argument '<artifact>', or a command after --"),
        (
            ["startup", "--", "/no/such/program"],
            "/no/such/program: the command to launch was not found; check the name and PATH"
        ),
        (
            ["startup", "--", "no-such-program-here"],
            "no-such-program-here: the command to launch was not found; check the name and PATH"
        ),
        (["startup", "--", "/etc/passwd"], "/etc/passwd: cannot be launched: it is not an executable file"),
        (["startup", "--runs", "0", "--", "/bin/true"], "--runs takes a number from 1 to 10000, not '0'"),
        (
            ["startup", "--timeout", "-1", "--", "/bin/true"],
            "--timeout takes a number of seconds above 0, up to 86400, not '-1'"
        ),
        (
            ["startup", "--without", "magic", "--", "/bin/true"],
            "--without takes perf, breakpoints, audit, loopprobe, seccomp, trap, not 'magic'"
        ),
        (["startup", "--until", "", "--", "/bin/true"], "--until takes main, idle, exit, or a text that is not empty"),
    ])
    func wrongUsageEndsWithALine(arguments: [String], message: String) throws {
        let result = try Tool.run(arguments)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.hasPrefix("sizeaudit: error: "))
        #expect(result.errors.contains(message))
    }
}
