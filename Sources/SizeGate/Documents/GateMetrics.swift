import AuditReport
import LinkMapKit

/// The measured values as OpenMetrics 1.0: one sample for each subject of a rule, and its limit.
enum GateMetrics: PlainExporter {
    static let format = Format.openmetrics

    static func document(of result: GateResult) -> OutputBuffer {
        var output = OutputBuffer()
        appendFamily("sizeaudit_size_bytes", "Size of a part of the artifact.", .bytes, of: result, to: &output)
        appendFamily("sizeaudit_figure", "A count.", .count, of: result, to: &output)
        appendFamily("sizeaudit_time_seconds", "A time.", .nanoseconds, of: result, to: &output)
        appendState(of: result, to: &output)
        output.append("# EOF\n")
        return output
    }

    private static func appendFamily(
        _ name: String, _ help: String, _ unit: Quantity.Unit, of result: GateResult, to output: inout OutputBuffer
    ) {
        // A subject of several rules is one sample.
        var seen = Set<String>()
        let checks = result.checks.filter { $0.unit == unit && seen.insert($0.subject).inserted }
        guard !checks.isEmpty else { return }
        appendHead(name, help, to: &output)
        for check in checks {
            let labels = [("artifact", result.artifact.path), ("subject", check.subject)]
            appendSample(name, labels, value(check.value, unit), to: &output)
        }
    }

    private static func appendState(of result: GateResult, to output: inout OutputBuffer) {
        let name = "sizeaudit_gate_passed"
        appendHead(name, "Whether the gate passed.", to: &output)
        appendSample(name, [("artifact", result.artifact.path)], result.passed ? "1" : "0", to: &output)
    }

    private static func appendHead(_ name: String, _ help: String, to output: inout OutputBuffer) {
        output.append(text: "# TYPE \(name) gauge\n")
        for unit in ["bytes", "seconds"] where name.hasSuffix("_\(unit)") {
            output.append(text: "# UNIT \(name) \(unit)\n")
        }
        output.append(text: "# HELP \(name) \(help)\n")
    }

    private static func appendSample(
        _ name: String, _ labels: [(String, String)], _ value: String, to output: inout OutputBuffer
    ) {
        let written = labels.map { "\($0.0)=\"\(escaped($0.1))\"" }.joined(separator: ",")
        output.append(text: "\(name){\(written)} \(value)\n")
    }

    /// Returns the value; times are in seconds with nine decimals.
    private static func value(_ amount: UInt64, _ unit: Quantity.Unit) -> String {
        guard unit == .nanoseconds else { return String(amount) }
        let fraction = String(amount % 1_000_000_000)
        return "\(amount / 1_000_000_000).\(String(repeating: "0", count: 9 - fraction.utf8.count))\(fraction)"
    }

    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in VisibleText.of(text).unicodeScalars {
            if scalar == "\\" || scalar == "\"" { escaped.append("\\") }
            escaped.unicodeScalars.append(scalar)
        }
        return escaped
    }
}
