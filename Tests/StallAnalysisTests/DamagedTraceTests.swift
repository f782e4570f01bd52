import Foundation
import LinkMapKit
import LoopTrace
import StallAnalysis
import StallSamples
import TestSupport
import Testing

/// Traces that were cut off or changed: a partial answer, or one error, and never a crash.
@Suite struct DamagedTraceTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// `nil` for a refusal.
    private func report(_ bytes: [UInt8]) throws -> StallReport? {
        let file = folder.url.appendingPathComponent("case.lptrace")
        try Data(bytes).write(to: file)
        do {
            return try StallAnalysis.report(on: [file.path])
        } catch {
            #expect(!error.description.contains("\n"))
            return nil
        }
    }

    @Test func everyTruncation() throws {
        let whole = StallTraces.demo().bytes
        var last = -1
        for length in stride(from: 0, to: whole.count, by: 7) {
            guard let report = try report(Array(whole[..<length])) else {
                #expect(length < TraceHeader.size)
                continue
            }
            #expect(length >= TraceHeader.size)
            // The more there is, the more is known; and what was lost is told.
            #expect(report.stalls.count >= last)
            last = report.stalls.count
            #expect(report.warnings.allSatisfy { $0.code == "trace-damaged" || $0.code.hasPrefix("module-") })
        }
        #expect(last == 5)
    }

    @Test func randomBytesChange() throws {
        var random = SplitMix(state: 1)
        let whole = StallTraces.demo().bytes
        var (answers, warned) = (0, 0)
        for _ in 0..<400 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            guard let report = try report(bytes) else { continue }
            answers += 1
            warned += report.warnings.contains { $0.code == "trace-damaged" } ? 1 : 0
        }
        #expect(answers > 300)
        #expect(warned > 300)
    }

    /// The checksums catch what happens to files. Behind them stands whatever somebody wrote on purpose.
    @Test func payloadsThatLie() throws {
        var random = SplitMix(state: 2)
        let whole = StallTraces.demo().bytes
        var answers = 0
        for _ in 0..<1500 {
            let bytes = Self.lie(whole, &random)
            if try report(bytes) != nil { answers += 1 }
        }
        #expect(answers == 1500)
    }

    /// Changes payloads and sums them up anew.
    static func lie(_ whole: [UInt8], _ random: inout SplitMix) -> [UInt8] {
        var bytes = Array(whole[..<TraceHeader.size])
        var offset = TraceHeader.size
        while offset + 12 <= whole.count {
            let length = (0..<4).reduce(0) { $0 | Int(whole[offset + 4 + $1]) << (8 * $1) }
            var chunk = Array(whole[offset..<offset + 8 + length])
            if length > 0, UInt8.random(in: 0...3, using: &random) == 0 {
                for _ in 0..<Int.random(in: 1...4, using: &random) {
                    let at = 8 + Int.random(in: 0..<length, using: &random)
                    chunk[at] =
                        [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)]
                        .randomElement(using: &random) ?? 0
                }
            }
            let sum = CRC32C.checksum(chunk)
            bytes += chunk + (0..<4).map { UInt8(truncatingIfNeeded: sum >> UInt32(8 * $0)) }
            offset += length + 12
        }
        return bytes
    }
}
