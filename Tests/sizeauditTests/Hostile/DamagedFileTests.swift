import Foundation
import TestSupport
import Testing

/// Files that other readers of the system read, too: what can be answered is, with a warning.
@Suite(.enabled(if: HostileFile.hasPython, "\(HostileFile.whenAbsent)")) struct DamagedFileTests {
    private func document(_ run: ProgramRun) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any], "\(run.errors)")
    }

    private func answer(_ kind: String) throws -> (total: Int, rows: [String: Int], warnings: [String]) {
        let document = try document(try HostileFile(kind).run(["size", "FILE", "--format", "json"]))
        let rows = try #require(document["rows"] as? [[String: Any]])
        let totals = try #require(document["totals"] as? [String: Any])
        let warnings = try #require(document["warnings"] as? [[String: Any]])
        let sizes = rows.compactMap { row in (row["name"] as? String).map { ($0, row["fileSize"] as? Int ?? 0) } }
        return (
            totals["fileSize"] as? Int ?? 0, Dictionary(sizes, uniquingKeysWith: +),
            warnings.compactMap { $0["code"] as? String }
        )
    }

    @Test func sectionsPastTheEndAreCutOff() throws {
        let (total, rows, warnings) = try answer("sections-past-the-end")
        #expect(rows.values.reduce(0, +) == total)
        #expect(rows[".text"] == 65536)
        #expect(rows[".data"] == 4096)
        #expect(warnings == ["cut-short"])
    }

    @Test func firmwareWhoseSegmentsLieInOtherFiles() throws {
        let (total, rows, warnings) = try answer("split-firmware")
        #expect(total == 64 + 4 * 56 && rows.values.reduce(0, +) == total)
        #expect(warnings == ["cut-short"])
    }

    @Test func segmentsOfAPackedProgramOverlap() throws {
        let (total, rows, warnings) = try answer("overlapping-segments")
        #expect(total == 0x4000 && rows.values.reduce(0, +) == total)
        #expect(warnings == ["overlap"])
    }

    @Test func linkersNoteBehindALongComment() throws {
        let file = try HostileFile("comment-without-end")
        let snapshot = try document(try file.run(["snapshot", "FILE"]))
        #expect("\(snapshot)".contains("LLD 19.1.7"))
    }

    /// Microsoft's librarian ends long names with a zero, and its members are no object files of a format that is read.
    @Test(.enabled(if: Compiler.path(of: "llvm-dlltool") != nil, "llvm-dlltool is missing"))
    func importLibrariesOfMicrosoftsFormat() throws {
        let folder = try TemporaryFolder()
        try folder.write("LIBRARY a-library-with-a-long-name.dll\nEXPORTS\nfirst\nsecond\n", to: "a.def")
        let made = try ProgramRun(
            "llvm-dlltool", ["-m", "i386:x86-64", "-d", folder.path("a.def"), "-l", folder.path("a.lib")])
        #expect(made.status == 0, "\(made.errors)")
        var bytes = try Data(contentsOf: folder.url.appendingPathComponent("a.lib"))
        // Releases of LLVM differ in how they end a name.
        if let end = bytes.range(of: Data("name.dll/\n".utf8)) {
            bytes.replaceSubrange(end, with: Data("name.dll\0\0".utf8))
        }
        try folder.write(bytes, to: "a.lib")
        let document = try document(try Programs.run(["size", folder.path("a.lib"), "--format", "json"]))
        let rows = try #require(document["rows"] as? [[String: Any]])
        #expect(rows.reduce(0) { $0 + ($1["fileSize"] as? Int ?? 0) } == bytes.count)
        #expect(rows.contains { $0["name"] as? String == "[other members]" })
    }
}
