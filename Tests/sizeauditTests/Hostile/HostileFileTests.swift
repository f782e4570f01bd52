import Foundation
import TestSupport
import Testing

/// Files that share names, overlap, expand or nest get an answer or one line, in little time and memory.
@Suite(.enabled(if: HostileFile.hasPython, "\(HostileFile.whenAbsent)")) struct HostileFileTests {
    private static let artifacts = [
        "unit-names", "packed-unit-names", "inlined-names", "abbreviation-tails", "shared-ranges", "line-rows",
        "line-folders",
        "segments", "whole-segments", "comment-without-end", "needed-names", "sections-past-the-end", "split-firmware",
        "odd-names",
        "import-names", "overlapping-segments", "deep-json", "deep-plist", "doubled-names", "many-sections",
        "searched-libraries", "packed-units",
    ]
    private static let questions = [
        ["size", "FILE", "--by", "compileunit,source"], ["size", "FILE", "--by", "inline,callsite"],
        ["size", "FILE", "--by", "symbol", "--filter", "a.*b$"], ["unused", "FILE"], ["retained", "FILE"],
        ["why", "FILE", "main"],
        ["startup", "FILE"], ["snapshot", "FILE"], ["report", "FILE"], ["diff", "FILE", "FILE"],
        ["init", "FILE", "-o", "-"],
    ]

    @Test(arguments: artifacts) func isAnsweredOrRefusedWithinTheLimits(_ kind: String) throws {
        let file = try HostileFile(kind)
        for question in Self.questions {
            let fault = HostileFile.fault(of: try file.run(question))
            #expect(fault == nil, "\(question.joined(separator: " "))")
        }
    }

    private static let products = [
        "catalog-leaves", "catalog-facts", "catalog-names", "android-paths", "android-names", "android-documents",
        "android-fields", "android-offset", "bundle-names", "bundle-documents", "list-entries", "list-strings",
    ]

    @Test(arguments: products) func productsAreAnsweredOrRefusedWithinTheLimits(_ kind: String) throws {
        let file = try HostileFile(kind)
        for question in [
            ["size", "FILE", "--nested", "--by", "file,section"], ["unused", "FILE"],
            ["unused", "FILE", "--explain", "main"],
        ] {
            let fault = HostileFile.fault(of: try file.run(question))
            #expect(fault == nil, "\(question.joined(separator: " "))")
        }
    }

    /// A quarter of a million files, with the limits of any other file. Benchmarks/README.md has the times for a million.
    @Test(arguments: ["many-files", "many-pictures", "many-tables"])
    func manyFilesAreAnsweredWithinTheLimits(_ kind: String) throws {
        let file = try HostileFile(kind)
        for question in [
            ["size", "FILE"], ["size", "FILE", "--by", "folder"], ["unused", "FILE"],
            ["snapshot", "FILE", "-o", "s.json"],
            ["report", "FILE", "-o", "r.html"], ["init", "FILE", "-o", "-"], ["diff", "FILE", "FILE"],
            ["diff", "s.json", "FILE"],
        ] {
            let run = try file.run(question)
            #expect(run.status == 0, "\(question.joined(separator: " ")): \(run.status) \(run.errors.prefix(400))")
        }
    }

    /// Thousands of libraries that use each other: what one asks of all others must not be gathered for each.
    @Test(arguments: ["library-pairs", "library-chain", "library-copies"])
    func manyLibrariesAreAnsweredWithinTheLimits(_ kind: String) throws {
        let file = try HostileFile(kind)
        for question in [
            ["unused", "FILE"], ["retained", "FILE"], ["retained", "FILE", "--what-if-removed", "lib1.so"],
            ["why", "FILE", "--package", "lib3.so"], ["snapshot", "FILE", "-o", "s.json"],
            ["report", "FILE", "-o", "r.html"],
        ] {
            let fault = HostileFile.fault(of: try file.run(question))
            #expect(fault == nil, "\(question.joined(separator: " "))")
        }
    }

    @Test func manyFilesThatMoved() throws {
        let (old, new) = (try HostileFile("many-files"), try HostileFile("moved-files"))
        let run = try old.run(["diff", "FILE", new.path, "--format", "json", "-o", "d.json"])
        #expect(run.status == 0, "\(run.errors.prefix(400))")
        let small = (try HostileFile("many-files", count: 300), try HostileFile("moved-files", count: 300))
        let rows = try small.0.run(["diff", "FILE", small.1.path]).output
        #expect(rows.contains("x/d0/e0/f0.dat"), "\(rows.prefix(400))")
    }

    /// A table of many changes has the first ones of all changes, and the sum of the others.
    @Test func aTableOfManyChangesBeginsAsTheWholeListDoes() throws {
        let (old, new) = (try HostileFile("many-files", count: 9000), try HostileFile("moved-files", count: 9100))
        func lines(_ top: String, _ columns: String...) throws -> [Substring] {
            let run = try old.run(["diff", "-q", "FILE", new.path, "--top", top] + columns)
            #expect(run.status == 0, "\(run.errors.prefix(400))")
            return run.output.split(whereSeparator: \.isNewline)
        }
        let (table, whole) = (try lines("15", "--format", "csv"), try lines("0", "--format", "csv"))
        #expect(table.count == 17 && table.prefix(16) == whole.prefix(16), "\(table)")
        #expect(table.last?.contains("others]") == true && whole.count > 9000, "\(table)")
        let (text, all) = (try lines("15"), try lines("5000"))
        #expect(text.last == all.last && !text.isEmpty, "\(text.suffix(3)) \(all.suffix(3))")
    }

    /// A file that is in an archive very often, and files in chains of folders.
    @Test(arguments: ["equal-names", "deep-files"])
    func crowdsOfNamesAreAnsweredWithinTheLimits(_ kind: String) throws {
        let file = try HostileFile(kind)
        for question in [
            ["size", "FILE"], ["size", "FILE", "--by", "file,folder"], ["size", "FILE", "--by", "folder"],
            ["unused", "FILE"],
            ["snapshot", "FILE", "-o", "s.json"], ["diff", "FILE", "FILE"], ["diff", "s.json", "FILE"],
        ] {
            let run = try file.run(question)
            #expect(run.status == 0, "\(question.joined(separator: " ")): \(run.status) \(run.errors.prefix(400))")
        }
    }

    /// All rows of folders below each of many files would take gigabytes.
    @Test func moreNestedRowsThanMemoryHolds() throws {
        let file = try HostileFile("deep-files", count: 60_000)
        let run = try file.run(["size", "-q", "FILE", "--by", "file,folder", "--format", "json"])
        #expect(run.status == 2 && HostileFile.fault(of: run) == nil, "\(run.errors.prefix(400))")
        #expect(run.errors.contains("more than 3145728 rows of folders"), "\(run.errors.prefix(400))")
    }

    /// Among files of one size a table shows those whose names come first, in every alphabet.
    @Test(arguments: ["equal-names", "deep-files"]) func tiesAreDecidedByNames(_ kind: String) throws {
        let file = try HostileFile(kind, count: 300)
        func lines(_ top: String) throws -> [Substring] {
            try file.run(["size", "-q", "FILE", "--by", "file", "--top", top]).output.split(separator: "\n")
        }
        #expect(try lines("7").prefix(8) == lines("0").prefix(8))
        #expect(try lines("7").count < 20 && lines("0").count > 300)
    }

    /// The rows that a table of files, their folders and their types shows are those of all rows.
    @Test func aTableOfFilesAndFoldersBeginsAsTheWholeListDoes() throws {
        let file = try HostileFile("many-files", count: 300)
        func output(_ top: String) throws -> String {
            let run = try file.run(["size", "-q", "FILE", "--by", "file,folder,filetype", "--top", top])
            #expect(run.status == 0, "\(run.errors.prefix(400))")
            return run.output
        }
        #expect(try output("1000") == output("0"))
        #expect(try output("7").split(separator: "\n").prefix(9) == output("0").split(separator: "\n").prefix(9))
    }

    @Test(arguments: ["many-pictures", "many-tables"])
    func resourcesOfACrowdAreNotJudged(_ kind: String) throws {
        let run = try HostileFile(kind, count: 262_200).run(["unused", "FILE"])
        #expect(run.status == 0, "\(run.errors.prefix(400))")
        #expect(run.errors.contains("more than 262144 files: resources are not judged"), "\(run.errors.prefix(400))")
    }

    /// Small files of the same kinds are answered whole.
    @Test(arguments: [
        "android-paths", "android-names", "android-documents", "android-fields", "bundle-names", "bundle-documents",
    ])
    func honestPackagesAreReadWhole(_ kind: String) throws {
        let run = try HostileFile(kind, count: 10).run(["unused", "FILE"])
        #expect(run.status == 0 && !run.errors.contains("is not read"), "\(run.errors)")
    }

    @Test func configurationsThatNestDeeply() throws {
        let file = try HostileFile("deep-toml")
        let run = try file.run(["gate", Programs.sample("tally"), "--config", "FILE"])
        #expect(run.status == 2 && HostileFile.fault(of: run) == nil, "\(run.errors.prefix(400))")
    }

    /// Large counts are no damage: a small file of the same kind is answered without a warning about limits.
    @Test(arguments: ["unit-names", "packed-unit-names", "inlined-names", "shared-ranges", "line-folders"])
    func honestFilesAreReadWhole(_ kind: String) throws {
        let file = try HostileFile(kind, count: 10)
        let run = try file.run(["size", "FILE", "--by", "compileunit,source"])
        #expect(run.status == 0 && !run.errors.contains("the debug info is not read whole"), "\(run.errors)")
    }

    @Test func whatIsNotReadIsSaid() throws {
        let run = try HostileFile("shared-ranges").run(["size", "FILE", "--by", "compileunit"])
        #expect(run.errors.contains("the debug info is not read whole"), "\(run.errors)")
    }
}
