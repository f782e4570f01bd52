import Foundation
import Testing

@Suite struct SizeCommandTests {
    @Test func versionAndHelp() throws {
        let version = try Tool.run("--version")
        #expect(version.output == "sizeaudit 0.1.0\n")
        #expect(version.status == 0)
        for arguments in [["--help"], ["size", "--help"], ["help", "size"]] {
            let help = try Tool.run(arguments)
            #expect(help.status == 0)
            #expect(help.output.contains("Usage: sizeaudit"))
            #expect(help.errors.isEmpty)
        }
    }

    @Test func completionsForEveryShell() throws {
        for shell in ["bash", "zsh", "fish"] {
            let script = try Tool.run("--generate-completion-script", shell)
            #expect(script.status == 0)
            // The script asks the program for dimensions.
            #expect(script.output.contains("---completion size -- --by"), "\(shell)")
        }
    }

    @Test func totalsAreTheLengthOfTheFile() throws {
        let size = try #require(FileManager.default.attributesOfItem(atPath: Tool.path)[.size] as? Int)
        let result = try Tool.run("size", "--quiet", "--format", "json", Tool.path)
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        let totals = try #require(object?["totals"] as? [String: Any])
        #expect(totals["fileSize"] as? Int == size)
    }

    @Test func writesAFileOrNone() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("size-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let failed = try Tool.run(["size", "-o", "report.csv", "/nowhere/app"], in: folder)
        #expect(failed.status == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
        let done = try Tool.run(["size", "-q", "--format", "csv", "-o", "report.csv", Tool.path], in: folder)
        #expect(done.status == 0)
        #expect(done.output.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report.csv"])
    }

    @Test func aFullDiskIsAnError() throws {
        let result = try Tool.run("size", "-q", "-o", "/dev/full", Tool.path)
        #expect(result.status == 2)
        #expect(result.errors == "sizeaudit: error: /dev/full: cannot be written: No space left on device\n")
    }
}
