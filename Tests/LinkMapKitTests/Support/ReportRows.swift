import Foundation
import LinkMapKit
import Testing

extension SizeRow {
    /// The name as it stands in the file.
    var name: String { label.raw.text }
    /// Whether the name stands for what nobody owns.
    var isBracketed: Bool { name.hasPrefix("[") }

    func row(_ name: String) -> SizeRow? { rows.first { $0.name == name } }
}

extension SizeReport {
    /// The row at the end of a path of names, outermost first.
    func row(_ path: String...) -> SizeRow? {
        var level = rows
        var found: SizeRow?
        for name in path {
            found = level.first { $0.name == name }
            level = found?.rows ?? []
        }
        return found
    }

    /// The sizes in the file and in memory of the row at the end of a path; zero where there is none.
    func sizes(_ path: String...) -> Sizes {
        var level = rows
        var sizes = Sizes()
        for name in path {
            let found = level.first { $0.name == name }
            level = found?.rows ?? []
            sizes = found?.sizes ?? Sizes()
        }
        // What can be stripped has tests of its own.
        sizes.strippableSize = 0
        return sizes
    }

    /// The share of the loaded bytes that has a name on the innermost level: names in brackets are none, but
    /// for those of `known`.
    func coverage(_ known: Set<String> = []) -> Double {
        func isNamed(_ row: SizeRow) -> Bool { !row.isBracketed || known.contains(row.name) }
        func named(_ rows: [SizeRow]) -> UInt64 {
            rows.reduce(0) { $0 + ($1.rows.isEmpty ? (isNamed($1) ? $1.sizes.vmSize : 0) : named($1.rows)) }
        }
        return totals.vmSize == 0 ? 0 : Double(named(rows)) / Double(totals.vmSize)
    }

    /// One line a row, for comparing whole reports.
    var text: String {
        var lines =
            ["\(artifact)", "\(totals)", "\(deadStripped?.count ?? 0) \(deadStripped?.size ?? 0)"]
            + warnings.map(\.message)
        func append(_ rows: [SizeRow], _ depth: Int) {
            for row in rows {
                lines.append("\(depth) \(row.sizes.fileSize) \(row.sizes.vmSize) \(row.name)")
                append(row.rows, depth + 1)
            }
        }
        append(rows, 0)
        return lines.joined(separator: "\n")
    }
}

/// Every level adds up to its parent, and the first to the totals.
func expectBalance(_ report: SizeReport, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation) {
    var unbalanced: [String] = []
    func check(_ rows: [SizeRow], _ sizes: Sizes, _ name: String) {
        let sum = rows.reduce(into: Sizes()) {
            $0.add($1.sizes)
        }
        if sum != sizes { unbalanced.append("\(name): \(sizes), its rows \(sum)") }
        for row in rows where !row.rows.isEmpty { check(row.rows, row.sizes, row.name) }
    }
    check(report.rows, report.totals, "totals")
    #expect(unbalanced == [], comment, sourceLocation: sourceLocation)
}

/// The names of the parts that compilers split off functions.
enum SplitName {
    /// Returns the name of the function that a cold part belongs to; other names unchanged.
    static func whole(_ name: String) -> String {
        guard let place = name.range(of: ".cold", options: .backwards) else { return name }
        let rest = name[place.upperBound...]
        return rest.isEmpty || rest.first == "." && rest.dropFirst().allSatisfy(\.isNumber)
            ? String(name[..<place.lowerBound]) : name
    }
}
