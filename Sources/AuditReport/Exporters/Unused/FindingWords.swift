import LinkMapKit

/// Names of kinds and confidences for people.
extension Finding.Kind {
    /// Returns a count with a noun: `14 classes`, or `14 unused classes`.
    func counted(_ count: Int, _ adjective: String = "") -> String {
        let (one, many) = nouns
        return count.counted(adjective + one, adjective + many)
    }

    private var nouns: (one: String, many: String) {
        switch self {
        case .objcClass, .cxxClass: ("class", "classes")
        case .objcMethod: ("method", "methods")
        case .objcCategory: ("category", "categories")
        case .objcProtocol: ("protocol", "protocols")
        case .swiftType: ("Swift type", "Swift types")
        case .swiftProtocol: ("Swift protocol", "Swift protocols")
        case .function: ("function", "functions")
        case .data: ("variable", "variables")
        case .object: ("object file", "object files")
        case .resource: ("resource", "resources")
        }
    }

    /// The name of the kind at the start of a sentence.
    var title: String {
        switch self {
        case .objcClass: "Objective-C class"
        case .objcMethod: "Objective-C method"
        case .objcCategory: "Objective-C category"
        case .objcProtocol: "Objective-C protocol"
        case .swiftType: "Swift type"
        case .swiftProtocol: "Swift protocol"
        case .cxxClass: "C++ class"
        case .function: "Function"
        case .data: "Variable"
        case .object: "Object file"
        case .resource: "Resource"
        }
    }
}

extension Finding.Confidence {
    /// The name in JSON and in `--min-confidence`.
    package var name: String {
        switch self {
        case .low: "low"
        case .medium: "medium"
        case .high: "high"
        }
    }
}

package enum FindingWords {
    package static func count(_ count: Int) -> String { count.counted("finding") }

    /// Returns `libFoo.a: 14 unused classes, 3 methods, 38 KiB`, with `name` as the archive.
    static func line(of total: ArchiveTotal, named name: String) -> String {
        let kinds = Finding.Kind.allCases.compactMap { kind in total.counts[kind].map { (kind, $0) } }
        // Only the first kind has the adjective.
        let listed = kinds.enumerated().map { $1.0.counted($1.1, $0 == 0 ? "unused " : "") }.joined(separator: ", ")
        return "\(name): \(listed), \(SizeFigure.text(total.bytes))"
    }

    /// Returns notes on the findings that the rows do not show: `12 known to the baseline`, `3 kept by the list`.
    static func notes(on sheet: UnusedSheet) -> [String] {
        var notes: [String] = []
        if sheet.comparison != nil {
            notes.append("\(count(sheet.known)) known to the baseline, \(sheet.failures) new")
        }
        if sheet.hidden > 0 {
            notes.append("\(count(sheet.hidden)) of less confidence not shown: --min-confidence low shows all")
        }
        if let check = sheet.report.check { notes += lines(on: check, sheet.report.withdrawn) }
        if sheet.lowBecauseExported.count > 0 {
            let (number, bytes) = sheet.lowBecauseExported
            notes.append(
                "\(SizeFigure.text(bytes)) in \(count(number)) is of low confidence because exports are kept:"
                    + " --closed-world shows it")
        }
        let runs = sheet.report.runs
        if runs > 0 { notes.append("code that ran in \(runs.counted("record")) is not listed") }
        let kept = sheet.report.kept.count
        if kept > 0 { notes.append("\(count(kept)) kept by the keep list") }
        return notes
    }

    /// Returns the result of a check, followed by the findings that it has proven wrong.
    private static func lines(on check: CheckOutcome, _ withdrawn: [WithdrawnFinding]) -> [String] {
        let processes = check.processes.counted("process", "processes")
        let run = check.functionsRun.map { ", \($0) of \(check.functions ?? 0) functions ran" } ?? ""
        let ended = check.exit == 0 ? "" : ", exit status \(check.exit)"
        let traps = check.traps.counted("trap")
        let first = "checked: \(traps), \(check.hits) hit, in \(processes)\(run)\(ended)"
        return [first] + withdrawn.map { "withdrawn: \(VisibleText.of($0.finding.name.lossless)): \($0.says)" }
    }

    package static func withdrawnNote(_ count: Int) -> String {
        "\(count.counted("finding was", "findings were")) false: the command ran \(count == 1 ? "it" : "them")"
    }

    package static func fixedNote(_ count: Int) -> String {
        let entries = count.counted("entry of the baseline is", "entries of the baseline are")
        return "\(entries) fixed: run with --write-baseline to drop \(count == 1 ? "it" : "them")"
    }
}
