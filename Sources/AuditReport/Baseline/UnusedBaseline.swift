import LinkMapKit

// A baseline is a text file, so that changes of it can be reviewed:
//
//     # sizeaudit/unused-baseline/1
//     # kind, architecture, archive, name; kept up with: sizeaudit unused --write-baseline
//     objc-class<TAB>arm64<TAB>libNet.a<TAB>NETCache
//     objc-method<TAB>arm64<TAB>-<TAB>-[Cart tally:]

/// The accepted findings of a project: only findings outside of the baseline fail a run.
package struct UnusedBaseline: Sendable {
    static let schema = "sizeaudit/unused-baseline/1"
    static let columns = "kind, architecture, archive, name; kept up with: sizeaudit unused --write-baseline"
    /// The placeholder for an unknown architecture or archive.
    static let unknown = "-"

    /// The entries, sorted and without duplicates.
    package let entries: [BaselineEntry]

    package init(entries: [BaselineEntry]) {
        self.entries = Array(Set(entries)).sorted()
    }

    package init(of findings: [Finding]) {
        self.init(entries: findings.map { BaselineEntry($0) })
    }

    package var document: OutputBuffer {
        var output = OutputBuffer()
        output.append(text: "# \(UnusedBaseline.schema)\n# \(UnusedBaseline.columns)\n")
        for entry in entries {
            let fields = [
                entry.kind.rawValue, UnusedBaseline.field(entry.architecture.map { ByteView(copying: $0) }),
                UnusedBaseline.field(entry.archive), EscapedName.text(of: entry.name),
            ]
            output.append(text: fields.joined(separator: "\t") + "\n")
        }
        return output
    }

    /// Returns the escaped name. A name equal to ``unknown`` is escaped too.
    private static func field(_ name: ByteView?) -> String {
        guard let name else { return unknown }
        return name == "-" ? EscapedName.escape(name[0]) : EscapedName.text(of: name)
    }
}
