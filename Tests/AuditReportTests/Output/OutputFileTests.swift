import AuditReport
import Foundation
import Testing

@Suite struct OutputFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("output-\(UUID())")

    private func document(_ text: String) -> FinishedDocument { .exact(Array(text.utf8)) }

    @Test func replacesWhatIsThereAndKeepsLinks() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("report").path
        let link = folder.appendingPathComponent("latest").path
        try OutputFile.write(document("old"), to: file)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "report")
        try OutputFile.write(document("new"), to: link)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "report")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func aLinkToNothingIsFollowed() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
        try FileManager.default.createDirectory(atPath: path("other"), withIntermediateDirectories: true)
        for (link, target) in [("first", "second"), ("second", "other/new"), ("round", "about"), ("about", "round")] {
            try FileManager.default.createSymbolicLink(atPath: path(link), withDestinationPath: target)
        }
        try OutputFile.write(document("text"), to: path("first"))
        #expect(try String(contentsOfFile: path("other/new"), encoding: .utf8) == "text")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("first")) == "second")
        #expect(throws: OutputError.self) { try OutputFile.write(document("x"), to: path("round")) }
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("round")) == "about")
    }

    /// The name of a draft is no longer than the file system allows, and drafts of killed processes are in nobody's way.
    @Test func namesMayBeLong() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for number in 0..<3 {
            let left = ".sizeaudit-\(ProcessInfo.processInfo.processIdentifier)-\(number).part"
            try Data("left".utf8).write(to: folder.appendingPathComponent(left))
        }
        let name = String(repeating: "n", count: 255)
        try OutputFile.write(document("text"), to: folder.appendingPathComponent(name).path)
        #expect(try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8) == "text")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 4)
    }

    /// A limit of the shell for the size of files ends with a message, and leaves no part of a file.
    @Test func aLimitForFilesIsAnError() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let script = "ulimit -f 1; exec \"$0\" size -q --by section --format json -o report \"$0\""
        let result = try Tool.run(["-c", script, Tool.path], in: folder, program: "/bin/sh")
        #expect(result.status == 2)
        #expect(result.errors == "sizeaudit: error: report: cannot be written: File too large\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test func devicesStayDevices() throws {
        try OutputFile.write(document("gone"), to: "/dev/null")
        let error = #expect(throws: OutputError.self) { try OutputFile.write(document("x"), to: "/dev/full") }
        #expect(error?.description == "/dev/full: cannot be written: No space left on device")
    }

    @Test func whatIsLentIsContinued() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createSymbolicLink(
            atPath: folder.appendingPathComponent("link").path, withDestinationPath: "/dev/stdout")
        for (path, stream) in [
            ("/dev/stdout", "1"), ("/dev/stderr", "2"), ("/dev/fd/1", "1"), ("/dev/fd/7", "7"),
            ("/proc/self/fd/7", "7"), ("link", "1"),
        ] {
            let command = "echo before >&\(stream); \"$0\" size -q -o \(path) \"$0\"; echo after >&\(stream)"
            let script = "(\(command)) \(stream)> report; cat report"
            let result = try Tool.run(["-c", script, Tool.path], in: folder, program: "/bin/sh")
            let lines = result.output.split(separator: "\n")
            #expect(lines.first == "before" && lines.last == "after", "\(path)")
            #expect(lines.count > 10 && lines[2].contains("SHIPPED"), "\(path)")
            #expect(result.errors.isEmpty, "\(path)")
        }
        let closed = try Tool.run(["size", "-q", "-o", "/dev/fd/99", Tool.path])
        #expect(closed.status == 2)
        #expect(closed.errors == "sizeaudit: error: /dev/fd/99: cannot be written: Bad file descriptor\n")
    }

    @Test func noInputIsWrittenOver() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (input, link) = (folder.appendingPathComponent("input"), folder.appendingPathComponent("link"))
        try Data("kept".utf8).write(to: input)
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "input")
        for arguments in [["input"], [Tool.path, "--map", "input"], [Tool.path, "./input"]] {
            for output in ["input", "link"] {
                let result = try Tool.run(["size", "-o", output] + arguments, in: folder)
                #expect(result.status == 2)
                #expect(result.errors == "sizeaudit: error: \(output): cannot be written: it is one of the inputs\n")
            }
        }
        #expect(try String(contentsOf: input, encoding: .utf8) == "kept")
    }

    @Test func aFolderThatIsNotThere() {
        let path = folder.appendingPathComponent("report").path
        let error = #expect(throws: OutputError.self) { try OutputFile.write(document("x"), to: path) }
        #expect(error?.description == "\(path): cannot be written: No such file or directory")
    }
}
