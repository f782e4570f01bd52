import Foundation
import LaunchTimer
import Testing

extension LaunchTests {
    @Suite struct GoalTests {
        @Test func mainEndsTheProgramThere() throws {
            let file = Programs.folder.appendingPathComponent("written").path
            try? FileManager.default.removeItem(atPath: file)
            let report = try Launching.report(Programs.behave, "nap", "write:\(file)", until: .main)
            #expect(report.milestones.last?.milestone == .main)
            #expect(report.endings.allSatisfy { $0.ending == .ended })
            #expect(!FileManager.default.fileExists(atPath: file))
        }

        /// A program that would not come to an end is ended at `main`, whoever tells.
        @Test(arguments: [Set<LaunchMeans>(), [.perf], [.breakpoints]])
        func mainEndsServers(without: Set<LaunchMeans>) throws {
            try expectAnEndAtMain(without: without)
        }

        @Test(.enabled(if: Launching.hasPerf, "perf events are refused here"))
        func mainEndsServersWithoutTheAuditLibrary() throws { try expectAnEndAtMain(without: [.audit]) }

        private func expectAnEndAtMain(without: Set<LaunchMeans>) throws {
            let report = try Launching.report(Programs.behave, "sleep", runs: 2, until: .main, without: without)
            #expect(report.milestones.last?.milestone == .main)
            #expect(report.endings.allSatisfy { $0.ending == .ended })
            #expect((report.whole?.max ?? .max) < 5_000_000_000)
        }

        @Test func textMayComeInPieces() throws {
            let report = try Launching.report(Programs.behave, "talk", until: .text(Array("now ready".utf8)))
            let text = try #require(Launching.spread(.text, of: report))
            #expect(text.min > 20_000_000)
            #expect(Launching.names(report).last == "run-to-text")
            #expect(report.warnings.isEmpty)
        }

        @Test func textThatDoesNotComeIsMissed() throws {
            let report = try Launching.report(Programs.behave, "talk-not", until: .text(Array("ready".utf8)))
            #expect(Launching.codes(report) == ["goal-missed"])
            #expect(report.milestones.last?.milestone == .end)
        }

        @Test(.enabled(if: Launching.hasPerf, "perf events are refused here"))
        func idleIsTheFirstLongWait() throws {
            let report = try Launching.report(Programs.behave, "sleep", runs: 2, until: .idle)
            let idle = try #require(Launching.spread(.idle, of: report))
            #expect(idle.median < 5_000_000_000)
            #expect(Launching.codes(report) == ["idle-by-switches"])
        }

        @Test func marksComeFromTheProgram() throws {
            let report = try Launching.report(Programs.marks, runs: 2, until: .idle)
            #expect(report.marks.map(\.name) == ["settings read", "window shown"])
            let first = try #require(report.marks.first?.spread)
            let last = try #require(report.marks.last?.spread)
            #expect(last.min >= first.min + 5_000_000)
            let idle = try #require(Launching.spread(.idle, of: report))
            #expect(idle.min > last.min)
            #expect(report.warnings.isEmpty || !Launching.hasPerf)
            let main = try #require(Launching.spread(.main, of: report))
            #expect(first.min >= main.min)
        }

        @Test func patienceEnds() throws {
            let report = try Launching.report(Programs.behave, "sleep", patience: 0.4)
            #expect(Launching.codes(report).contains("timed-out"))
            #expect(report.launches.count == 1)
            #expect(report.endings.map(\.ending) == [.timedOut])
            #expect(Launching.spread(.main, of: report) != nil || !Launching.hasPerf)
        }
    }
}
