import Foundation
import TestSupport
import Testing

/// A single compressed file has the length of what it unpacks to, whether it states that or not.
@Suite(.enabled(if: ProductTree.hasTools, "\(ProductTree.whenAbsent)")) struct PackedFileTests {
    @Test(arguments: [
        "xz -c plain >out", "xz --block-size=4096 -c plain >out", "(xz -c plain && head -c 99 plain | xz -c) >out",
        "xz -c plain >out && printf '\\0\\0\\0\\0' >>out", "zstd -qc plain >out", "zstd -qc <plain >out",
        "(zstd -qc plain && zstd -qc plain) >out", "(zstd -qc plain && head -c 99 plain | zstd -qc) >out",
        "(zstd -qc plain && printf 'P*M\\030\\4\\0\\0\\0skip' && zstd -qc plain) >out", "gzip -c plain >out",
        "(gzip -c plain && gzip -c plain) >out", "bzip2 -c plain >out",
    ])
    func lengthsAreThoseOfTheContents(_ command: String) throws {
        let tree = try ProductTree()
        try tree.run("cp tree/bin/tally plain && \(command)")
        let unpacker =
            command.contains("zstd")
            ? "zstd" : command.contains("xz") ? "xz" : command.contains("gzip") ? "gzip" : "bzip2"
        try tree.run("\(unpacker) -dc <out >back")
        let answer = try ProductAnswer(tree.folder.path("out"))
        #expect(answer.document.totals.fileSize == (try size(of: "back", tree)))
        #expect(answer.document.totals.containerSize == (try size(of: "out", tree)))
        #expect(answer.addsUp)
    }

    /// A frame of zstd whose head promises one byte more than it holds, and one less.
    @Test(arguments: [1, -1]) func falseLengthsAreRefused(_ change: Int) throws {
        let tree = try ProductTree()
        try tree.run("head -c 5000 tree/bin/tally >plain && zstd -qc --no-check plain >out")
        var bytes = try Array(Data(contentsOf: URL(fileURLWithPath: tree.folder.path("out"))))
        // One segment, whose length less 256 stands in two bytes.
        #expect(bytes[4] == 0x60 && bytes[5...6].elementsEqual([0x88, 0x12]))
        bytes[5] = UInt8(0x88 + change)
        try Data(bytes).write(to: URL(fileURLWithPath: tree.folder.path("out")))
        let run = try Tool.run(["size", tree.folder.path("out")])
        #expect(run.status == 2 && run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }

    private func size(of name: String, _ tree: ProductTree) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: tree.folder.path(name))[.size] as? Int
    }
}
