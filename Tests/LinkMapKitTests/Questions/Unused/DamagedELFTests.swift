import Foundation
import LinkMapKit
import Testing

/// Damaged ELF images end in an answer or in an error, never in a trap, and soon.
@Suite(.serialized) struct DamagedELFTests {
    private static let files = [
        "c/out/gcc-O2-pie", "c/out/clang-O2-relr-lld", "c/out/gcc-O0-nopie-emitrelocs", "cxx/out/gxx-O2-stripped",
        "cxx/out/clangxx-O2-emitrelocs", "cxx/out/a64-gxx-O2-pie", "swift/out/swift-Onone-stripped",
        "gnustep/out/objc-clang-gnustep2-widget.o",
    ]

    @Test(arguments: files) func answersOrRefuses(_ file: String) throws {
        let whole = try Data(contentsOf: URL(filePath: Corpus.path("unusedelf/\(file)")))
        let trial = DamageTrial(whole: whole, name: file, rounds: 60, changes: 1...200)
        let answers = try trial.answers { bytes in
            try UnusedAnalysis.report(
                on: .file(ByteView(copying: [UInt8](bytes))), named: file, query: UnusedQuery())
        }
        #expect(answers > 0, "\(file): no damage got past the headers")
    }
}
