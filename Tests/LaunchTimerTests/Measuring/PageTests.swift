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

        @Test(.enabled(if: Launching.hasPerf, "perf events are refused here"))
        func droppedPagesAreReadAgain() throws {
            // Copies of its own, which nobody else has mapped.
            let report = try Launching.report(Programs.planted, runs: 3, dropsPages: true)
            let pages = try #require(report.pages)
            #expect(pages.before > 0)
            let library = try #require(report.libraries.first { $0.path == Programs.library }?.faults)
            guard pages.after < pages.before else { return }
            #expect(library.majorCode + library.majorData > 0)
            #expect((report.faults.major?.median ?? 0) > 0)
        }
    }
}
