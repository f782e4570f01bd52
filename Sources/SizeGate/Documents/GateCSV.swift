import AuditReport

/// The checks as comma-separated values (RFC 4180), in the order of the rules. Amounts are in the unit of their check.
enum GateCSV: PlainExporter {
    static let format = Format.csv

    static func document(of result: GateResult) -> OutputBuffer {
        var output = OutputBuffer()
        output.append("rule,subject,kind,unit,level,state,passed,actual,limit,value,base,remark\r\n")
        for check in result.checks {
            let words = CheckWords(check, in: result)
            output.append(record: [
                result.rule(of: check).id, check.subject, check.kind.rawValue, check.unit.rawValue,
                result.level(of: check).rawValue, words.state, check.passed ? "true" : "false",
                String(Int64(clamping: check.actual)), text(check.limit), String(check.value), text(check.base),
                words.remark ?? "",
            ])
        }
        return output
    }

    /// Returns the amount; an empty string if it is unknown.
    private static func text(_ amount: UInt64?) -> String { amount.map { String($0) } ?? "" }
}
