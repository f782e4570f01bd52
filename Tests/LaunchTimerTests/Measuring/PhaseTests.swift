import Foundation
import LaunchTimer
import TestSupport
import Testing

extension LaunchTests {
    @Suite struct PhaseTests {
        @Test(.enabled(if: Launching.hasPerf, "perf events are refused here"))
        func ofADynamicProgramAddUp() throws {
            let report = try Launching.report(Programs.planted, runs: 7)
            #expect(report.phasesBy == .perf)
            #expect(report.runs > 3)
            #expect(
                Launching.names(report) == [
                    "exec", "loader-start", "map-libraries", "relocate", "library-initializers", "program-initializers",
                    "run-to-exit",
                ])
            let typical = report.phases.reduce(UInt64(0)) { $0 + $1.typical }
            #expect(typical == report.whole?.median)
            for launch in report.launches where launch.milestones[.start] != nil {
                let phases = report.phases(of: launch)
                let sum = phases.reduce(UInt64(0)) { $0 + UInt64($1.range.count) }
                #expect(sum == launch.milestones[.end])
            }
        }

        /// Each phase has what was planted into it, and what it is made of is no more than it.
        @Test(.enabled(if: Launching.hasPerf, "perf events are refused here"))
        func holdWhatWasPlanted() throws {
            let report = try Launching.report(Programs.planted, runs: 3, until: .main)
            for name in ["library-initializers", "program-initializers"] {
                let phase = try #require(report.phases.first { $0.name == name })
                #expect(phase.spread.min >= 25_500_000)
            }
            let mapping = try #require(report.phases.first { $0.name == "map-libraries" })
            let libraries = report.libraries.compactMap { $0.load?.min }.reduce(0, +)
            #expect(libraries > 0)
            #expect(libraries <= mapping.spread.max)
            #expect(report.libraries.contains { $0.relocation ?? nil != nil })
        }

        /// Checks that `main` is reached at the time that the program reports, with all means of measurement.
        @Test(arguments: [Set<LaunchMeans>(), [.perf], [.breakpoints]])
        func mainIsReachedWhenTheProgramSaysSo(without: Set<LaunchMeans>) throws {
            var ratios: [Double] = []
            // A busy machine may part the two; a wrong clock would always.
            for _ in 0..<5 {
                let ratio = try undisturbed { try ratioOfMain(without: without) }
                if abs(ratio - 1) <= 0.05 { return }
                ratios.append(ratio)
            }
            Issue.record("main was reached at \(ratios) of the time that the program took by its own clock")
        }

        /// The median of 30 launches by the median of 30 that the program timed itself.
        private func ratioOfMain(without: Set<LaunchMeans>) throws -> Double {
            let file = Programs.folder.appendingPathComponent("stamps").path
            try? FileManager.default.removeItem(atPath: file)
            setenv("STAMP_FILE", file, 1)
            _ = try ProgramRun(
                Programs.stamper, ["30", Programs.stamp],
                environment: Compiler.environment.merging(["STAMP_FILE": file]) { $1 })
            unsetenv("STAMP_FILE")
            let stamps = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").compactMap {
                UInt64($0)
            }
            let report = try Launching.report(Programs.stamp, runs: 30, until: .exit, without: without)
            let main = try #require(Launching.spread(.main, of: report))
            return Double(main.median) / Double(try #require(Spread(stamps)).median)
        }

        /// Launch by launch: the program's last constructor and the launcher read the same clock.
        @Test func mainFollowsTheLastConstructor() throws {
            let file = Programs.folder.appendingPathComponent("clocks").path
            try? FileManager.default.removeItem(atPath: file)
            setenv("STAMP_FILE", file, 1)
            defer { unsetenv("STAMP_FILE") }
            let report = try Launching.report(Programs.stamp, runs: 10)
            let clocks = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").compactMap {
                UInt64($0)
            }
            var (seen, close) = (0, 0)
            for launch in report.launches {
                guard let main = launch.milestones[.main],
                    let clock = clocks.first(where: { $0 > launch.started && $0 < launch.started + main + launch.pause }
                    )
                else { continue }
                let own = clock - launch.started - launch.pause
                #expect(own <= main)
                // In between it writes its line, and on a busy machine it may have to wait there.
                if main < own + 2_000_000 || Double(main) / Double(own) < 1.2 { close += 1 }
                seen += 1
            }
            #expect(seen >= 10)
            #expect(close > seen / 2)
        }

        @Test(.enabled(if: Launching.hasPerf, "perf events are refused here"))
        func overheadIsSmall() throws {
            var shares: [Double] = []
            for _ in 0..<5 {
                let report = try undisturbed { try Launching.report(Programs.stamp, runs: 15, until: .main) }
                let overhead = try #require(report.overhead)
                let most = max(overhead.plain, overhead.audited ?? 0)
                shares.append(Double(most) / Double(overhead.bare) - 1)
                if shares.last ?? 1 <= 0.1 { return }
            }
            Issue.record("measuring adds \(shares) to a start of 10 ms")
        }
    }
}
