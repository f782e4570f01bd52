import LinkMapKit

/// What the summaries for people tell, picked out of a report: the same for the terminal and for Markdown.
struct ReportFacts {
    struct Part {
        var name: String
        var bytes: UInt64
    }

    /// A figure of one chapter with what it is about: `("Start-up", "42.9 ms until idle, …")`.
    struct Line {
        var title: String
        var text: String
    }

    private static let most = 5

    let report: Report
    private var text: LabelText

    init(_ report: Report) {
        self.report = report
        text = LabelText(raw: report.rawNames)
    }

    /// The largest values of a dimension; what has no name of its own is left out, but for sections.
    mutating func top(_ dimension: Dimension) -> [Part] {
        guard let cells = report.size else { return [] }
        // Slices of a fat file count together.
        var sums: [String: UInt64] = [:]
        func add(_ rows: [SizeRow], depth: Int, _ text: inout LabelText) {
            for row in rows {
                if depth > 0 {
                    add(row.rows, depth: depth - 1, &text)
                } else {
                    sums[text.text(of: row.label), default: 0] += row.sizes.fileSize
                }
            }
        }
        let hasOuter = cells.places.contains { !$0.outer.raw.isEmpty }
        add(cells.report(by: [dimension]).rows, depth: hasOuter ? 1 : 0, &text)
        return sums.filter { $0.value > 0 && (dimension == .section || !$0.key.hasPrefix("[")) }
            .sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }
            .prefix(ReportFacts.most).map { Part(name: $0.key, bytes: $0.value) }
    }

    /// One line for each chapter beside the sizes.
    var lines: [Line] {
        var lines: [Line] = []
        if let unused = report.unused { lines.append(Line(title: "Unused", text: ReportFacts.text(of: unused))) }
        for chapter in report.chapters {
            switch chapter.kind {
            case .gate: lines.append(Line(title: "Gate", text: ReportFacts.gate(chapter.root)))
            case .diff: lines.append(Line(title: "Changes", text: ReportFacts.diff(chapter.root)))
            // Stands with what is retained, on pages alone.
            case .why: break
            case .startup: lines.append(Line(title: "Start-up", text: ReportFacts.startup(chapter.root)))
            case .stalls: lines.append(Line(title: "Stalls", text: ReportFacts.stalls(chapter.root)))
            case .history: lines.append(Line(title: "History", text: ReportFacts.history(chapter.root)))
            }
        }
        return lines
    }

    // MARK: - Chapters

    private static func text(of unused: UnusedReport) -> String {
        let tallies = Finding.Kind.allCases.compactMap { kind in unused.summary[kind].map { (kind, $0) } }
        let found = tallies.filter { $0.1.unused > 0 }
        guard !found.isEmpty else { return "nothing that is sure to be" }
        let bytes = unused.bytesOnce
        let parts = found.map { "\($0.1.unused) \($0.0.rawValue)" }
        return "\(SizeFigure.text(bytes)) in \(parts.joined(separator: ", "))"
    }

    private static func gate(_ root: JSONValue) -> String {
        let states = (root["states"]?.members ?? []).compactMap { state in
            let count = state.value.count ?? 0
            return count > 0 ? "\(count) \(state.key == "notJudged" ? "not judged" : state.key)" : nil
        }
        var passed = false
        if case .bool(true)? = root["passed"] { passed = true }
        return "\(passed ? "passed" : "failed")\(states.isEmpty ? "" : ": \(states.joined(separator: ", "))")"
    }

    private static func diff(_ root: JSONValue) -> String {
        let rows = root["rows"]?.elements ?? []
        let deltas = rows.compactMap { $0["delta"]?["fileSize"]?.double }
        let (grown, shrunk) = (deltas.filter { $0 > 0 }.reduce(0, +), deltas.filter { $0 < 0 }.reduce(0, +))
        return
            "\(signed(grown + shrunk)) against the baseline: \(signed(grown)) and \(signed(shrunk)) in \(deltas.count) rows"
    }

    private static func startup(_ root: JSONValue) -> String {
        var parts: [String] = []
        let phases = (root["launch"]?["phases"]?.elements ?? []).compactMap { $0["median"]?.double }
        if !phases.isEmpty { parts.append("\(RoughTime.text(phases.reduce(0, +))) until it is idle") }
        let facts = root["static"] ?? root["slices"]?.elements.first?["static"]
        if let count = facts?["initializers"]?.elements.count { parts.append("\(count) initialisers") }
        if let count = facts?["libraries"]?.elements.count { parts.append("\(count) libraries") }
        if let count = facts?["relocations"]?["total"]?.count { parts.append("\(count) relocations") }
        return parts.isEmpty ? "nothing is known" : parts.joined(separator: ", ")
    }

    private static func stalls(_ root: JSONValue) -> String {
        let times = (root["stalls"]?.elements ?? []).compactMap { $0["duration"]?.double }
        let turns = root["turns"]?.count ?? root["turns"]?["count"]?.count
        let all = turns.map { " in \($0) turns" } ?? ""
        guard let longest = times.max() else { return "none\(all)" }
        return
            "\(times.count)\(all), \(RoughTime.text(times.reduce(0, +))) together, the longest \(RoughTime.text(longest))"
    }

    private static func history(_ root: JSONValue) -> String {
        let records = root["records"]?.elements ?? []
        let isByPart = records.contains { $0["dimension"] != nil }
        let builds = records.filter { !isByPart || $0["dimension"]?.text == "total" }
        let sizes = builds.compactMap { ($0[isByPart ? "file_size" : "fileSize"] ?? $0["totals"]?["fileSize"])?.double }
        guard let first = sizes.first, let last = sizes.last else { return "nothing is recorded" }
        return
            "\(sizes.count) builds, from \(SizeFigure.text(UInt64(max(first, 0)))) to \(SizeFigure.text(UInt64(max(last, 0))))"
    }

    private static func signed(_ bytes: Double) -> String {
        let size = SizeFigure.text(UInt64(min(abs(bytes), 9e18)))
        return bytes < 0 ? "-\(size)" : "+\(size)"
    }
}

extension UnusedReport {
    /// Of all findings that count, what is part of several once.
    var bytesOnce: UInt64 {
        findings.filter { $0.confidence > .low }
            .reduce(0) { $0.addingClamped($1.bytes - min($1.sharedBytes, $1.bytes)) }
    }
}

extension Advice {
    /// Returns the saving as `12.5 KiB`, or as a time where no bytes are saved.
    func savingText(exactBytes: Bool = false) -> String {
        if bytes > 0 { return exactBytes ? "\(bytes) B" : SizeFigure.text(bytes) }
        return nanoseconds > 0 ? CostTable.text(nanoseconds) : "-"
    }
}
