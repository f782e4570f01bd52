import Foundation
import TestSupport
import Testing

/// Data formats are complete although tables are limited, and standard input is a valid artifact.
@Suite struct WholeOutputTests {
    /// The rows of one level of a CSV without quotes: name and file size.
    private func rows(_ text: String) -> [(name: Substring, fileSize: Int)] {
        let lines = text.split(whereSeparator: \.isNewline)
        // Names may hold commas, sizes do not.
        let sizes = (lines.first?.split(separator: ",").count ?? 1) - 1
        return lines.dropFirst().compactMap { line in
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            guard fields.count > sizes, let size = Int(fields[fields.count - sizes]) else { return nil }
            return (line.dropLast(fields.suffix(sizes).reduce(sizes) { $0 + $1.count }), size)
        }
    }

    @Test func csvHoldsEveryRow() throws {
        let length = try #require(FileManager.default.attributesOfItem(atPath: Tool.path)[.size] as? Int)
        let result = try Tool.run("size", "-q", "--by", "symbol", "--raw-names", "--format", "csv", Tool.path)
        #expect(result.status == 0)
        let rows = rows(result.output)
        #expect(rows.count > 1_000)
        #expect(rows.reduce(0) { $0 + $1.fileSize } == length)
        #expect(!rows.contains { $0.name.hasPrefix("[") && $0.name.contains("other") })
        let cut = try Tool.run(
            "size", "-q", "--by", "symbol", "--raw-names", "--format", "csv", "--top", "5", Tool.path)
        #expect(self.rows(cut.output).count < 10, "cut only when asked")
    }

    @Test func standardInputIsRead() throws {
        let piped = try ProgramRun(shell: "cat '\(Tool.path)' | '\(Tool.path)' size -q --by section --format csv -")
        let direct = try Tool.run("size", "-q", "--by", "section", "--format", "csv", Tool.path)
        #expect(piped.output == direct.output)
        #expect(piped.status == 0)
    }

    @Test func standardInputHasAName() throws {
        let empty = try ProgramRun(shell: "'\(Tool.path)' size - < /dev/null | cat; printf '' | '\(Tool.path)' size -")
        #expect(
            empty.errors
                == "sizeaudit: error: <stdin>: is not a regular file; give a file or a pipe\nsizeaudit: error: <stdin>: the file is empty\n"
        )
        let text = try ProgramRun(shell: "echo hello | '\(Tool.path)' size -")
        #expect(text.status == 2)
        #expect(
            text.errors
                == "sizeaudit: error: <stdin>: unsupported file format; "
                + "ELF, Mach-O and WebAssembly files, static archives, linker maps, packages and directories are\n"
        )
    }
}
