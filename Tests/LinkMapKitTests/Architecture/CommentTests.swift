import Foundation
import TestSupport
import Testing

/// Documentation comments are sentences that a newcomer reads once.
@Suite struct CommentTests {
    /// A comment that begins with one of these is a fragment, which the reader has to finish.
    private static let fragments = [
        "Of", "That", "What", "Which", "In", "By", "Where", "Without", "With", "To", "For", "Those", "Behind",
    ]

    @Test func documentationBeginsWithASentence() throws {
        var count = 0
        for folder in ["Sources", "Tests", "Adapters", "samples"] {
            let root = Checkout.root.appending(path: folder)
            let found = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
            for case let file as URL in found where file.pathExtension == "swift" && !file.path.contains("/.build/") {
                let lines = try String(contentsOf: file, encoding: .utf8).split(
                    separator: "\n", omittingEmptySubsequences: false)
                count += lines.count
                for (number, line) in lines.enumerated() {
                    guard Self.begins(number, lines), let word = Self.text(line).split(separator: " ").first else {
                        continue
                    }
                    #expect(!Self.fragments.contains(String(word)), "\(file.path):\(number + 1): \(line)")
                }
            }
        }
        #expect(count > 50_000)
    }

    /// Returns whether a line is the first of a documentation comment.
    private static func begins(_ number: Int, _ lines: [Substring]) -> Bool {
        isComment(lines[number]) && (number == 0 || !isComment(lines[number - 1]))
    }

    private static func isComment(_ line: Substring) -> Bool { line.drop { $0 == " " }.hasPrefix("///") }

    private static func text(_ line: Substring) -> Substring { line.drop { $0 == " " || $0 == "/" } }
}
