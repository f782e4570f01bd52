import AuditPlatform
import AuditReport
import LinkMapKit

/// The help of a command that fits a screen: what it answers, three examples, and the options that most people use.
///
/// It is made of the parser's help, which `--help-all` prints whole.
package struct ShortHelp {
    /// The option that asks for the whole help.
    package static let allOption = "--help-all"
    /// The widest line; longer ones are hard to read.
    package static let mostColumns = 100

    private static let mostExamples = 3
    private static let mostOptions = 10
    private static let labelWidth = 26

    /// The options that most people use, for each command. A command without a list shows its first ones.
    private static let common: [String: [String]] = [
        "size": [
            "--by", "--top", "--filter", "--cost", "--map", "--debug-file", "--arch", "--format", "--output", "--quiet",
        ],
        "unused": [
            "--explain", "--min-confidence", "--kind", "--with", "--bundle", "--map", "--keep", "--strict", "--check",
            "--format",
        ],
        "why": [
            "--package", "--all-roots", "--top", "--map", "--with", "--bundle", "--file", "--arch", "--format",
            "--output",
        ],
        "retained": [
            "--by", "--what-if-removed", "--tree", "--root", "--top", "--filter", "--map", "--file", "--format",
            "--output",
        ],
        "diff": [
            "--by", "--top", "--filter", "--cost", "--old-map", "--new-map", "--debug-file", "--arch", "--format",
            "--output",
        ],
        "gate": [
            "--config", "--baseline", "--update", "--accept", "--report", "--map", "--arch", "--format", "--output",
            "--quiet",
        ],
        "startup": [
            "--runs", "--until", "--compare", "--root", "--map", "--order-file", "--layout", "--top", "--format",
            "--output",
        ],
        "stalls": [
            "--debug-file", "--by", "--top", "--filter", "--max-p99", "--max-stalls", "--max-longest", "--format",
            "--output",
        ],
        "report": [
            "--output", "--baseline", "--map", "--trace", "--launch", "--by", "--with", "--bundle", "--size-only",
            "--format",
        ],
        "snapshot": [
            "--output", "--detail", "--cost", "--map", "--arch", "--commit", "--unused/--no-unused", "--quiet",
        ],
    ]

    private var overview: [String] = []
    private var usage: [String] = []
    private var sections: [(title: String, entries: [(label: String, text: String)])] = []
    private let command: String

    /// - Parameters:
    ///   - full: the parser's help in lines without end.
    ///   - command: the words of the command, such as `size`; empty for the program.
    package init?(full: String, command: String) {
        self.command = command
        let lines = full.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let title = "OVERVIEW: "
        guard let first = lines.first, first.hasPrefix(title),
            let end = lines.firstIndex(where: { $0.hasPrefix("USAGE: ") })
        else { return nil }
        overview = [String(first.dropFirst(title.count))] + lines[1..<end]
        let rest = lines[end...]
        usage = Array(rest.prefix(while: { (line: String) in !line.isEmpty }))
        for line in rest.dropFirst(usage.count) { read(line) }
    }

    /// Reads a line of a section: `  --by <dim>     The dimensions.`
    private mutating func read(_ line: String) {
        if line.hasSuffix(":"), !line.hasPrefix(" ") {
            sections.append((String(line.dropLast()), []))
        } else if line.hasPrefix("  "), !line.hasPrefix("   "), !line.hasPrefix("  See "), !sections.isEmpty {
            let words = line.dropFirst(2)
            let end = words.indices.first { words[$0...].hasPrefix("  ") } ?? labelEnd(of: words)
            let text = words[end...].drop { $0 == " " }
            sections[sections.count - 1].entries.append((String(words[..<end]), String(text)))
        } else if line.hasPrefix(String(repeating: " ", count: ShortHelp.labelWidth)), let last = sections.indices.last,
            let entry = sections[last].entries.indices.last, sections[last].entries[entry].text.isEmpty
        {
            sections[last].entries[entry].text = String(line.drop { $0 == " " })
        }
    }

    /// Returns where a label ends that is as long as its column: one blank stands between it and the text.
    private func labelEnd(of words: Substring) -> Substring.Index {
        guard let bracket = words.firstIndex(of: ">"), words[bracket...].hasPrefix("> ") else { return words.endIndex }
        return words.index(after: bracket)
    }

    // MARK: - Writing

    /// Returns the text in lines of a width.
    package func text(columns: Int) -> String {
        let width = min(max(columns, 40), ShortHelp.mostColumns)
        var lines = LineBreaks.broken(overview.first ?? "", to: width)
        let paragraph = overview.dropFirst().first { !$0.isEmpty && !$0.hasPrefix(" ") }
        if let paragraph { lines += [""] + LineBreaks.broken(paragraph, to: width) }
        let examples = overview.filter { $0.hasPrefix("  ") }.prefix(ShortHelp.mostExamples)
        if !examples.isEmpty {
            lines += ["", "Examples:"] + examples.flatMap { LineBreaks.broken($0, to: width, hang: 4) }
        }
        let calls = usage.enumerated().map { $0.offset == 0 ? "Usage: " + $0.element.dropFirst(7) : $0.element }
        lines += [""] + calls.flatMap { LineBreaks.broken($0, to: width, hang: 9) }
        for section in sections where section.title == "SUBCOMMANDS" {
            lines += ["", "Commands:"] + section.entries.flatMap { ShortHelp.lines(of: $0, width) }
        }
        let options = shownOptions
        if !options.isEmpty { lines += ["", "Options:"] + options.flatMap { ShortHelp.lines(of: $0, width) } }
        let words = ["sizeaudit", command].filter { !$0.isEmpty }.joined(separator: " ")
        let more = "All options, and more about them: \(words) \(ShortHelp.allOption)"
        lines += [""] + LineBreaks.broken(more, to: width)
        return lines.joined(separator: "\n") + "\n"
    }

    private var shownOptions: [(label: String, text: String)] {
        let all = sections.flatMap { $0.entries }.filter { $0.label.hasPrefix("-") }
        guard let names = ShortHelp.common[command] else {
            let own = all.filter { !["--version", "-h, --help"].contains($0.label) }
            return Array(own.prefix(ShortHelp.mostOptions))
        }
        return names.compactMap { name in
            all.first { entry in
                entry.label == name || entry.label.split(separator: " ").contains { $0 == name || $0 == name + "," }
            }
        }
    }

    /// Returns the text without the parser's list of values if the text says itself what is usual.
    private static func withDefaultOnce(_ text: String) -> String {
        let said = "(default: "
        guard let bracket = text.lastIndex(of: "("), text.hasSuffix(")"),
            text[..<bracket].indices.contains(where: { text[$0..<bracket].hasPrefix(said) })
        else { return text }
        return String(text[..<bracket].dropLast())
    }

    private static func lines(of entry: (label: String, text: String), _ width: Int) -> [String] {
        let label = "  " + entry.label
        let indent = String(repeating: " ", count: labelWidth)
        let text = LineBreaks.broken(withDefaultOnce(entry.text), to: max(width - labelWidth, 20)).map { indent + $0 }
        guard label.count < labelWidth else { return [label] + text }
        return [label + text[0].dropFirst(label.count)] + text.dropFirst()
    }
}
