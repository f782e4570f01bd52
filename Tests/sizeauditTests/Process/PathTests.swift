import Foundation
import TestSupport
import Testing

/// Paths as arguments: any bytes, links and directories.
@Suite struct PathTests {
    /// Runs a line of the shell in a folder with a program whose name is not UTF-8.
    private func run(_ line: String) throws -> ProgramRun {
        let folder = try TemporaryFolder()
        let script = """
            name=$(printf 'n\\377\\376.elf'); cp "$2" "$name" && mkdir "$(printf 'd\\377')" && cp "$2" "$(printf 'd\\377/x\\200')"
            \(line)
            """
        return try Programs.run(
            "/bin/sh", ["-c", script, "sh", Programs.sizeaudit, Programs.sample("tally")], in: folder.url)
    }

    @Test func namesThatAreNotUTF8AreOpened() throws {
        let run = try run(
            "\"$1\" size -q \"$name\" && \"$1\" diff \"$name\" \"$2\" --top 1 && \"$1\" snapshot -q \"$name\" >/dev/null"
        )
        #expect(run.status == 0 && run.output.contains("TOTAL"), "\(run.errors)")
    }

    @Test func outputsAreWrittenToSuchNames() throws {
        let run = try run(
            """
            out=$(printf 'o\\377.json'); "$1" size -q "$name" -o "$out" --format json && grep -c schema "$out"; ls *part*
            """)
        #expect(run.output == "1\n", "\(run.output) \(run.errors)")
    }

    @Test func directoriesOfSuchFilesAreAnswered() throws {
        let run = try run("\"$1\" size -q \"$(printf 'd\\377')\" --by file --format json")
        #expect(run.status == 0 && run.output.contains("\"name\": \"x"), "\(run.output.prefix(600)) \(run.errors)")
        #expect(!run.errors.contains("UTF-8"))
    }

    @Test func aMissingFileOfSuchANameIsOneLine() throws {
        let run = try run("\"$1\" size \"$(printf 'missing\\377')\"")
        #expect(run.status == 2 && run.errors.filter { $0 == "\n" }.count == 1, "\(run.errors)")
    }

    @Test func linksOfOutputsAreFollowed() throws {
        let run = try run(
            "echo old >target && ln -s target link.txt && \"$1\" size -q \"$name\" -o link.txt; test -L link.txt && cat target"
        )
        #expect(run.status == 0 && run.output.contains("TOTAL"), "\(run.output) \(run.errors)")
    }
}
