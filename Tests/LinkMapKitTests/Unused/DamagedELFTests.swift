import Foundation
import LinkMapKit
import Testing

/// Damaged ELF images end in an answer or in an error, never in a trap, and soon.
@Suite(.serialized, .enabled(if: SharedCorpus.isPresent, SharedCorpus.whenAbsent)) struct DamagedELFTests {
    private static let files = [
        "c/out/gcc-O2-pie", "c/out/clang-O2-relr-lld", "c/out/gcc-O0-nopie-emitrelocs", "cxx/out/gxx-O2-stripped",
        "cxx/out/clangxx-O2-emitrelocs", "cxx/out/a64-gxx-O2-pie", "swift/out/swift-Onone-stripped",
        "gnustep/out/objc-clang-gnustep2-widget.o",
    ]

    @Test(arguments: files) func answersOrRefuses(_ file: String) throws {
        let whole = try Data(contentsOf: URL(filePath: SharedCorpus.path("unusedelf/\(file)")))
        var random = SplitMix(state: UInt64(whole.count))
        var answers = 0
        for round in 0..<60 {
            let start = ContinuousClock.now
            let bytes = damaged(whole, &random)
            let view = ByteView(copying: [UInt8](bytes))
            do throws(InputError) {
                let report = try UnusedAnalysis.report(on: view, named: file, query: UnusedQuery())
                #expect(report.findings.allSatisfy { $0.bytes <= 1 << 40 }, "\(file), round \(round)")
                answers += 1
            } catch {
                #expect(!error.description.contains("this is a bug"), "\(file), round \(round): \(error)")
            }
            #expect(ContinuousClock.now - start < .seconds(2), "\(file), round \(round)")
        }
        #expect(answers > 0, "\(file): no damage got past the headers")
    }

    /// Numbers out of range in tables, and noise in relocations, unwind tables and metadata.
    private func damaged(_ whole: Data, _ random: inout SplitMix) -> Data {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...200, using: &random) {
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
