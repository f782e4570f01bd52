import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Asks `unused` about damaged copies of a file: it ends in an answer or in an error, never in a trap, and soon.
struct DamageTrial {
    let whole: Data
    let name: String
    let rounds: Int
    /// The number of changed bytes in a copy.
    let changes: ClosedRange<Int>

    /// - Parameter ask: what is asked about a damaged copy.
    /// - Returns: in how many rounds there was an answer.
    func answers(_ ask: (Data) throws -> UnusedReport) throws -> Int {
        var random = SplitMix(state: UInt64(whole.count))
        var answers = 0
        for round in 0..<rounds {
            let bytes = damaged(&random)
            let start = ContinuousClock.now
            do {
                let report = try ask(bytes)
                #expect(report.findings.allSatisfy { $0.bytes <= 1 << 40 }, "\(name), round \(round)")
                answers += 1
            } catch let error as InputError {
                #expect(!error.description.contains("this is a bug"), "\(name), round \(round): \(error)")
            }
            #expect(ContinuousClock.now - start < .seconds(2), "\(name), round \(round)")
        }
        return answers
    }

    /// Returns the data with damage after the header: numbers out of range in tables, and noise in relocations, unwind tables
    /// and metadata.
    private func damaged(_ random: inout SplitMix) -> Data {
        var bytes = whole
        for _ in 0..<Int.random(in: changes, using: &random) {
            let place = Int.random(in: 64..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
            case 1: for index in place..<min(place + 8, bytes.count) { bytes[index] = 0xFF }
            default: for index in place..<min(place + 4, bytes.count) { bytes[index] = 0 }
            }
        }
        return bytes
    }
}
