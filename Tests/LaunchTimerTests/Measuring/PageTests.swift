import Foundation
import LaunchTimer
import Testing

extension LaunchTests {
    @Suite struct PageTests {
        @Test(.enabled(if: Launching.hasPerf, "perf events are refused here"))
        func faultsAreCountedByLibrary() throws {
            let report = try Launching.report(Programs.planted)
            let library = try #require(report.libraries.first { $0.path == Programs.library }?.faults)
            #expect(library.minorCode + library.majorCode > 0)
            #expect(library.minorData + library.majorData > 0)
            let all =
                report.libraries.reduce(UInt64(0)) { $0 + ($1.faults?.minor ?? 0) }
                + (report.faults.elsewhere?.minor ?? 0)
            let counted = try #require(report.faults.minor)
            #expect(Double(all) >= Double(counted.min) * 0.8 && Double(all) <= Double(counted.max) * 1.2)
        }

        @Test(
            .enabled(if: Launching.hasPerf, "perf events are refused here"),
            .enabled(if: Launching.hasDisk, "/var/tmp is in memory here"))
        func droppedPagesAreReadAgain() throws {
            let report = try Launching.report(Programs.cold, runs: 3, dropsPages: true)
            let pages = try #require(report.pages)
            #expect(pages.before > 0)
            #expect(pages.after < pages.before)
            let own = try #require(report.libraries.first { $0.path == Programs.cold }?.faults)
            #expect(own.major > 0)
            #expect((report.faults.major?.median ?? 0) > 0)
            let warm = try Launching.report(Programs.cold, runs: 3)
            #expect(warm.faults.major?.median == 0)
        }
    }
}
