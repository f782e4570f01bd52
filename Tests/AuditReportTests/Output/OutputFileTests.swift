import AuditReport
import Foundation
import Testing

@Suite struct OutputFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("output-\(UUID())")

    private func document(_ text: String) -> OutputBuffer {
        var document = OutputBuffer()
        document.append(text: text)
        return document
    }

    @Test func replacesWhatIsThereAndKeepsLinks() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("report").path
        let link = folder.appendingPathComponent("latest").path
        try OutputFile.write(document("old"), to: file)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "report")
        try OutputFile.write(document("new"), to: link)
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "new")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "report")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    }

    @Test func devicesStayDevices() throws {
        try OutputFile.write(document("gone"), to: "/dev/null")
        let error = #expect(throws: OutputError.self) { try OutputFile.write(document("x"), to: "/dev/full") }
        #expect(error?.description == "/dev/full: cannot be written: No space left on device")
    }

    @Test func aFolderThatIsNotThere() {
        let path = folder.appendingPathComponent("report").path
        let error = #expect(throws: OutputError.self) { try OutputFile.write(document("x"), to: path) }
        #expect(error?.description == "\(path): cannot be written: No such file or directory")
    }
}
