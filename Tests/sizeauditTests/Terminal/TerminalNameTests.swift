import Foundation
import TestSupport
import Testing

/// Names and progress on a terminal.
@Suite struct TerminalNameTests {
    private static let source = """
        #include <map>
        #include <memory>
        #include <string>
        #include <vector>
        namespace shop { struct Order { std::vector<std::string> lines; };
        __attribute__((noinline, used)) int parse(const std::string &text) { return (int)text.size(); }
        __attribute__((noinline, used)) int priceOfEverythingInTheWholeOrderIncludingDelivery(
            const std::map<std::string, std::unique_ptr<Order>> &orders, const std::wstring &customerOfTheShop) {
            return (int)(orders.size() + customerOfTheShop.size()); } }
        int main() { return shop::parse("x"); }
        """

    private static let hasCompiler = Compiler.path(of: "g++") != nil

    private func program() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Self.source, to: "shop.cpp")
        let compiler = try #require(Compiler.path(of: "g++"))
        let built = try ProgramRun(compiler, ["-O0", "shop.cpp", "-o", "shop"], in: folder.url)
        try #require(built.status == 0, "\(built.errors)")
        return folder
    }

    private func onTerminal(_ arguments: [String], in folder: TemporaryFolder) throws -> TerminalRun {
        try TerminalRun(
            Programs.sizeaudit, arguments, in: folder.url, environment: ["PATH": "/usr/bin:/bin", "TERM": "xterm"])
    }

    @Test(.enabled(if: hasCompiler, "needs g++")) func namesOfTheStandardLibraryAreShort() throws {
        let folder = try program()
        let shown = try onTerminal(["size", "shop", "--by", "symbol", "--top", "0"], in: folder).lines
        #expect(shown.contains { $0.hasSuffix("shop::parse(std::string const&)") })
        // The parameters of a long name are cut: its function and its first parameters remain.
        let cut = try #require(shown.first { $0.contains("priceOfEverything") })
        #expect(cut.contains("priceOfEverythingInTheWholeOrderIncludingDelivery") || cut.contains("…"), "\(cut)")
    }

    @Test(.enabled(if: hasCompiler, "needs g++")) func pipesGetTheWholeName() throws {
        let folder = try program()
        let run = try Programs.run(
            Programs.sizeaudit, ["size", "shop", "--by", "symbol", "--top", "0"], in: folder.url)
        let long = "shop::parse(std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> > const&)"
        #expect(run.output.contains(long))
        #expect(!run.output.contains("…"))
    }

    @Test(.enabled(if: hasCompiler, "needs g++")) func shownNamesCanBeAskedFor() throws {
        let folder = try program()
        let name = "shop::parse(std::string const&)"
        let run = try onTerminal(["why", "shop", name], in: folder)
        #expect(run.status == 0)
        #expect(run.lines.contains { $0.hasPrefix(name) })
    }

    @Test func longWorkTellsHowMuchIsDone() throws {
        // A linker that takes its time: the first link without options, then one with the option.
        let folder = try TemporaryFolder()
        let arguments = ["advise", "--only", "dead-strip", "--", "./link", "main.o", "-o", "app"]
        let script = """
            #!/bin/sh
            sleep 1.5
            while [ "$1" != -o ]; do shift; done
            cp '\(Programs.sample("tally"))' "$2"

            """
        try folder.write(script, to: "link")
        try folder.write("", to: "main.o")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("link"))
        let run = try onTerminal(arguments, in: folder)
        #expect(run.status == 0, "\(run.transcript)")
        #expect(
            run.momentaryLines.contains {
                $0.hasPrefix("sizeaudit: linking app with 1 option … 33 %, ") && $0.hasSuffix(" s left")
            }, "\(run.transcript)")
        // Nothing of it is left at the end.
        #expect(!run.lines.contains { $0.contains("sizeaudit: linking") })
    }
}
