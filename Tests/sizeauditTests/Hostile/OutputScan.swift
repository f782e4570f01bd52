import Foundation

/// A search for what other programs act upon in the output of this one.
enum OutputScan {
    /// - Parameter format: the format of a document; `nil` for diagnostics.
    static func faults(in text: String, of format: String?) -> [String] {
        var faults: [String] = []
        for line in text.split(whereSeparator: { ["\r", "\n", "\r\n"].contains($0) }) {
            let start = line.drop { $0 == " " || $0 == "\t" }
            // The annotations themselves are commands.
            if start.hasPrefix("::"), format != "github" { faults.append("command: \(line.prefix(80))") }
            let names = ["##vso[", "##teamcity[", "##["]
            if format != "html", names.contains(where: line.contains) { faults.append("command: \(line.prefix(80))") }
            if line.unicodeScalars.contains(where: isControl) {
                faults.append("control: \(line.prefix(80).debugDescription)")
            }
            if format == "csv" { faults += fields(of: line).filter(isFormula).map { "formula: \($0.prefix(80))" } }
        }
        return faults
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Returns the fields of a record without their quotes.
    private static func fields(of line: Substring) -> [String] {
        var (fields, isQuoted) = ([""], false)
        for character in line {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: fields.append("")
            default: fields[fields.count - 1].append(character)
            }
        }
        return fields
    }

    private static func isFormula(_ field: String) -> Bool {
        guard let first = field.first, "=+-@".contains(first) else { return false }
        let isMethod = field.wholeMatch(of: #/[-+]\[[A-Za-z0-9_.$() :]+\]/#) != nil
        return first == "=" || first == "@" || Double(field) == nil && !isMethod
    }
}
