import Foundation
import TestSupport
import Testing

/// Builds of the same source in two folders.
@Suite(.enabled(if: BuiltProgram.isPossible, "g++ is not installed")) struct CheckoutTests {
    /// A checkout with sources in two folders.
    private func checkout(
        _ folder: String, in root: TemporaryFolder, _ options: [String], compiler: String = "gcc"
    ) throws {
        let manager = FileManager.default
        for part in ["src/net", "src/ui"] {
            try manager.createDirectory(atPath: root.path("\(folder)/\(part)"), withIntermediateDirectories: true)
        }
        try root.write("int fetch(int n) { return n * 3 + 1; }\n", to: "\(folder)/src/net/fetch.c")
        try root.write("int fetch(int); int draw(int n) { return fetch(n) ^ 5; }\n", to: "\(folder)/src/ui/draw.c")
        try root.write("int draw(int); int main(int n, char **v) { return draw(n); }\n", to: "\(folder)/src/main.c")
        let sources = ["net/fetch.c", "ui/draw.c", "main.c"].map { root.path("\(folder)/src/\($0)") }
        let run = try ProgramRun(
            compiler, options + ["-o", "app"] + sources, in: root.url.appendingPathComponent(folder))
        #expect(run.status == 0, "\(run.errors)")
    }

    private func snapshot(_ folder: String, in root: TemporaryFolder, _ options: [String] = []) throws -> String {
        let path = root.path("\(folder)/app")
        #expect(try Programs.run(["snapshot", path, "-q", "-o", root.path("\(folder).json")] + options).status == 0)
        let text = try root.text("\(folder).json")
        // The build id is a hash of everything, debug info included.
        let pattern = try NSRegularExpression(pattern: "\"id\": (\"[0-9a-f]*\"|null)")
        return pattern.stringByReplacingMatches(
            in: text, range: NSRange(text.startIndex..., in: text), withTemplate: "\"id\": 0")
    }

    @Test(arguments: [["one", "two"], ["one", "a-longer-name"]], [["-g"], ["-g0"]])
    func snapshotsAreTheSame(_ folders: [String], _ options: [String]) throws {
        let root = try TemporaryFolder()
        for folder in folders { try checkout(folder, in: root, options) }
        let taken = try folders.map { try snapshot($0, in: root, ["--detail", "symbol"]) }
        for (text, folder) in zip(taken, folders) {
            #expect(!text.contains(root.url.path) && !text.contains("\(folder)/"))
        }
        // Debug info has the folder's name in it: then only lengths may differ.
        if options == ["-g0"] || folders[0].count == folders[1].count { #expect(taken[0] == taken[1]) }
    }

    /// The guide names the option. Both compilers leave the checkout's path out of debug info with it.
    @Test(arguments: ["gcc", "clang"].filter { Compiler.path(of: $0) != nil })
    func debugInfoWithoutTheCheckoutIsTheSame(_ compiler: String) throws {
        let root = try TemporaryFolder()
        let folders = ["one", "a-longer-name"]
        let taken = try folders.map { folder in
            let map = "-ffile-prefix-map=\(root.path(folder))=."
            try checkout(folder, in: root, ["-g", map], compiler: compiler)
            return try snapshot(folder, in: root, ["--detail", "symbol"])
        }
        #expect(taken[0] == taken[1] && taken[0].contains("\"debug\": \"full\""))
    }

    @Test func modulesHaveTheSameNames() throws {
        let root = try TemporaryFolder()
        for folder in ["one", "a-longer-name"] { try checkout(folder, in: root, ["-g"]) }
        let diff = try Programs.run([
            "diff", root.path("one/app"), root.path("a-longer-name/app"), "--by", "module", "-q", "--format", "csv",
        ])
        for name in ["net", "ui", "."] { #expect(!diff.output.contains("\n\(name),"), "\(diff.output)") }
        let sizes = try Programs.run(["size", "--by", "module", "-q", "--format", "csv", root.path("one/app")])
        for name in ["net", "ui", "."] { #expect(sizes.output.contains("\(name),"), "\(sizes.output)") }
        let asked = try Programs.run([
            "size", "--by", "source", "-q", "--format", "csv", "--strip-prefix", root.url.path, root.path("one/app"),
        ])
        #expect(asked.output.contains("one/src/net/fetch.c"), "\(asked.output)")
    }

    /// A baseline of an older version has the checkout's path as a module.
    @Test func olderBaselinesStillWork() throws {
        let root = try TemporaryFolder()
        try root.write("int main(int n, char **v) { return n * 3; }\n", to: "main.c")
        let run = try ProgramRun("gcc", ["-g", "-o", "app", root.path("main.c")], in: root.url)
        #expect(run.status == 0)
        try root.write(
            "schema = 1\ngate.baseline = \"sizes.json\"\n[[rule]]\nmodule = \"*\"\nmax-growth = 0\n",
            to: ".sizeaudit.toml")
        func gate(_ arguments: String...) throws -> ProgramRun {
            try Programs.run(Programs.sizeaudit, ["gate", "app", "-q"] + arguments, in: root.url)
        }
        #expect(try gate("--update").status == 0)
        let text = try root.text("sizes.json")
        #expect(text.contains("{\"name\": \".\","))
        try root.write(
            text.replacingOccurrences(of: "{\"name\": \".\",", with: "{\"name\": \"/home/someone/app\","),
            to: "sizes.json")
        let result = try gate()
        #expect(result.status == 0, "\(result.output)")
    }
}
