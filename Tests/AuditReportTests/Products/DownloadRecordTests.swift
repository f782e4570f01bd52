import Foundation
import TestSupport
import Testing

/// Snapshots, gates and reports keep the sizes in the download, and compare them only where they are counted alike.
@Suite(.enabled(if: ProductTree.hasTools, "\(ProductTree.whenAbsent)")) struct DownloadRecordTests {
    private func json(_ arguments: [String]) throws -> [String: Any] {
        let result = try Tool.run(arguments)
        guard result.status == 0 else { throw ProductTree.Failure(text: result.errors) }
        return try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any] ?? [:]
    }

    @Test func aSnapshotAnswersLikeItsContainer() throws {
        let tree = try ProductTree()
        let path = try tree.pack("cd tree && zip -qry ../out.zip .", to: "out.zip")
        let snapshot = tree.folder.path("out.json")
        #expect(
            try Tool.run(["snapshot", "-q", "--no-unused", "--cost", "download", path, "-o", snapshot]).status == 0)
        let (own, kept) = (
            try ProductAnswer(path, by: "file", "--cost", "download"),
            try ProductAnswer(snapshot, by: "file", "--cost", "download")
        )
        func sizes(_ answer: ProductAnswer) -> [String: Int] {
            Dictionary(answer.document.rows.map { ($0.name, $0.downloadSize ?? 0) }, uniquingKeysWith: { $0 + $1 })
        }
        #expect(sizes(own).filter { $0.value > 0 } == sizes(kept).filter { $0.value > 0 })
        #expect(own.document.totals.downloadSize == kept.document.totals.downloadSize)
        #expect(kept.addsUp)

        let plain = tree.folder.path("plain.json")
        #expect(try Tool.run(["snapshot", "-q", "--no-unused", path, "-o", plain]).status == 0)
        #expect(try !tree.folder.text("plain.json").contains("downloadSize"))
        let refused = try Tool.run(["size", "--cost", "download", plain])
        #expect(refused.status == 2)
        #expect(refused.errors.contains("take it anew with --cost download"), "\(refused.errors)")

        let diff = try Tool.run(["diff", "--cost", "download", "--by", "file", snapshot, path])
        #expect(diff.status == 0)
        #expect(!diff.errors.contains("download-not-comparable"))
    }

    /// A plain program has no blocks on disk that count, so neither have its rows.
    @Test func aSnapshotOfAModelledProgramCanBeRead() throws {
        let folder = try TemporaryFolder()
        let snapshot = folder.path("tally.json")
        let model = ["--cost", "download", "--compressed-as", "deflate-9"]
        #expect(try Tool.run(["snapshot", "-q"] + model + [Tool.sample("tally"), "-o", snapshot]).status == 0)
        let (own, kept) = (
            try json(["size", "-q", "--format", "json", "--by", "section"] + model + [Tool.sample("tally")]),
            try json(["size", "-q", "--format", "json", "--by", "section", "--cost", "download", snapshot])
        )
        let totals = [own, kept].map { ($0["totals"] as? [String: Any])?["downloadSize"] as? Int ?? 0 }
        #expect(totals[0] > 1000 && totals[0] == totals[1], "\(totals)")
    }

    @Test func theGateLimitsTheDownloadOfFilesAndNamesTheGrowth() throws {
        let tree = try ProductTree()
        let old = try tree.pack("cd tree && zip -qry ../old.zip .", to: "old.zip")
        let new = try tree.pack(
            "head -c 20000 /dev/urandom >tree/res/new.bin && cd tree && zip -qry ../new.zip .", to: "new.zip")
        let config = try tree.folder.write(
            """
            schema = 1
            [[rule]]
            check = "download:res/* <= 10 KiB"
            [[rule]]
            check = "total.download <= baseline + 1 KiB"
            [[rule]]
            check = "download <= 1 MB"
            """, to: "gate.toml")
        let answer = try Tool.run(
            [
                "gate", "-q", "--config", config, "--baseline", old, "--format", "json", "--report",
                "markdown=\(tree.folder.path("comment.md"))", new,
            ])
        #expect(answer.status == 1)
        let document = try JSONSerialization.jsonObject(with: Data(answer.output.utf8)) as? [String: Any]
        let checks = document?["checks"] as? [[String: Any]] ?? []
        let states = Dictionary(
            checks.map { ($0["subject"] as? String ?? "", $0["passed"] as? Bool ?? true) },
            uniquingKeysWith: { $0 && $1 })
        #expect(states["download:res/new.bin"] == false, "\(states)")
        #expect(states["download:res/icon.png"] == true)
        #expect(states["total.download"] == false)
        #expect(states["download"] == true)
        let comment = try tree.folder.text("comment.md")
        #expect(comment.contains("| | Installed | Download |"), "\(comment)")
        #expect(comment.contains("| Before |") && comment.contains("| Change | +19.5 KiB | +19."), "\(comment)")
        #expect(comment.contains("| Grew | Download | Size | By"), "\(comment)")
    }

    @Test func downloadsOfDifferentModelsAreNotCompared() throws {
        let tree = try ProductTree()
        let config = try tree.folder.write(
            "schema = 1\n[[rule]]\ncheck = \"total.download <= baseline + 1 KiB\"\n", to: "gate.toml")
        let baseline = tree.folder.path("sizes.json")
        func gate(_ model: String, _ options: String...) throws -> ProgramRun {
            try Tool.run(
                ["gate", "--config", config, "--baseline", baseline, "--cost", "download", "--compressed-as", model]
                    + options + [Tool.sample("tally")])
        }
        #expect(try gate("deflate-9", "--update").status == 0)
        #expect(try tree.folder.text("sizes.json").contains("\"library\": \"zlib "))
        let same = try gate("deflate-9")
        #expect(same.status == 0)
        #expect(!same.errors.contains("download"), "\(same.errors)")
        let other = try gate("xz-9")
        #expect(other.status == 0)
        #expect(other.errors.contains("the download was counted as deflate-9"), "\(other.errors)")
        #expect(other.output.contains("not judged"), "\(other.output)")
    }

    @Test func aReportHasTheDownloadAsAChapter() throws {
        let tree = try ProductTree()
        let path = try tree.pack("cd tree && zip -qry ../out.zip .", to: "out.zip")
        let report = try json(["report", "-q", "--size-only", "--cost", "download", "--format", "json", path])
        let chapters = report["chapters"] as? [String: Any]
        let document = (chapters?["download"] as? [[String: Any]])?.first
        let rows = document?["rows"] as? [[String: Any]] ?? []
        #expect(rows.contains { $0["name"] as? String == "bin/tally" && ($0["downloadSaving"] as? Int ?? 0) > 1000 })
        let sum = rows.reduce(0) { $0 + ($1["downloadSize"] as? Int ?? 0) }
        #expect(sum == (document?["totals"] as? [String: Any])?["downloadSize"] as? Int)
        let page = try Tool.run(["report", "-q", "--size-only", "--cost", "download", "--format", "html", path])
        #expect(page.output.contains("Largest to remove"))
        let text = try Tool.run(["report", "-q", "--size-only", "--cost", "download", path])
        #expect(text.output.contains("Download  "), "\(text.output)")
    }
}
