import Foundation
import LinkMapKit
import Testing

/// Damaged object files and archives end in an answer or in an error, never in a trap, and soon.
@Suite(.enabled(if: LinkBench.isPossible, LinkBench.whenImpossible)) struct DamagedSetTests {
    @Test(arguments: ["libnet.a", "main.o"]) func answersOrRefuses(_ file: String) throws {
        let bench = try LinkBench("-O1 -fexceptions -ffunction-sections")
        let whole = try bench.bench.read(file)
        var random = SplitMix(state: UInt64(whole.count))
        var answers = 0
        for round in 0..<150 {
            try bench.bench.write(damaged(whole, &random), to: file)
            let start = ContinuousClock.now
            do throws(InputError) {
                let report = try UnusedAnalysis.report(on: bench.program, query: UnusedQuery())
                #expect(report.findings.allSatisfy { $0.bytes <= 1 << 40 }, "\(file), round \(round)")
                answers += 1
            } catch {
                #expect(!error.description.contains("this is a bug"), "\(file), round \(round): \(error)")
            }
            #expect(ContinuousClock.now - start < .seconds(2), "\(file), round \(round)")
        }
        #expect(answers > 20, "\(file): little damage got past the headers")
    }

    private func damaged(_ whole: Data, _ random: inout SplitMix) -> Data {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...8, using: &random) {
            let place = Int.random(in: 64..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: for index in place..<min(place + 4, bytes.count) { bytes[index] = 0xFF }
            default: for index in place..<min(place + 4, bytes.count) { bytes[index] = 0 }
            }
        }
        return bytes
    }
}
