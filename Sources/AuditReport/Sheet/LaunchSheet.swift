import LaunchTimer
import LinkMapKit

/// The launches of a program, ready to print, alone or compared with launches of another program.
package struct LaunchSheet: Sendable {
    package let report: LaunchReport
    /// The older report that it is compared with.
    package let other: LaunchReport?
    package let options: StartupSheet.Options
    /// The start-up work read from the artifact, if it was requested.
    package let artifact: StartupSheet?

    package init(
        _ report: LaunchReport, comparedWith other: LaunchReport? = nil, artifact: StartupSheet? = nil,
        options: StartupSheet.Options = StartupSheet.Options()
    ) {
        self.report = report
        self.other = other
        self.artifact = artifact
        self.options = options
    }

    /// A figure of both reports.
    package struct Change: Sendable {
        package var name: String
        package var old: Spread?
        package var new: Spread?
    }

    /// The phases, milestones and marks of both reports, by name.
    package var changes: [Change] {
        guard let other else { return [] }
        let old = other.figures
        let new = report.figures
        let names = new.map(\.name) + old.map(\.name).filter { name in !new.contains { $0.name == name } }
        return names.map { name in
            Change(
                name: name, old: old.first { $0.name == name }?.spread, new: new.first { $0.name == name }?.spread)
        }
    }

    /// Returns the name of an initializer, or its offset in the file if it has no name.
    func name(of initializer: LaunchReport.Initializer, in path: String) -> String {
        (options.rawNames ? initializer.symbol : initializer.name) ?? initializer.place(in: path)
    }
}

extension LaunchReport.Initializer {
    /// Returns the initializer's file and offset as `libfoo.so+0x1234`.
    package func place(in path: String) -> String {
        "\(path.split(separator: "/").last ?? "")+0x\(String(address, radix: 16))"
    }
}

extension LaunchReport {
    /// Every time of the whole program in the report, with a stable name for scripts.
    package var figures: [(name: String, spread: Spread)] {
        var figures = phases.map { ("phase." + $0.name, $0.spread) }
        figures += milestones.map { ($0.milestone.rawValue, $0.spread) }
        figures += marks.map { ("mark." + $0.name, $0.spread) }
        return figures
    }
}
