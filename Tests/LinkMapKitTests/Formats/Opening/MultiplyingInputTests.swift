import Foundation
import LinkMapKit
import Testing

/// Files in which two small counts multiply: each ends at once, in a report or in one line.
@Suite struct MultiplyingInputTests {
    private static let assembler = ExternalTool("gcc")

    private func what(_ body: () throws -> SizeReport) -> String {
        do { return "\(try body().totals.fileSize) bytes" } catch { return "\(error)" }
    }

    /// A string table without an end makes every name all the rest of it.
    @Test(.enabled(if: assembler != nil, "no gcc"))
    func namesWithoutAnEnd() throws {
        let bench = try Workbench()
        try bench.write(
            (0..<3_000).map { "int function_\($0)(void) { return \($0); }" }.joined(separator: "\n"), to: "a.c")
        try bench.run("gcc", "-c", "-o", "a.o", "a.c")
        var bytes = [UInt8](try bench.read("a.o"))
        let start = try #require(Data(bytes).range(of: Data("function_0\0".utf8))?.lowerBound)
        let end = try #require(Data(bytes).range(of: Data("function_2999\0".utf8))?.upperBound)
        for index in start..<end where bytes[index] == 0 { bytes[index] = UInt8(ascii: "A") }
        try bench.write(Data(bytes), to: "endless.o")
        #expect(
            what { try bench.report(on: "endless.o", by: .symbol) }.contains("the names add up to more than 8 times"))
    }

    @Test func memberNamesWithoutAnEnd() throws {
        func member(_ name: String, _ contents: String) -> String {
            let header = name.padding(toLength: 16, withPad: " ", startingAt: 0) + "0           0     0     644     "
            let size = String(contents.utf8.count).padding(toLength: 10, withPad: " ", startingAt: 0)
            return header + size + "`\n" + contents
        }
        let bench = try Workbench()
        try bench.write(
            "!<arch>\n" + member("//", String(repeating: "A", count: 9_000)) + member("/0", "xx"), to: "long.a")
        #expect(what { try bench.report(on: "long.a", by: .section) }.contains("an archive member's name has no end"))
    }

    @Test func aSecondTableOfAKind() throws {
        let image = TinyMachO(data: [UInt8](repeating: 0, count: 4096), chainedFixups: [1, 2, 3, 4])
        var bytes = image.bytes
        // The last load command (16 bytes) twice.
        let commands = Int(bytes[20]) | Int(bytes[21]) << 8
        bytes.replaceSubrange(32 + commands..<32 + commands + 16, with: bytes[32 + commands - 16..<32 + commands])
        bytes[16] += 1
        bytes[20] += 16
        let bench = try Workbench()
        try bench.write(Data(bytes), to: "twice")
        #expect(
            what { try bench.report(on: "twice", by: .section) }.contains(
                "a second load command for the [chained fixups]"))
    }

    @Test func thinArchivesOpenRegularFilesOnly() throws {
        let bench = try Workbench()
        let header = "/0              0           0     0     644     10        `\n"
        try bench.write(
            "!<thin>\n//                                              12        `\n/dev/zero/\n\n" + header,
            to: "zero.a")
        let report = try bench.report(on: "zero.a", by: .section)
        #expect(report.warnings.map(\.code) == ["missing-member"])
        #expect(report.warnings[0].message.contains("/dev/zero: is not a regular file"))
    }

    // MARK: - Names that pretend

    @Test(.enabled(if: assembler != nil, "no gcc"))
    func symbolsDoNotPassForRowsOfOurs() throws {
        let bench = try Workbench()
        try bench.write(".text\n.globl \"[ELF header]\"\n\"[ELF header]\": .skip 32\n", to: "a.s")
        try bench.run("gcc", "-c", "-o", "a.o", "a.s")
        let rows = try bench.report(on: "a.o", by: .symbol).rows.filter { $0.label.raw == "[ELF header]" }
        #expect(rows.count == 2)
        #expect(rows.first { $0.label.style == .plain }?.sizes.fileSize == 64)
    }

    @Test func oneArtifactTwiceIsTwoRows() throws {
        let bench = try Workbench()
        let path = try bench.write(Data(TinyMachO(data: [1, 2, 3, 4]).bytes), to: "a")
        let report = try SizeAnalysis.report(on: [path, path], query: SizeQuery(by: [.section]))
        #expect(report.rows.map(\.label.raw.text).sorted() == [path, path + " (2)"])
    }

    @Test(.enabled(if: assembler != nil, "no gcc"))
    func anImportIsOneRow() throws {
        let bench = try Workbench()
        try bench.write("#include <stdio.h>\nint main(void) { return puts(\"x\"); }\n", to: "a.c")
        try bench.run("gcc", "-o", "a", "a.c")
        let names = try bench.report(on: "a", by: .symbol).rows.map(\.label.raw.text)
        #expect(names.contains("puts") && !names.contains { $0.hasPrefix("puts@") })
    }
}
