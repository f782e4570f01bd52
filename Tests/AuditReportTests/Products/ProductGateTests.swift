import Foundation
import TestSupport
import Testing

/// Budgets and the history of a product.
@Suite(.enabled(if: ProductTree.hasTools, "\(ProductTree.whenAbsent)")) struct ProductGateTests {
    /// A small app with an unused image, two equal files and a script whose name has a hash.
    private static let app = """
        mkdir -p A.app/web && cd A.app
        printf '<?xml version="1.0"?><plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>' >Info.plist
        printf '<key>CFBundleExecutable</key><string>A</string></dict></plist>' >>Info.plist
        cp '\(Tool.sample("tally"))' A
        printf '\\211PNG\\r\\n\\032\\n%04000d' 0 >never.png
        printf '%02000d' 1 >one.dat && cp one.dat two.dat
        printf '%03000d' 2 >web/main.3f2a9c.js
        cd .. && zip -qr A.zip A.app
        """
    /// The next build: the script grows and gets another name.
    private static let growth = "printf '%09000d' 2 >A.app/web/main.77aa01.js && rm A.app/web/main.3f2a9c.js"

    private func gate(
        _ tree: ProductTree, _ rules: String, _ artifact: String, _ options: String...
    ) throws -> ProgramRun {
        let file = tree.folder.url.appendingPathComponent("gate.toml")
        try ("schema = 1\n" + rules).write(to: file, atomically: true, encoding: .utf8)
        return try Tool.run(["gate", "-q", "--config", file.path] + options + [tree.folder.path(artifact)])
    }

    private func firstLine(_ run: ProgramRun) -> String {
        run.output.split(separator: "\n").first.map(String.init) ?? ""
    }

    private static let limits: [Named<(artifact: String, culprit: String)>] = [
        Named("install <= 1 kB", ("A.app", "A (")),
        Named("container <= 1 kB", ("A.zip", "A.app/A (")),
        Named("duplicates <= 1 kB", ("A.app", "one.dat = two.dat (1.95 KiB)")),
        Named("unused-resources <= 1 kB", ("A.app", "never (")),
        Named("filetype:image <= 1 kB", ("A.app", "never.png (")),
        Named("file:*.js <= 1 kB", ("A.app", "largest: ")),
    ]

    @Test(arguments: limits)
    func aLimitFailsAndNamesTheCulpritFirst(_ limit: Named<(artifact: String, culprit: String)>) throws {
        let tree = try ProductTree()
        try tree.run(Self.app)
        let red = try gate(tree, "[[rule]]\ncheck = \"\(limit.name)\"", limit.value.artifact)
        #expect(red.status == 1, "\(red.output)\(red.errors)")
        #expect(firstLine(red).contains(limit.value.culprit), "\(firstLine(red))")
        let wide = limit.name.replacingOccurrences(of: "1 kB", with: "1 MB")
        let green = try gate(tree, "[[rule]]\ncheck = \"\(wide)\"", limit.value.artifact)
        #expect(green.status == 0 && green.output.contains("1 check judged"), "\(green.output)")
    }

    @Test func aRuleThatOnlyProductsKeepMatchesNothingElsewhere() throws {
        let tree = try ProductTree()
        try tree.run(Self.app)
        let rules = "gate.unmatched = \"fail\"\n[[rule]]\nproduct = \"container\"\nmax = 1"
        #expect(try gate(tree, rules, "A.app").status == 1)
        #expect(try gate(tree, rules, "A.app/A").status == 1)
    }

    /// The base may be the product, its snapshot, or what the gate keeps.
    @Test(arguments: ["old.app", "old.json", "kept.json"])
    func aNewNameIsNoGrowth(_ base: String) throws {
        let tree = try ProductTree()
        try tree.run(Self.app + "\ncp -r A.app old.app")
        let rules = """
            [[rule]]
            product = "install"
            max-growth = "1 KiB"
            [[rule]]
            file = "*.js"
            max-growth = "1 KiB"
            """
        let taken = try Tool.run(["snapshot", "-q", tree.folder.path("old.app"), "-o", tree.folder.path("old.json")])
        #expect(taken.status == 0)
        #expect(try gate(tree, rules, "A.app", "--baseline", tree.folder.path("kept.json"), "--update").status == 0)
        try tree.run("mv A.app/web/main.3f2a9c.js A.app/web/main.77aa01.js")
        let renamed = try gate(tree, rules, "A.app", "--baseline", tree.folder.path(base))
        #expect(renamed.status == 0 && renamed.output.contains("2 checks judged"), "\(renamed.output)\(renamed.errors)")
        try tree.run("printf '%06000d' 3 >>A.app/web/main.77aa01.js")
        let grown = try gate(tree, rules, "A.app", "--baseline", tree.folder.path(base))
        #expect(grown.status == 1)
        #expect(firstLine(grown).contains("grew most: web/main.77aa01.js (+5.86 KiB)"), "\(firstLine(grown))")
    }

    @Test func initProposesBudgetsThatTheProductKeeps() throws {
        let tree = try ProductTree()
        try tree.run(Self.app)
        for artifact in ["A.app", "A.zip"] {
            let file = tree.folder.path("\(artifact).toml")
            #expect(try Tool.run(["init", "-q", tree.folder.path(artifact), "-o", file]).status == 0)
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.contains("product = \"install\"") && text.contains("filetype = \"code\""))
            #expect(text.contains("product = \"container\"") == (artifact == "A.zip"))
            let passed = try Tool.run(["gate", "-q", "--config", file, tree.folder.path(artifact)])
            #expect(passed.status == 0 && passed.errors.isEmpty, "\(passed.output)\(passed.errors)")
        }
    }

    @Test func aHistoryShowsFilesAndTheContainer() throws {
        let tree = try ProductTree()
        try tree.run(Self.app)
        let database = tree.folder.path("sizes.sqlite")
        func record(_ time: String) throws {
            let run = try Tool.run(
                ["history", "record", tree.folder.path("A.zip"), "--db", database, "--time", time])
            #expect(run.status == 0, "\(run.errors)")
        }
        try record("1")
        try tree.run(Self.growth + " && rm A.zip && zip -qr A.zip A.app")
        try record("2")
        let files = try Tool.run(["history", "show", "--db", database, "--by", "file", "--why"]).output
        #expect(files.contains("A.app/web/main.#.js (+5.86 KiB)"), "\(files)")
        #expect(try Tool.run(["history", "show", "--db", database, "--by", "filetype"]).output.contains("script"))
        let figures = try Tool.run(["history", "show", "--db", database, "--by", "figure"]).output
        #expect(figures.contains("container-bytes"))
    }
}
