import AuditReport
import Testing

/// The parts of names, by which the page makes its trees.
@Suite struct NamePartsTests {
    private func texts(_ name: String, _ parts: (Span<UInt8>) -> [Range<Int>]) -> [String] {
        let bytes = Array(name.utf8)
        return parts(bytes.span).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    @Test(arguments: [
        ("llvm::AArch64::Subtarget", ["llvm", "AArch64", "Subtarget"]),
        ("std::map<a::b, c::d>::node", ["std", "map<a::b, c::d>", "node"]),
        ("(anonymous namespace)::Worker", ["(anonymous namespace)", "Worker"]),
        ("AuditReport.HTMLPage", ["AuditReport", "HTMLPage"]),
        ("github.com/a/b.Client", ["github.com", "a", "b", "Client"]),
        ("<core::a as b::c>::next", ["<core::a as b::c>", "next"]),
        ("a::operator->::b", ["a", "operator->", "b"]),
        ("::a", ["a"]),
        ("[no class]", ["[no class]"]),
        ("NSObject", ["NSObject"]),
        ("", [""]),
    ])
    func namesFallIntoPartsAtTheSeparatorsOfTheirLanguage(name: String, parts: [String]) {
        #expect(texts(name, NameParts.qualified) == parts)
    }

    @Test(arguments: [
        ("void a::b<int>::c<x>(d)", ["a", "b"]),
        ("a::(anonymous namespace)::f(int)", ["a", "(anonymous namespace)"]),
        ("std::ostream& a::operator<<(std::ostream&, a::b const&)", ["a"]),
        ("a::b::operator bool() const", ["a", "b"]),
        ("(extension in App):Swift.Array.f() -> ()", ["Swift", "Array"]),
        ("core::fmt::write.llvm.12", ["core", "fmt"]),
        ("table.12", []),
        ("encoding/json.Marshal", ["encoding", "json"]),
        ("main", []),
        ("[padding]", []),
        ("", []),
    ])
    func aSymbolStandsInNamespacesAndTypes(name: String, scope: [String]) {
        #expect(texts(name, NameParts.scope) == scope)
    }

    @Test func placesAreThoseOfJavaScriptsStrings() {
        let bytes = Array("é𝒳::b".utf8)
        #expect(NameParts.numbers(of: NameParts.qualified(bytes.span), in: bytes.span) == [2, 0, 3, 2, 1])
        let whole = Array("b".utf8)
        #expect(NameParts.numbers(of: NameParts.qualified(whole.span), in: whole.span) == [0])
    }
}
