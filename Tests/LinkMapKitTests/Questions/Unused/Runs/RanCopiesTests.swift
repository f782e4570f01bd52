import Foundation
import LinkMapKit
import TestSupport
import Testing

/// A hit in a part or copy counts for the function that it was made of, and for no other.
@Suite(.enabled(if: ExternalTool.arePresent(["gcc"]))) struct RanCopiesTests {
    /// C functions under the names that Swift's compiler and GCC would give them. The copies are called, the originals
    /// are not.
    private static let source = """
        #define FUNCTION(label, name) __attribute__((noinline, used)) int name(int x) __asm__(label); \\
            int name(int x) { __asm__ volatile(""); return x * __LINE__; }
        FUNCTION("_$s5Ferry3TugV5soundyS2iF", sound)
        FUNCTION("_$s5Ferry3TugV5soundyS2iFTf4nd_n", sound_copy)
        FUNCTION("_$s5Ferry3TugV8lostHornSiyF", lost_horn)
        FUNCTION("_$s5Ferry3FogC4waityS2iFTu", wait_pointer)
        FUNCTION("stow", stow)
        FUNCTION("stow.constprop.0", stow_copy)
        FUNCTION("stowage", stowage)
        int main(int argc, char **argv) { return sound_copy(argc) + stow_copy(argc); }
        """

    private static func findings(_ record: String) throws -> Set<String> {
        let bench = try Workbench()
        try bench.write(source, to: "a.c")
        try bench.run("gcc", "-O1", "-o", "app", "a.c")
        try bench.write(record, to: "list")
        var query = UnusedQuery()
        query.runs = [("list", try RunRecordFormats.read(bench.path("list")))]
        let report = try UnusedAnalysis.report(on: [bench.path("app")], query: query)
        return Set(report.findings.map { ($0.symbol ?? $0.name).text })
    }

    private static let lost: Set = ["_$s5Ferry3TugV8lostHornSiyF", "stowage"]

    @Test func copiesAcquitTheirOriginalAlone() throws {
        let bench = try Workbench()
        try bench.write(Self.source, to: "a.c")
        try bench.run("gcc", "-O1", "-o", "app", "a.c")
        let symbols = try ELFImage.image(of: try MappedFile.open(bench.path("app"))).symbols()
        let places = ["_$s5Ferry3TugV5soundyS2iFTf4nd_n", "stow.constprop.0"].compactMap { name in
            symbols.first { $0.name.text == name }.map { "0x" + String($0.address, radix: 16) }
        }
        try #require(places.count == 2)
        let found = try Self.findings(places.joined(separator: "\n"))
        #expect(found.isSuperset(of: Self.lost))
        #expect(found.isDisjoint(with: ["_$s5Ferry3TugV5soundyS2iF", "stow"]))
    }

    @Test func aNameCountsForItsCopies() throws {
        let found = try Self.findings("_$s5Ferry3TugV5soundyS2iF\nstow\n")
        #expect(found.isSuperset(of: Self.lost))
        #expect(found.isDisjoint(with: ["_$s5Ferry3TugV5soundyS2iF", "stow"]))
    }
}
