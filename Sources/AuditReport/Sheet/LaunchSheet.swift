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
        package var unit: LaunchUnit
        package var old: Spread?
        package var new: Spread?
    }

    /// The times and counts of both reports, by name.
    package var changes: [Change] {
        guard let other else { return [] }
        return LaunchSheet.changes(from: other.figures, to: report.figures, .nanoseconds)
            + LaunchSheet.changes(from: other.sizes, to: report.sizes, .bytes)
            + LaunchSheet.changes(from: other.counts, to: report.counts, .count)
    }

    private static func changes(
        from old: [(name: String, spread: Spread)], to new: [(name: String, spread: Spread)], _ unit: LaunchUnit
    ) -> [Change] {
        let names = new.map(\.name) + old.map(\.name).filter { name in !new.contains { $0.name == name } }
        return names.map { name in
            Change(
                name: name, unit: unit, old: old.first { $0.name == name }?.spread,
                new: new.first { $0.name == name }?.spread)
        }
    }

    /// Returns the name of an initializer, or its offset in the file if it has no name.
    func name(of initializer: LaunchReport.Initializer, in path: String) -> String {
        (options.rawNames ? initializer.symbol : initializer.name) ?? initializer.place(in: path)
    }
}

extension LaunchReport {
    /// Every time of the whole program in the report, with a stable name for scripts.
    package var figures: [(name: String, spread: Spread)] {
        var figures = phases.map { ("phase." + $0.name, $0.spread) }
        figures += milestones.map { ($0.milestone.rawValue, $0.spread) }
        figures += marks.map { ("mark." + $0.name, $0.spread) }
        return figures + reads(in: .nanoseconds)
    }

    /// Amounts of memory in bytes, with stable names for scripts.
    var sizes: [(name: String, spread: Spread)] {
        (resident.map { [("resident", $0)] } ?? []) + reads(in: .bytes)
    }

    /// Returns the figures of what launches read and wait for that have a unit.
    private func reads(in unit: LaunchUnit) -> [(name: String, spread: Spread)] {
        (reads?.figures ?? []).filter { $0.unit == unit }.map { ("\($0.key)", $0.spread) }
    }

    /// Page faults, and the pages of code that a launch touches, with stable names for scripts.
    var counts: [(name: String, spread: Spread)] {
        let faults = [("page-faults.minor", self.faults.minor), ("page-faults.major", self.faults.major)]
        let pages = layout.map { [("code-pages", $0.code.touched.count), ("code-windows", $0.code.windows)] } ?? []
        return faults.compactMap { name, spread in spread.map { (name, $0) } }
            + pages.compactMap { name, count in Spread([UInt64(count)]).map { (name, $0) } } + reads(in: .count)
    }
}

/// The unit of a figure of a launch.
package enum LaunchUnit: String, Sendable {
    case nanoseconds, bytes, count

    /// Returns a value as text for people.
    func text(_ value: UInt64?) -> String {
        guard let value else { return "" }
        return self == .nanoseconds ? LaunchWords.time(value) : String(value)
    }
}
