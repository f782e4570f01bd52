import Foundation
import LinkMapKit
import Testing

/// Selectors that code uses, held against the lists that another scanner made of the corpus.
@Suite struct SelectorUseTests {
    private struct Unused: Decodable {
        enum CodingKeys: String, CodingKey { case usedSelectors = "used_selectors_code" }

        var usedSelectors: [String]?
    }

    private struct Expectation: Decodable {
        struct Slice: Decodable {
            struct ObjC: Decodable { var unused: Unused? }

            var arch: String
            var unused: Unused?
            var objc: ObjC?
        }

        var file: String
        var slices: [Slice]?
    }

    @Test(
        arguments: [
            "libqcocoa-fat.dylib", "SDL2-fat", "_dearpygui.so", "libglfw.3.dylib", "QtBluetooth", "_objc-fat.so",
        ].filter { Corpus.has("macho/" + $0) })
    func nothingThatCodeSendsIsCalledUnsent(_ file: String) throws {
        let path = Corpus.path("expected/macho__\(file).json")
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        let slices = try #require(try JSONDecoder().decode(Expectation.self, from: data).slices)
        for slice in slices {
            let used = Set((slice.unused ?? slice.objc?.unused)?.usedSelectors ?? [])
            #expect(!used.isEmpty)
            let report = try UnusedAnalysis.report(
                on: [Corpus.path("macho/\(file)")], query: UnusedQuery(architecture: slice.arch))
            for finding in report.findings where finding.kind == .objcMethod {
                guard finding.evidence.contains(where: { $0.rule == "selector-never-sent" }) else { continue }
                let selector = finding.name.text.dropLast().split(separator: " ").last.map(String.init)
                #expect(!used.contains(selector ?? ""), "\(finding.name.text)")
            }
        }
    }
}
