import LaunchTimer
import LinkMapKit

/// What launches of a program were like, as it will be shown: alone or beside those of another.
package struct LaunchSheet: Sendable {
    package let report: LaunchReport
    /// What it is compared with: the older one.
    package let other: LaunchReport?
    package let options: StartupSheet.Options
    /// What is known of the artifact without running it, if that was asked, too.
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

    /// A figure of both.
    package struct Change: Sendable {
        package var name: String
        package var old: Spread?
        package var new: Spread?
    }

    /// The phases, milestones and marks of both, by name.
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

    /// The name of an initializer; where its file does not tell, the place in that.
    func name(of initializer: LaunchReport.Initializer, in path: String) -> String {
        (options.rawNames ? initializer.symbol : initializer.name) ?? initializer.place(in: path)
    }
}

extension LaunchReport.Initializer {
    /// `libfoo.so+0x1234`
    package func place(in path: String) -> String {
        "\(path.split(separator: "/").last ?? "")+0x\(String(address, radix: 16))"
    }
}

extension LaunchReport {
    /// Every time that the report holds of the whole program, with a name for scripts.
    package var figures: [(name: String, spread: Spread)] {
        var figures = phases.map { ("phase." + $0.name, $0.spread) }
        figures += milestones.map { ($0.milestone.rawValue, $0.spread) }
        figures += marks.map { ("mark." + $0.name, $0.spread) }
        return figures
    }
}
