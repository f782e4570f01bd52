import Foundation
import TestSupport
import Testing

@Suite struct SnapshotCommandTests {
    private let tally = Programs.sample("tally")

    @Test func whatItWritesIsReadInPlaceOfTheArtifact() throws {
        let folder = try TemporaryFolder()
        for name in ["app.json", "app.json.gz"] {
            let taken = try Programs.run(["snapshot", tally, "--detail", "symbol", "-o", folder.path(name)])
            #expect(taken.status == 0 && taken.output.isEmpty && taken.errors.isEmpty)
            for by in ["section", "class,section", "symbol", "kind,module", "package", "archive,package,class"] {
                let ours = try Programs.run(["size", "--by", by, "--format", "csv", folder.path(name)])
                #expect(ours.output == (try Programs.run(["size", "--by", by, "--format", "csv", tally]).output))
            }
        }
        let json = try Programs.run(["size", "--format", "json", folder.path("app.json")])
        #expect(
            json.output.contains(
                "\"kind\": \"snapshot\", \"arch\": \"x86_64\", \"fileSize\": 26528, \"id\": \"8cf98b50"))
    }

    @Test func theCommitComesFromTheEnvironmentOrTheUser() throws {
        let plain = try Programs.run(["snapshot", "--no-unused", "--detail", "section", tally])
        #expect(plain.output.contains("\"commit\": null"))
        for variable in ["GITHUB_SHA", "CI_COMMIT_SHA", "BUILDKITE_COMMIT", "GIT_COMMIT"] {
            let told = try Programs.run(
                ["snapshot", "--no-unused", "--detail", "section", tally], environment: [variable: "c0ffee"])
            #expect(told.output.contains("\"commit\": \"c0ffee\""))
        }
        let named = try Programs.run(
            ["snapshot", "--no-unused", "--commit", "mine", tally], environment: ["GITHUB_SHA": "c0ffee"])
        #expect(named.output.contains("\"commit\": \"mine\""))
        let wrong = try Programs.run(["snapshot", "--commit", "a b", tally])
        #expect(wrong.status == 2 && wrong.errors.contains("not a commit ID"))
    }

    @Test func twoRunsGiveTheSameBytes() throws {
        let folder = try TemporaryFolder()
        for name in ["one.gz", "two.gz"] { try Programs.run(["snapshot", tally, "-o", folder.path(name)]) }
        #expect(
            try Data(contentsOf: folder.url.appending(path: "one.gz"))
                == Data(contentsOf: folder.url.appending(path: "two.gz")))
    }

    @Test(arguments: [
        ("{\"schema\": \"sizeaudit/snapshot/9\"}", "is a snapshot of another version: 'sizeaudit/snapshot/9'"),
        ("{\"schema\": \"sizeaudit/snapshot/1\", \"tool\": 7}", "a string is expected"),
        // Stands for 99,999 brackets.
        ("{\"schema\": \"sizeaudit/snapshot/1\", \"x\": […", "nested deeper than 64 levels"),
        ("{\"schema\": \"sizeaudit/snapshot/1\"", "a comma or the end of the list is expected"),
    ]) func whatIsWrongIsOneLineWithThePlace(_ text: String, _ words: String) throws {
        let folder = try TemporaryFolder()
        let whole = text.replacingOccurrences(of: "[…", with: String(repeating: "[", count: 99_999))
        let path = try folder.write(whole, to: "bad.json")
        for arguments in [["size", path], ["diff", path, tally], ["diff", tally, path], ["snapshot", path]] {
            let result = try Programs.run(arguments)
            #expect(result.status == 2 && result.output.isEmpty)
            #expect(result.errors.hasPrefix("sizeaudit: error: \(path): "))
            #expect(result.errors.contains(words) && result.errors.contains("(at offset 0x"))
            #expect(result.errors.filter { $0 == "\n" }.count == 1)
        }
    }

    @Test func otherQuestionsSayThatItHoldsSizesOnly() throws {
        let folder = try TemporaryFolder()
        try Programs.run(["snapshot", "--no-unused", tally, "-o", folder.path("app.json")])
        let result = try Programs.run(["unused", folder.path("app.json")])
        #expect(result.status == 2)
        #expect(result.errors.contains("is a snapshot, which holds sizes and nothing else"))
    }
}
