import Foundation
import Testing

/// The figures of `sizeaudit startup` against readelf, llvm-readobj, ldd and llvm-objdump: on all of the corpus, and on
/// some programs of the machine. `scripts/compare-startup` does the comparing.
@Suite struct StartupWitnessTests {
    private static let script = StartupCommandTests.checkout.appendingPathComponent("scripts/compare-startup").path
    private static let corpus: String? = {
        let beside = StartupCommandTests.checkout.deletingLastPathComponent().appendingPathComponent("shared").path
        let candidates = [ProcessInfo.processInfo.environment["SIZEAUDIT_SHARED"], beside]
        return candidates.compactMap { $0.map { $0 + "/corpus" } }.first { FileManager.default.fileExists(atPath: $0) }
    }()

    /// Whether the script finds the readers that it compares with.
    private static let hasWitnesses: Bool = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        func has(_ prefix: String) -> Bool {
            folders.contains { folder in
                ((try? FileManager.default.contentsOfDirectory(atPath: String(folder))) ?? []).contains {
                    $0.hasPrefix(prefix)
                }
            }
        }
        return ["python3", "readelf", "llvm-readobj", "llvm-objdump"].allSatisfy(has)
    }()
    private static let whenAbsent: Comment = "no python3, readelf, llvm-readobj or llvm-objdump"

    private func differences(_ arguments: [String]) throws -> String {
        let result = try Tool.run(["--program", Tool.path, "--quiet"] + arguments, program: Self.script)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        return result.output
    }

    @Test(.enabled(if: hasWitnesses, whenAbsent), .enabled(if: corpus != nil, "no shared corpus"))
    func theCorpusAgrees() throws {
        let said = try differences([try #require(Self.corpus)])
        #expect(said.hasSuffix(" 0 differ\n"))
        // Not for want of anything to compare.
        #expect((said.split(separator: " ").first.flatMap { Int($0) } ?? 0) > 60)
    }

    @Test(.enabled(if: hasWitnesses, whenAbsent)) func theMachineAgrees() throws {
        #expect(try differences(["--count", "12"]).hasSuffix(" 0 differ\n"))
    }

    @Test(.enabled(if: hasWitnesses, whenAbsent)) func theSamplesAgree() throws {
        let samples = StartupCommandTests.checkout.appendingPathComponent("samples").path
        #expect(try differences([samples]).hasSuffix(" 0 differ\n"))
    }
}
