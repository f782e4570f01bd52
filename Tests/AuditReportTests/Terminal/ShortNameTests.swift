import AuditReport
import Foundation
import TestSupport
import Testing

@Suite struct ShortNameTests {
    /// A name with what is shown of it in each width. The page's tests read the same file.
    private struct Example: Decodable {
        let name: String
        let short: [String: String]

        static var all: [Example] {
            get throws {
                let file = Checkout.root.appendingPathComponent("Tests/Page/shortnames.json")
                return try JSONDecoder().decode([Example].self, from: Data(contentsOf: file))
            }
        }
    }

    @Test func namesOfRealProgramsKeepWhatFunctionsAreCalled() throws {
        let examples = try Example.all
        #expect(examples.count > 200)
        for example in examples {
            for (width, short) in example.short {
                #expect(ShortName.text(of: example.name, in: try #require(Int(width))) == short)
            }
        }
    }

    @Test(arguments: [
        ("httplib::Server::Get(std::string const&, Handler const&)", 30, "httplib::Server::Get(std::st…)"),
        ("void ns::Table<int>::insert<char>(char const&) const", 44, "ns::Table<int>::insert<char>(char const&)"),
        ("ns::Table<std::string, int>::insert(char const&)", 30, "ns::Table<std::st…>::insert(…)"),
        ("a::b::c::d::insert_or_replace(int)", 24, "…::insert_or_replace(…)"),
        ("Module.Type.load(from: Swift.String, as: Module.Kind) -> Module.Result", 34, "Module.Type.load(from:as:)"),
        ("net/http.(*conn).serve", 16, "….(*conn).serve"),
        ("-[KAStoreCoordinator loadEntries:]", 20, "-[… loadEntries:]"),
        ("own::load(int, long) → own::store(int, long, char)", 43, "own::load(int, long) → own::store(int, lo…)"),
        ("libz.a(inflate.o)", 14, "…(inflate.o)"),
        ("a/b/c/long_file.c", 14, "…/long_file.c"),
    ])
    func leavesOutWhatMattersLeast(_ example: (name: String, width: Int, short: String)) {
        #expect(ShortName.text(of: example.name, in: example.width) == example.short)
    }

    @Test func neverExceedsTheWidth() {
        let names =
            SampleReport.hostileNames.map { VisibleText.of($0) } + [
                "a<b>(c", "a::(b)<c>>", ")", "operator<", "关于::关于(关于)",
            ]
        for width in 1...40 {
            for name in names { #expect(DisplayWidth.of(ShortName.text(of: name, in: width)) <= width) }
        }
    }
}
