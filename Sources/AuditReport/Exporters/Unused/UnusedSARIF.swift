import LinkMapKit

/// The findings as SARIF 2.1.0 for code scanning: one rule for each kind, one result for each finding.
///
/// The kinds are the rules, not the evidence: services identify alerts by rule and fingerprint, and evidence may change
/// between builds. Kept findings are left out, since services without support for suppressions would show them.
package enum UnusedSARIF: PlainExporter {
    package static let format = Format.sarif

    package static func document(of sheet: UnusedSheet) -> OutputBuffer {
        if let list = sheet.neverRan { return NeverRanSARIF.document(of: list, sheet) }
        let lines = Array(sheet.shownLines)
        let rules = Finding.Kind.allCases.filter { kind in lines.contains { $0.finding.kind == kind } }
        return SARIFDocument.document {
            $0.objects("rules", of: rules, write)
        } notifications: {
            $0.objects("toolExecutionNotifications", of: sheet.report.warnings, write)
        } results: {
            $0.objects("results", of: lines) { line, writer in
                SARIFResult(line: line, path: sheet.path(of: line.finding), rules: rules).write(to: &writer)
            }
        }
    }

    static func ruleID(of kind: Finding.Kind) -> String { "unused-\(kind.rawValue)" }

    // MARK: - Document members

    private static func write(_ kind: Finding.Kind, to writer: inout JSONWriter) {
        writer.member("id", ruleID(of: kind))
        writer.member("shortDescription", message: "\(kind.title) that nothing uses")
        writer.member(
            "fullDescription",
            message:
                "The \(kind.title) is in the artifact, and nothing in it that is used refers to it. Removing it makes the artifact smaller."
        )
        writer.member(
            "help",
            message:
                "Remove it, or add it to the keep list with a reason. 'sizeaudit unused --explain NAME' says what was looked at."
        )
    }

    static func write(_ warning: AuditWarning, to writer: inout JSONWriter) {
        writer.object("descriptor") { $0.member("id", warning.code) }
        writer.member("level", "warning")
        writer.member("message", message: warning.message)
    }
}

/// One finding as a SARIF result.
struct SARIFResult {
    let line: UnusedLine
    /// The path of the artifact; `nil` if unknown.
    let path: String?
    let rules: [Finding.Kind]

    private var finding: Finding { line.finding }

    /// Writes the members of the result.
    func write(to writer: inout JSONWriter) {
        writer.member("ruleId", UnusedSARIF.ruleID(of: finding.kind))
        writer.member("ruleIndex", UInt64(rules.firstIndex(of: finding.kind) ?? 0))
        writer.member("level", finding.confidence == .high ? "warning" : "note")
        writer.member("rank", rank)
        writer.member("message", message: message)
        writeLocation(to: &writer)
        writer.object("partialFingerprints") { $0.member("sizeauditFinding/v1", fingerprint) }
        if let state = line.state { writer.member("baselineState", state == .known ? "unchanged" : "new") }
        writer.object("properties", writeProperties)
    }

    /// The priority from 0 to 100.
    private var rank: UInt64 {
        switch finding.confidence {
        case .low: 20
        case .medium: 60
        case .high: 90
        }
    }

    /// The finding in one sentence, with its evidence and its bytes.
    var message: String {
        let origin = line.origin.isEmpty ? "" : " in \(line.origin)"
        let subject = "\(finding.kind.title) \(line.name)\(origin)"
        let says = finding.evidence.map(\.says).joined(separator: "; ")
        let size = "removing it frees \(SizeFigure.text(finding.bytes))"
        return
            "\(subject) is not used (\(finding.confidence.name) confidence): \(says.isEmpty ? "" : says + "; ")\(size)."
    }

    /// The hash of the facts that stay the same between builds: no sizes, addresses or evidence.
    private var fingerprint: String {
        let entry = BaselineEntry(finding)
        let fields =
            [entry.kind.rawValue, entry.architecture ?? ""]
            + [entry.archive, entry.name].map { name in
                name.map { EscapedName.text(of: $0) } ?? ""
            }
        return SARIFText.hash(fields.joined(separator: "\t"))
    }

    // MARK: - Places

    private func writeLocation(to writer: inout JSONWriter) {
        writer.sole("locations") {
            if let place = finding.place {
                $0.object("physicalLocation") { writer in
                    writer.member(artifactLocation: place.file.lossless)
                    writer.object("region") { $0.member("startLine", max(place.line, 1)) }
                }
            } else if let path {
                $0.object("physicalLocation") { $0.member(artifactLocation: path) }
            }
            $0.sole("logicalLocations") {
                $0.member("fullyQualifiedName", line.name)
                if let symbol = finding.symbol { $0.member("decoratedName", symbol.lossless) }
                $0.member("kind", logicalKind)
            }
        }
    }

    /// The kind as a SARIF keyword, if the standard has one.
    private var logicalKind: String {
        switch finding.kind {
        case .objcClass, .objcCategory, .objcProtocol, .cxxClass, .swiftType, .swiftProtocol: "type"
        case .objcMethod: "member"
        case .function: "function"
        case .data: "variable"
        case .object: "module"
        case .resource: "resource"
        }
    }

    private func writeProperties(to writer: inout JSONWriter) {
        writer.member("bytes", finding.ownBytes)
        writer.member("without", finding.bytes)
        writer.member("confidence", finding.confidence.name)
        writer.member("kind", finding.kind.rawValue)
        if let architecture = finding.architecture { writer.member("arch", architecture) }
        if let module = finding.module { writer.member("module", module.lossless) }
        if let archive = finding.archive { writer.member("archive", archive.lossless) }
        if let object = finding.object { writer.member("object", object.lossless) }
        writer.member("evidence", finding.evidence)
    }
}
