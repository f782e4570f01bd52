import Foundation
import TestSupport
import Testing

@Suite struct DiffCommandTests {
    private let old = Programs.sample("tally")
    private let new = Programs.sample("tally-lld")

    private struct Document: Decodable {
        struct Size: Decodable, Equatable { var fileSize: Int, vmSize: Int }
        struct Totals: Decodable { var old: Size, new: Size, delta: Size }
        struct Row: Decodable {
            var name: String
            var old: Size?, new: Size?
            var delta: Size
            var change: String
            var rows: [Row]?
        }
        var schema: String
        var totals: Totals
        var rows: [Row]
    }

    @Test(arguments: ["symbol", "section", "class,symbol", "segment,section,kind"]) func jsonAddsUp(_ by: String) throws
    {
        for cut in [[], ["--top", "3"], ["--filter", "std::|text"]] {
            let result = try Programs.run(["diff", old, new, "--by", by, "--format", "json"] + cut)
            #expect(result.status == 0)
            let document = try JSONDecoder().decode(Document.self, from: Data(result.output.utf8))
            #expect(document.schema == "sizeaudit/diff/1")
            func check(_ rows: [Document.Row], _ delta: Document.Size) {
                #expect(rows.reduce(0) { $0 + $1.delta.fileSize } == delta.fileSize)
                #expect(rows.reduce(0) { $0 + $1.delta.vmSize } == delta.vmSize)
                for row in rows {
                    #expect(row.delta.fileSize == (row.new?.fileSize ?? 0) - (row.old?.fileSize ?? 0))
                    #expect(["added", "removed", "grown", "shrunk", "renamed"].contains(row.change))
                    if let inner = row.rows { check(inner, row.delta) }
                }
            }
            check(document.rows, document.totals.delta)
            #expect(document.totals.delta.fileSize == document.totals.new.fileSize - document.totals.old.fileSize)
        }
    }

    @Test func csvAddsUp() throws {
        let result = try Programs.run(["diff", old, new, "--by", "section,symbol", "--format", "csv", "--raw-names"])
        let records = result.output.split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        #expect(
            records[0].joined(separator: ",")
                == "section,symbol,change,oldName,oldFileSize,newFileSize,fileSizeDelta,oldVMSize,newVMSize,vmSizeDelta"
                + ",oldShippedSize,newShippedSize,shippedSizeDelta"
        )
        let sum = records.dropFirst().reduce(0) { $0 + (Int($1[6]) ?? .min / 1000) }
        let sizes = try [old, new].map { try Data(contentsOf: URL(fileURLWithPath: $0)).count }
        #expect(sum == sizes[1] - sizes[0])
    }

    @Test func tablesAreForPeople() throws {
        let table = try Programs.run(["diff", old, new, "--by", "section", "--top", "2"])
        let lines = table.output.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0].hasPrefix("  SHIPPED") && lines[0].hasSuffix("SECTION"))
        #expect(lines.contains { $0.hasSuffix("TOTAL") })
        #expect(
            table.output.contains("\nBy section, shipped: +1.78 KiB grown or added, -4.97 KiB shrunk or removed.\n"))
        let totals = "\nShipped: 18.7 KiB → 15.5 KiB. File: 25.9 KiB → 23.5 KiB. Memory: 29.9 KiB → 33.3 KiB.\n"
        #expect(table.output.contains(totals))
        let ofFile = try Programs.run(["diff", old, new, "--by", "section", "--cost", "file"])
        #expect(ofFile.output.contains("\nBy section: +2.53 KiB grown or added, -4.97 KiB shrunk or removed.\nFile: "))
        let same = try Programs.run(["diff", old, old])
        let unchanged = "Shipped: 18.7 KiB → 18.7 KiB. File: 25.9 KiB → 25.9 KiB. Memory: 29.9 KiB → 29.9 KiB."
        #expect(same.output == "Nothing changed.\n\(unchanged)\n")
        let markdown = try Programs.run(["diff", old, new, "--by", "kind", "--format", "markdown"])
        #expect(markdown.output.hasPrefix("| Shipped | % | File size | VM size | Change | kind |\n| ---: |"))
    }

    @Test func reportTellsTheSumsOfDiff() throws {
        struct Sums: Decodable, Equatable { let grown, shrunk: Int64 }
        struct Document: Decodable { let sums: Sums }
        struct Report: Decodable {
            struct Chapters: Decodable { let diff: [Document] }
            let chapters: Chapters
        }
        func document<Document: Decodable>(_ arguments: [String]) throws -> Document {
            try JSONDecoder().decode(
                Document.self, from: Data(try Programs.run(arguments + ["--format", "json", "--quiet"]).output.utf8))
        }
        let said: Document = try document(["diff", old, new])
        let report: Report = try document(["report", new, "--baseline", old])
        #expect(said.sums.shrunk < 0 && report.chapters.diff.map(\.sums) == [said.sums])
        let text = try Programs.run(["report", new, "--baseline", old, "--quiet"]).output
        let plain = try Programs.run(["diff", old, new]).output
        // What ships is told first, in both.
        let words = try #require(plain.split(separator: "By symbol, shipped: ").last?.split(separator: ".\n").first)
        let sides = words.split(separator: ",").map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        #expect(text.contains(" shipped (\(sides.joined(separator: ", "))), -2.45 KiB in the file"))
    }

    @Test func whatCannotBeComparedIsSaid() throws {
        let map = Programs.sample("tally.map")
        let result = try Programs.run(["diff", map, old])
        #expect(result.status == 0)
        #expect(result.errors.contains("a link map lists what is loaded"))
        let folder = try TemporaryFolder()
        try Programs.run(["snapshot", "--no-unused", old, "-o", folder.path("old.json")])
        let fine = try Programs.run(["diff", folder.path("old.json"), new, "--by", "symbol"])
        #expect(fine.status == 2)
        #expect(fine.errors.contains("was taken with --detail class, which does not tell a symbol"))
        #expect(try Programs.run(["diff", folder.path("old.json"), new]).output.contains("  CLASS\n"))
    }
}
