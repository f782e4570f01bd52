import Foundation
import TestSupport
import Testing

/// Named pipes that nobody writes are told apart, wherever a file is looked for.
@Suite struct PipeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func pipe(_ name: String) {
        #expect(mkfifo(folder.path(name), 0o600) == 0)
    }

    /// Runs the program for at most eight seconds.
    private func run(_ arguments: String...) throws -> ProgramRun {
        try Programs.run(
            "/bin/sh", ["-c", "exec timeout 8 \"$0\" \"$@\"", Programs.sizeaudit] + arguments, in: folder.url)
    }

    @Test func inAFolderOfTraces() throws {
        try FileManager.default.createDirectory(atPath: folder.path("traces"), withIntermediateDirectories: true)
        for name in ["a.lptrace", "b.ips", "c.json"] { pipe("traces/\(name)") }
        let none = try run("stalls", "traces")
        #expect(none.status == 2 && none.errors.contains("contains no trace"), "\(none.status) \(none.errors)")
        try FileManager.default.copyItem(
            atPath: Programs.sample("tally.lptrace"), toPath: folder.path("traces/d.lptrace"))
        let some = try run("stalls", "traces")
        #expect(some.status == 0 && !some.output.isEmpty, "\(some.status) \(some.errors)")
        let report = try run("report", "--trace", "traces", "-o", "r.json")
        #expect(report.status == 0, "\(report.status) \(report.errors)")
    }

    @Test func asAnImageToWatch() throws {
        pipe("image")
        let done = try run("unused", "--check", "--check-image", "image", Programs.sample("tally"), "--", "/bin/true")
        #expect(done.status == 2, "\(done.status)")
        #expect(done.errors.hasPrefix("sizeaudit: error: image: "), "\(done.errors)")
    }

    @Test func asAnEntryOfTheCache() throws {
        let arguments = ["size", Programs.sample("tally"), "--cache", "cache"]
        func size() throws -> ProgramRun { try run(arguments[0], arguments[1], arguments[2], arguments[3]) }
        let first = try size()
        #expect(first.status == 0, "\(first.errors)")
        let entries = FileManager.default.enumerator(atPath: folder.path("cache"))?.compactMap { $0 as? String } ?? []
        let answers = entries.filter { $0.hasSuffix(".answer") }
        #expect(!answers.isEmpty)
        for answer in answers {
            try FileManager.default.removeItem(atPath: folder.path("cache/\(answer)"))
            pipe("cache/\(answer)")
        }
        let second = try size()
        #expect(second.status == 0 && second.output == first.output, "\(second.status) \(second.errors)")
    }
}
