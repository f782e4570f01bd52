import AuditReport
import LinkMapKit

/// The Markdown export of a gate result, for a comment on a pull request. The text has at most ``limit`` bytes, and a
/// line states the number of omitted rows.
enum GateMarkdown: PlainExporter {
    static let format = Format.markdown

    /// The maximum size in bytes. GitHub accepts 65,536 characters.
    static let limit = 60_000

    /// The maximum size of each part in bytes.
    private enum Share {
        static let checks = 26_000
        static let notes = 6000
        static let contributors = 8000
        static let passed = 12_000
        static let command = 2000
    }

    private static let mostName = 160

    static func document(of result: GateResult) -> OutputBuffer {
        var output = OutputBuffer()
        output.append(text: marker(of: result) + "\n")
        let sign = result.passed ? (result.alerts.isEmpty ? "✅" : "⚠️") : "❌"
        output.append(text: "### \(sign) \(heading(of: result))\n\n\(subject(of: result))\n")
        appendGrowth(of: result, to: &output)
        let ordered = CheckOrder.sorted(result)
        appendChecks(ordered.filter { $0.outcome != .passed }, of: result, Share.checks, to: &output)
        appendAcceptance(of: result, to: &output)
        let notes = GateWords.notes(on: result).map { "- \(prose($0))\n" }
        append(notes, head: "\n", Share.notes, to: &output)
        appendContributors(of: result, to: &output)
        let passed = ordered.filter { $0.outcome == .passed }
        if !passed.isEmpty {
            output.append(text: "\n<details><summary>\(passed.count.counted("check")) passed</summary>\n")
            appendChecks(passed, of: result, Share.passed, to: &output)
            output.append("\n</details>\n")
        }
        return output
    }

    /// Returns the HTML comment by which a bot finds its previous comment and replaces it. It is the same for all runs
    /// on one artifact.
    static func marker(of result: GateResult) -> String {
        let path = result.artifact.path
        let leaf =
            path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[path.utf8.index(after: $0)...]) } ?? path
        let name = leaf.unicodeScalars.prefix(mostName).map { scalar -> Character in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", ".", "_": Character(scalar)
            // Two hyphens in a row would end the enclosing HTML comment.
            default: "_"
            }
        }
        return "<!-- sizeaudit-gate:\(String(name)) -->"
    }

    /// Returns the verdict; the names of culprits are code.
    private static func heading(of result: GateResult) -> String {
        let summary = prose(GateWords.summary(of: result))
        guard let (intro, parts) = CulpritWords.parts(result.mainCulprits) else { return summary + "." }
        let culprits = parts.map { "\(MarkdownCode.text($0.name)) \(prose($0.remark))" }.joined(separator: ", ")
        return "\(summary); \(intro): \(culprits)."
    }

    private static func subject(of result: GateResult) -> String {
        var parts = [code(result.artifact.path)]
        if let architecture = result.artifact.architecture { parts.append(prose(architecture)) }
        parts.append(QuantityText.text(result.artifact.fileSize, .bytes))
        let base = result.baseline.map { "compared with \(code($0.path))" } ?? "compared with nothing"
        return parts.joined(separator: ", ") + ", " + base + "."
    }

    // MARK: - Parts

    private static func appendChecks(
        _ checks: [Check], of result: GateResult, _ share: Int, to output: inout OutputBuffer
    ) {
        let rows = checks.map { check in
            let words = CheckWords(check, in: result)
            let cells = [
                words.state, code(words.title), prose(words.actualText), prose(words.limitText),
                prose(cut(words.remark ?? "")),
            ]
            return "| \(cells.joined(separator: " | ")) |\n"
        }
        let head = "\n| State | Check | Actual | Limit | Remark |\n| :--- | :--- | ---: | ---: | :--- |\n"
        append(rows, head: head, share, to: &output)
    }

    private static func appendContributors(of result: GateResult, to output: inout OutputBuffer) {
        let hasDownload = result.contributors.contains { $0.downloadGrowth != nil }
        let rows = result.contributors.map { contributor in
            let growth = contributor.base == nil ? "" : QuantityText.change(contributor.growth, .bytes)
            let download = contributor.downloadGrowth.map { QuantityText.change($0, .bytes) } ?? ""
            let figures = [growth] + (hasDownload ? [download] : []) + [QuantityText.text(contributor.value, .bytes)]
            return "| \(figures.joined(separator: " | ")) | \(code(contributor.name)) |\n"
        }
        let titles = ["Grew"] + (hasDownload ? ["Download"] : []) + ["Size"]
        let head = "\n| \(titles.joined(separator: " | ")) | By \(result.contributorsBy.rawValue) |\n"
        let rule = "| \(titles.map { _ in "---:" }.joined(separator: " | ")) | :--- |\n"
        append(rows, head: head + rule, Share.contributors, to: &output)
    }

    /// Appends the installed size and the download side by side.
    private static func appendGrowth(of result: GateResult, to output: inout OutputBuffer) {
        guard !result.growth.isEmpty else { return }
        let lines: [(String, (WholeGrowth) -> String)] = [
            ("Before", { growth in growth.then.map { QuantityText.text($0, .bytes) } ?? "" }),
            ("Now", { QuantityText.text($0.now, .bytes) }),
            (
                "Change",
                { growth in growth.then.map { QuantityText.change(Int128(growth.now) - Int128($0), .bytes) } ?? "" }
            ),
        ]
        output.append(text: "\n| | \(result.growth.map(\.title).joined(separator: " | ")) |\n")
        output.append(text: "| :--- | \(result.growth.map { _ in "---:" }.joined(separator: " | ")) |\n")
        for (title, cell) in lines where result.growth.contains(where: { !cell($0).isEmpty }) {
            output.append(text: "| \(title) | \(result.growth.map(cell).joined(separator: " | ")) |\n")
        }
    }

    private static func appendAcceptance(of result: GateResult, to output: inout OutputBuffer) {
        append(GateWords.acceptance(of: result), "sh", head: "To accept all that failed:", to: &output)
        let path = prose(cut(result.configuration.path))
        append(GateWords.excuse(of: result), "toml", head: "To let it pass for a while, in \(path):", to: &output)
    }

    /// Returns whether the text contains four backquotes in a row. Searching for a string would link the regular
    /// expression library, which takes 1 MB.
    private static func hasFence(_ text: String) -> Bool {
        var run = 0
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            if run == 4 { return true }
        }
        return false
    }

    private static func append(_ lines: [String], _ language: String, head: String, to output: inout OutputBuffer) {
        let text = lines.map { VisibleText.of($0) }.joined(separator: "\n")
        // The command is left out if one of its lines could close the code fence.
        guard !lines.isEmpty, text.utf8.count <= Share.command, !hasFence(text) else { return }
        output.append(text: "\n\(head)\n\n````\(language)\n\(text)\n````\n")
    }

    /// Appends the lines that fit in `share` bytes, and the number of omitted ones.
    private static func append(_ lines: [String], head: String, _ share: Int, to output: inout OutputBuffer) {
        guard !lines.isEmpty else { return }
        output.append(text: head)
        var left = share
        for (index, line) in lines.enumerated() {
            left -= line.utf8.count
            guard left >= 0 else {
                output.append(text: "\n\(lines.count - index) more are not shown.\n")
                return
            }
            output.append(text: line)
        }
    }

    // MARK: - Text

    private static func cut(_ text: String) -> String { DisplayWidth.cut(VisibleText.of(text), to: mostName) }

    private static func prose(_ text: String) -> String { MarkdownCode.prose(text) }

    private static func code(_ name: String) -> String {
        MarkdownCode.text(ShortName.text(of: VisibleText.of(name), in: mostName))
    }
}
