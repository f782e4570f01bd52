import Foundation
import LinkMapKit
import Testing

/// Damaged object files and archives end in an answer or in an error, never in a trap, and soon.
@Suite(.enabled(if: LinkBench.isPossible, LinkBench.whenImpossible)) struct DamagedSetTests {
    @Test(arguments: ["libnet.a", "main.o"]) func answersOrRefuses(_ file: String) throws {
        let bench = try LinkBench("-O1 -fexceptions -ffunction-sections")
        let trial = DamageTrial(whole: try bench.bench.read(file), name: file, rounds: 150, changes: 1...8)
        let answers = try trial.answers { bytes in
            try bench.bench.write(bytes, to: file)
            return try UnusedAnalysis.report(on: bench.program, query: UnusedQuery())
        }
        #expect(answers > 20, "\(file): little damage got past the headers")
    }
}
