import Foundation
import TestSupport
import Testing

/// Every byte of a download is charged to one owner, and the sums are the length of the container.
@Suite(.enabled(if: ProductTree.hasTools, "\(ProductTree.whenAbsent)")) struct DownloadTests {
    private func length(of path: String) throws -> Int {
        try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
    }

    @Test(arguments: ProductTests.packings)
    func rowsAddUpToTheContainer(_ packing: Named<(command: String, out: String, format: String)>) throws {
        let tree = try ProductTree()
        let path = try tree.pack(packing.value.command, to: packing.value.out)
        for dimensions in ["file", "folder,file", "filetype,file,section", "section,symbol", "class,file", "symbol"] {
            let answer = try ProductAnswer(path, by: dimensions, "--cost", "download")
            #expect(answer.document.totals.downloadSize == (try length(of: path)), "\(dimensions)")
            #expect(answer.addsUp, "\(dimensions)")
            #expect(answer.document.download?.exact == true)
            #expect(answer.document.download?.model == "stream")
        }
        let plain = try ProductAnswer(path)
        #expect(plain.document.totals.downloadSize == nil)
        #expect(plain.document.download == nil)
    }

    @Test func aMemberCostsItsCompressedSize() throws {
        let tree = try ProductTree()
        let path = try tree.pack("cd tree && zip -qry ../out.zip .", to: "out.zip")
        try tree.folder.write(
            """
            import json, zipfile
            print(json.dumps({i.filename: i.compress_size for i in zipfile.ZipFile('out.zip').infolist()}))
            """, to: "list.py")
        let listed = try ProgramRun("python3", [tree.folder.path("list.py")], in: tree.folder.url)
        let truth = try JSONDecoder().decode([String: Int].self, from: Data(listed.output.utf8))
        let answer = try ProductAnswer(path, by: "file,section", "--cost", "download")
        let files = answer.document.rows.filter { $0.synthetic != true }
        #expect(files.count > 5)
        for row in files { #expect(row.downloadSize == truth[row.name], "\(row.name)") }
        let own = answer.document.rows.filter { $0.synthetic == true }
        #expect(own.map(\.name) == ["[zip headers]"])
        let tally = try #require(files.first { $0.name == "bin/tally" }?.rows)
        #expect(tally.contains { $0.name == "[block headers]" && $0.fileSize == 0 && ($0.downloadSize ?? 0) > 0 })
        #expect(tally.contains { $0.name == ".text" && ($0.downloadSize ?? 0) > 0 })
    }

    @Test func aCompressedFileIsAContainerOfOne() throws {
        let tree = try ProductTree()
        let path = try tree.pack("cp tree/bin/tally . && gzip -9 tally", to: "tally.gz")
        let answer = try ProductAnswer(path, by: "file,section", "--cost", "download")
        #expect(answer.document.artifact.format == "gz")
        #expect(answer.addsUp)
        #expect(answer.document.totals.downloadSize == (try length(of: path)))
        #expect(answer.files.keys.contains("tally"))
        let own = Set(answer.document.rows.filter { $0.synthetic == true }.map(\.name))
        #expect(own.isSuperset(of: ["[gzip headers]", "[block headers]"]))
        #expect(answer.document.download?.streams.map(\.codec) == ["gzip"])
    }

    @Test func theSecondOfTwoEqualFilesCostsLittle() throws {
        let tree = try ProductTree()
        let command = "mkdir two && head -c 20000 /dev/urandom >two/a && cp two/a two/b && tar -czf out.tgz two/a two/b"
        let answer = try ProductAnswer(try tree.pack(command, to: "out.tgz"), by: "file", "--cost", "download")
        let sizes = Dictionary(uniqueKeysWithValues: answer.document.rows.map { ($0.name, $0.downloadSize ?? 0) })
        #expect((19_900...20_100).contains(sizes["two/a"] ?? 0))
        #expect((1...400).contains(sizes["two/b"] ?? 0))
    }

    @Test func nestedContainersAreDividedInProportion() throws {
        let tree = try ProductTree()
        let path = try tree.pack(
            "cd tree && zip -qry ../in.zip . && cd .. && cp in.zip in.jar && zip -q0 out.zip in.zip && tar -czf out.tgz out.zip in.jar",
            to: "out.tgz")
        let answer = try ProductAnswer(path, by: "file,section", "--cost", "download", "--nested")
        #expect(answer.addsUp)
        #expect(answer.document.totals.downloadSize == (try length(of: path)))
        #expect(answer.files.keys.contains("out.zip/in.zip/bin/tally"))
    }

    @Test func damageIsOneLine() throws {
        let tree = try ProductTree()
        let path = try tree.pack("cd tree && zip -qr ../out.zip res/icon.png", to: "out.zip")
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        // Behind the local header: 30 bytes, a name of 12 and extra fields of 28.
        bytes[80] ^= 0x55
        try bytes.write(to: URL(fileURLWithPath: path))
        let result = try Tool.run(["size", "--cost", "download", path])
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("out.zip: res/icon.png: "), "\(result.errors)")
        #expect(result.errors.split(separator: "\n").count == 1)
    }

    @Test func whatIsNoContainerNeedsAModel() throws {
        let tree = try ProductTree()
        for path in [Tool.sample("tally"), tree.folder.path("tree")] {
            let result = try Tool.run(["size", "--cost", "download", path])
            #expect(result.status == 2)
            #expect(result.errors.contains("name a model with --compressed-as"))
        }
    }

    @Test func rowsAreSortedByTheirDownload() throws {
        let tree = try ProductTree()
        let path = try tree.pack("cd tree && zip -qry ../out.zip .", to: "out.zip")
        for options in [["--cost", "download"], ["--cost", "download", "--sort", "download"]] {
            let result = try Tool.run(["size", "--format", "csv", "--by", "file"] + options + [path])
            let lines = result.output.split(whereSeparator: \.isNewline).map {
                $0.split(separator: ",", omittingEmptySubsequences: false)
            }
            let column = try #require(lines.first?.firstIndex(of: "downloadSize"))
            let sizes = lines.dropFirst().compactMap { Int($0[column]) }
            #expect(sizes.count > 5)
            #expect(sizes == sizes.sorted(by: >))
        }
        let table = try Tool.run(["size", "--cost", "download", path])
        #expect(table.output.contains("DOWNLOAD"))
        #expect(try Tool.run(["size", "--sort", "download", path]).status != 0)
    }
}
