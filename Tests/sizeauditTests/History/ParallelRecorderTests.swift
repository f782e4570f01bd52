import Foundation
import Testing

@Suite struct ParallelRecorderTests {
    /// One short round of what `scripts/stress-history` does at length.
    @Test func nothingAcknowledgedIsLost() throws {
        let script = Programs.checkout.appendingPathComponent("scripts/stress-history").path
        let result = try Programs.run(
            "/usr/bin/env",
            [
                "python3", script, Programs.history, Programs.sample("tally"), "--rounds", "1", "--processes", "16",
                "--kill", "4",
            ])
        #expect(result.status == 0, "\(result.output) \(result.errors)")
        #expect(result.output.hasSuffix("1 of 1 rounds held\n"))
    }
}
