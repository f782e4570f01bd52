import Foundation

/// A command in a document, with the output that the document shows below it.
///
/// Commands that begin with `$` stand with what they print, in which a line `...` stands for any lines; those without are
/// about files that only the reader has.
struct GuideExample: CustomStringConvertible {
    var document: String
    var line: Int
    /// The words after `sizeaudit`.
    var arguments: [String]
    var output: [String]?

    var description: String { "\(document):\(line): sizeaudit \(arguments.joined(separator: " "))" }

    /// The documents that users read, by their paths in the checkout.
    static let documents: [String] = {
        let guide = Programs.checkout.appendingPathComponent("docs/guide").path
        let pages = (try? FileManager.default.contentsOfDirectory(atPath: guide)) ?? []
        return ["README.md", "samples/README.md"] + pages.sorted().map { "docs/guide/\($0)" }
    }()

    static let all: [GuideExample] = documents.flatMap(examples)

    private static func examples(in document: String) -> [GuideExample] {
        var examples: [GuideExample] = []
        for (index, line) in lines(of: document).enumerated() {
            guard line.hasPrefix("    ") || line.isEmpty else {
                if examples.last?.output != nil { examples.append(.end) }
                continue
            }
            let text = String(line.dropFirst(4))
            if let command = text.command(after: "$ sizeaudit ") {
                examples.append(GuideExample(document: document, line: index + 1, arguments: command, output: []))
            } else if examples.last?.output != nil {
                examples[examples.count - 1].output?.append(text)
            } else if let command = text.command(after: "sizeaudit ") {
                examples.append(GuideExample(document: document, line: index + 1, arguments: command))
            }
        }
        return examples.filter { !$0.arguments.isEmpty }.map(\.trimmed)
    }

    static func lines(of document: String) -> [String] {
        let url = Programs.checkout.appendingPathComponent(document)
        let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
        return text.components(separatedBy: "\n")
    }

    /// A mark after a block of output, so that what follows does not belong to it.
    private static let end = GuideExample(document: "", line: 0, arguments: [])

    private var trimmed: GuideExample {
        var example = self
        while example.output?.last?.isEmpty == true { example.output?.removeLast() }
        return example
    }

    /// Whether a run printed what the document shows.
    func shows(_ printed: String) -> Bool {
        var shown = printed.components(separatedBy: "\n").map(\.withoutTrailingSpaces)
        while shown.last?.isEmpty == true { shown.removeLast() }
        return GuideExample.matches((output ?? [])[...], shown[...])
    }

    private static func matches(_ expected: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
        guard let first = expected.first else { return shown.isEmpty }
        let rest = expected.dropFirst()
        if first == "..." { return shown.indices.contains { matches(rest, shown[$0...]) } || rest.isEmpty }
        return shown.first == first && matches(rest, shown.dropFirst())
    }
}

extension String {
    fileprivate var withoutTrailingSpaces: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    /// The words of a command line up to a comment or another command; quotes hold words together.
    fileprivate func command(after prefix: String) -> [String]? {
        guard hasPrefix(prefix) else { return nil }
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in dropFirst(prefix.count) {
            if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character == " " {
                if let done = word { words.append(done) }
                word = nil
                if words.last == "#" || words.last == "&&" { return words.dropLast() }
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + [word].compactMap(\.self)
    }
}
