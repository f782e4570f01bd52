import Foundation
import TestSupport
import Testing

/// Every byte of every file of a product has one owner, whatever the files are packed in.
@Suite(.enabled(if: ProductTree.hasTools, "\(ProductTree.whenAbsent)")) struct ProductTests {
    static let packings: [Named<(command: String, out: String, format: String)>] = [
        Named("zip", ("cd tree && zip -qry ../out.zip .", "out.zip", "zip")),
        Named("tar", ("tar -C tree -cf out.tar .", "out.tar", "tar")),
        Named("pax", ("tar -C tree --format=pax -cf out.tar .", "out.tar", "tar")),
        Named("tar with holes", ("truncate -s 1M tree/holes && tar -C tree -Scf out.tar .", "out.tar", "tar")),
        Named("gzip", ("tar -C tree -czf out.tgz .", "out.tgz", "tar.gz")),
        Named("xz", ("tar -C tree -cJf out.txz .", "out.txz", "tar.xz")),
        Named("zstd", ("tar -C tree --zstd -cf out.tzst .", "out.tzst", "tar.zst")),
        Named("bzip2", ("tar -C tree -cjf out.tbz .", "out.tbz", "tar.bz2")),
        Named(
            "two streams of gzip",
            ("tar -C tree -cf t . && (head -c 9000 t | gzip && tail -c +9001 t | gzip) >out.tgz", "out.tgz", "tar.gz")),
        Named(
            "deb",
            (
                "mkdir tree/DEBIAN && printf 'Package: x\\nVersion: 1\\nArchitecture: all\\nMaintainer: x <x@x>\\n"
                    + "Description: x\\n' >tree/DEBIAN/control && dpkg-deb -b tree out.deb >/dev/null && rm -r tree/DEBIAN",
                "out.deb", "deb"
            )),
    ]

    @Test(arguments: packings)
    func filesOfAContainerAreThoseOfTheTree(_ packing: Named<(command: String, out: String, format: String)>) throws {
        let tree = try ProductTree()
        let path = try tree.pack(packing.value.command, to: packing.value.out)
        let whole = try ProductAnswer(tree.folder.path("tree"))
        let packed = try ProductAnswer(path)
        #expect(packed.document.artifact.kind == "container")
        #expect(packed.document.artifact.format == packing.value.format)
        // A ZIP archive has no hard links: it holds the file twice. In tar archives either name may be the link.
        let isZip = packing.value.format == "zip"
        let doubled = ["bin/copy", "bin/tally"]
        #expect(packed.files.filter { !doubled.contains($0.key) } == whole.files.filter { !doubled.contains($0.key) })
        let length = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        #expect(packed.document.totals.containerSize == length)
        if !isZip {
            #expect(packed.document.totals.fileSize == whole.document.totals.fileSize)
            #expect(packed.document.totals.diskSize == whole.document.totals.diskSize)
            #expect(packed.document.totals.vmSize == whole.document.totals.vmSize)
        }
        for dimensions in [
            "file", "folder", "folder,file", "filetype,file,section", "section,symbol", "class,file", "kind",
        ] {
            #expect(try ProductAnswer(path, by: dimensions).addsUp, "\(dimensions)")
        }
        let links = packed.document.links.map(\.path)
        #expect(links.contains("res/out") && links.contains("link") && links.contains("a"))
    }

    @Test func theSystemsProgramsListTheSame() throws {
        let tree = try ProductTree()
        var paths = [tree.folder.path("tree")]
        for (number, packing) in Self.packings.enumerated() {
            let path = try tree.pack(packing.value.command, to: packing.value.out)
            let kept = tree.folder.path("kept\(number).\(packing.value.out)")
            try FileManager.default.moveItem(atPath: path, toPath: kept)
            paths.append(kept)
        }
        let script = Checkout.root.appendingPathComponent("scripts/compare-products").path
        let result = try ProgramRun("python3", [script, "--program", Tool.path] + paths)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(result.output.contains("\(paths.count) of \(paths.count) products agree"))
    }

    @Test func programsAreDividedAsTheyAreAlone() throws {
        let tree = try ProductTree()
        let path = try tree.pack("cd tree && zip -qry ../out.zip .", to: "out.zip")
        let alone = try Tool.run("size", "-q", "--format", "csv", "--by", "section", Tool.sample("tally"))
        let rows = try ProductAnswer(path, by: "file,section").document.rows
        let program = try #require(rows.first { $0.name == "bin/tally" })
        let expected = alone.output.split(separator: "\r\n").dropFirst().map { line in
            line.split(separator: ",").prefix(3).joined(separator: ",")
        }
        #expect(program.rows?.map { "\($0.name),\($0.fileSize),\($0.vmSize)" }.sorted() == expected.sorted())
        #expect(rows.first { $0.name == "res/icon.png" }?.rows?.map(\.name) == ["[image]"])
        #expect(rows.first { $0.name == "bin/libtally.a" }?.rows?.contains { $0.name == "[member headers]" } == true)
    }

    @Test func hardLinksCountOnce() throws {
        let tree = try ProductTree()
        let answer = try ProductAnswer(tree.folder.path("tree"))
        #expect(answer.document.artifact.kind == "directory")
        #expect(answer.files["bin/copy"] != nil && answer.files["bin/tally"] == nil)
        #expect(answer.document.links.contains { $0.kind == "hard" && $0.path == "bin/tally" && $0.to == "bin/copy" })
        #expect(answer.document.links.contains { $0.kind == "symbolic" && $0.to == "../../../etc/passwd" })
    }

    @Test func foldersAreNested() throws {
        let tree = try ProductTree()
        let rows = try ProductAnswer(tree.folder.path("tree"), by: "folder").document.rows
        #expect(Set(rows.map(\.name)) == ["bin", "res", "deep", "[files]"])
        #expect(rows.first { $0.name == "deep" }?.rows?.count == 1)
        let csv = try Tool.run("size", "-q", "--format", "csv", "--by", "folder,file", tree.folder.path("tree"))
        #expect(csv.output.contains("\r\nbin,bin/copy,"))
        #expect(csv.output.contains("\r\ndeep/\(String(repeating: "d", count: 90)),deep/"))
    }

    @Test func fileTypes() throws {
        let tree = try ProductTree()
        let rows = try ProductAnswer(tree.folder.path("tree"), by: "filetype,file").document.rows
        func files(_ type: String) -> [String]? { rows.first { $0.name == type }?.rows?.map(\.name).sorted() }
        #expect(files("code") == ["bin/copy", "bin/libtally.a"])
        #expect(files("image") == ["res/icon.png"])
        #expect(files("script") == ["res/[slug].js"])
        #expect(files("document") == ["README.md"])
    }
}
