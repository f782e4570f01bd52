import Foundation
import LinkMapKit
import TestSupport
import Testing

/// Two builds of a product are compared file by file, and a new name is no growth.
@Suite(.enabled(if: ProductTree.hasTools, "\(ProductTree.whenAbsent)")) struct ProductDiffTests {
    /// Two builds: a file with a hash in its name grows, a folder with a version moves, a picture gets another name, one file
    /// comes and one goes.
    private static let builds = """
        mkdir -p old/static old/lib-1.2.3 new/static new/lib-1.3.0
        printf '%03000d' 1 >old/static/main.3f2a9c.js && printf '%03005d' 2 >new/static/main.77aa01.js
        printf '%0500d' 3 >old/lib-1.2.3/a.bin && cp old/lib-1.2.3/a.bin new/lib-1.3.0
        printf '%0700d' 4 >old/pic.png && cp old/pic.png new/photo.png
        printf 'x' >old/gone.txt && printf 'yy' >new/fresh.txt
        (cd old && zip -qr ../old.zip .) && (cd new && zip -qr ../new.zip .)
        """

    private struct Document: Decodable {
        struct Sizes: Decodable, Equatable {
            var fileSize: Int
            var diskSize: Int
            var containerSize: Int?
        }

        struct Row: Decodable {
            var name: String
            var oldName: String?
            var old: Sizes?
            var new: Sizes?
            var delta: Sizes
            var change: String
            var rows: [Row]?
        }

        struct Totals: Decodable { var delta: Sizes }
        struct Warning: Decodable { var code: String }

        var totals: Totals
        var rows: [Row]
        var warnings: [Warning]

        var changes: [String: String] {
            Dictionary(uniqueKeysWithValues: rows.map { ("\($0.oldName ?? "") > \($0.name)", $0.change) })
        }

        /// Whether the changes of the rows add up to those of the totals, in each size.
        var addsUp: Bool {
            let sizes = rows.map(\.delta)
            return sizes.reduce(0) { $0 + $1.fileSize } == totals.delta.fileSize
                && sizes.reduce(0) { $0 + $1.diskSize } == totals.delta.diskSize
                && sizes.reduce(0) { $0 + ($1.containerSize ?? 0) } == totals.delta.containerSize ?? 0
        }
    }

    private static func diff(
        _ tree: ProductTree, _ old: String, _ new: String, _ options: String...
    ) throws -> Document {
        let paths = [tree.folder.path(old), tree.folder.path(new)]
        let result = try Tool.run(["diff", "-q", "--format", "json"] + options + paths)
        guard result.status == 0 else { throw ProductTree.Failure(text: result.errors) }
        return try JSONDecoder().decode(Document.self, from: Data(result.output.utf8))
    }

    private static let expected = [
        "static/main.3f2a9c.js > static/main.77aa01.js": "grown", " > fresh.txt": "added", " > gone.txt": "removed",
        "pic.png > photo.png": "renamed",
    ]

    @Test func filesArePairedByNameWithoutHashesAndThenByContent() throws {
        let tree = try ProductTree()
        try tree.run(Self.builds)
        let diff = try Self.diff(tree, "old", "new")
        #expect(diff.changes == Self.expected)
        #expect(diff.totals.delta.fileSize == 6)
        #expect(diff.addsUp)
    }

    @Test func containersAreComparedWithFoldersAndAddUpInEachSize() throws {
        let tree = try ProductTree()
        try tree.run(Self.builds)
        let packed = try Self.diff(tree, "old.zip", "new.zip")
        let named = packed.changes.filter { !$0.key.contains("[") }
        #expect(named == Self.expected)
        #expect(packed.addsUp)
        let mixed = try Self.diff(tree, "old", "old.zip")
        #expect(mixed.addsUp && mixed.totals.delta.fileSize == 0)
        let sizes = try FileManager.default.attributesOfItem(atPath: tree.folder.path("old.zip"))[.size] as? Int
        #expect(mixed.totals.delta.containerSize == sizes)
        for dimensions in ["folder", "filetype,file", "folder,file", "section,symbol"] {
            #expect(try Self.diff(tree, "old.zip", "new.zip", "--by", dimensions).addsUp, "\(dimensions)")
        }
    }

    @Test func aSnapshotStandsInForTheProduct() throws {
        let tree = try ProductTree()
        try tree.run(Self.builds)
        for (name, path) in [("old", "old.zip"), ("tree", "tree")] {
            let taken = try Tool.run(
                ["snapshot", "-q", "--detail", "symbol", tree.folder.path(path)]
                    + ["-o", tree.folder.path("\(name).json")])
            #expect(taken.status == 0, "\(taken.errors)")
        }
        let fromSnapshot = try Self.diff(tree, "old.json", "new.zip")
        #expect(fromSnapshot.changes["static/main.3f2a9c.js > static/main.77aa01.js"] == "grown")
        #expect(fromSnapshot.addsUp)
        #expect(try Self.diff(tree, "old.json", "old.zip").rows.isEmpty)
        for dimensions in [
            "file", "folder", "folder,file", "filetype,file,section", "file,class", "file,symbol", "kind",
        ] {
            let whole = try ProductAnswer(tree.folder.path("tree"), by: dimensions)
            let kept = try ProductAnswer(tree.folder.path("tree.json"), by: dimensions)
            #expect(kept.addsUp && kept.document.totals.diskSize == whole.document.totals.diskSize, "\(dimensions)")
            #expect(
                kept.document.rows.map(\.name).sorted() == whole.document.rows.map(\.name).sorted(), "\(dimensions)")
        }
    }

    /// Takes a snapshot of a product.
    private static func snapshot(_ tree: ProductTree, _ path: String, to name: String) throws {
        let taken = try Tool.run(["snapshot", "-q", tree.folder.path(path), "-o", tree.folder.path(name)])
        guard taken.status == 0 else { throw ProductTree.Failure(text: taken.errors) }
    }

    /// The changes but for rows of containers, and for the file that only takes another size in another kind of container.
    private static func changesOfFiles(_ diff: Document) -> [String: String] {
        diff.changes.filter { !$0.key.contains("[") && !$0.key.contains("lib-1.3.0") }
    }

    @Test(arguments: ["old.zip", "old", "old.tgz", "old.tar"])
    func snapshotsRecogniseRenamedFiles(_ old: String) throws {
        let tree = try ProductTree()
        try tree.run(Self.builds)
        try tree.run("tar -C old -czf old.tgz . && tar -C old -cf old.tar .")
        try Self.snapshot(tree, old, to: "old.json")
        try Self.snapshot(tree, "new.zip", to: "new.json")
        for new in ["new.json", "new.zip", "new"] {
            let diff = try Self.diff(tree, "old.json", new)
            #expect(Self.changesOfFiles(diff) == Self.expected, "\(new)")
            #expect(!diff.warnings.contains { $0.code == "no-contents" }, "\(new)")
        }
        #expect(Self.changesOfFiles(try Self.diff(tree, old, "new.json")) == Self.expected)
    }

    @Test func snapshotsWithoutChecksumsAreStillRead() throws {
        let tree = try ProductTree()
        try tree.run(Self.builds)
        try Self.snapshot(tree, "old.zip", to: "old.json")
        let text = try tree.folder.text("old.json")
        let line = try #require(text.split(separator: "\n").last { $0.contains("\"checksums\"") })
        let value = try #require(line.split(separator: "\"", omittingEmptySubsequences: false).dropLast().last)
        try tree.folder.write(text.replacing("\"\(value)\"", with: "\"\""), to: "before.json")
        let diff = try Self.diff(tree, "before.json", "new.zip")
        #expect(diff.changes[" > photo.png"] == "added" && diff.changes[" > pic.png"] == "removed")
        #expect(diff.warnings.map(\.code) == ["no-contents"])
        for damaged in [value.dropLast(), value + "A", "?"] {
            try tree.folder.write(text.replacing("\"\(value)\"", with: "\"\(damaged)\""), to: "damaged.json")
            let result = try Tool.run("diff", tree.folder.path("damaged.json"), tree.folder.path("new.zip"))
            #expect(result.status == 2 && result.output.isEmpty, "\(damaged)")
            #expect(result.errors.contains("checksum"), "\(result.errors)")
        }
    }

    @Test func anAppIsTheOneInItsArchive() throws {
        let tree = try ProductTree()
        try tree.run(
            """
            mkdir -p Payload/A.app && printf '<plist/>' >Payload/A.app/Info.plist && printf 'text' >Payload/A.app/a.txt
            zip -qr A.ipa Payload && cp -r Payload/A.app A.app
            """)
        let diff = try Self.diff(tree, "A.app", "A.ipa")
        #expect(diff.totals.delta.fileSize == 0)
        #expect(diff.rows.allSatisfy { $0.delta.fileSize == 0 && $0.change != "renamed" })
    }

    @Test func formatsForPeopleHaveAColumnForTheContainer() throws {
        let tree = try ProductTree()
        try tree.run(Self.builds)
        let paths = [tree.folder.path("old.zip"), tree.folder.path("new.zip")]
        let table = try Tool.run(["diff"] + paths).output
        #expect(table.contains("PACKED") && table.contains("static/main.3f2a9c.js → static/main.77aa01.js"))
        let markdown = try Tool.run(["diff", "--format", "markdown"] + paths).output
        #expect(markdown.contains("| Shipped | % | On disk | Packed | VM size | Change | file |"))
        let csv = try Tool.run(["diff", "--format", "csv"] + paths).output
        #expect(csv.contains("containerSizeDelta") && csv.contains("photo.png,renamed,pic.png,700,700,0"))
        let page = try Tool.run(["diff", "--format", "html"] + paths)
        #expect(page.status == 0 && page.output.contains("main.77aa01.js"))
    }
}
