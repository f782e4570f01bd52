import LaunchTimer
import LinkMapKit

/// Builds the tables about launches.
enum LaunchGrid {
    private typealias Column = TextGrid.Column

    static func all(of sheet: LaunchSheet) -> [TextGrid] {
        [phases(of: sheet.report), milestones(of: sheet.report), libraries(of: sheet.report), initializers(of: sheet)]
            + (sheet.report.reads.map(ReadsGrid.all) ?? [])
            + [sheet.report.layout.map(LayoutGrid.grid)].compactMap(\.self)
    }

    // MARK: - One program

    private static func phases(of report: LaunchReport) -> TextGrid {
        let hasWaits = report.phases.contains { $0.waiting != nil }
        let titles = ["Median", "Min", "Max", "Typical"] + (hasWaits ? ["Not running"] : [])
        var rows = report.phases.map { phase in
            [LaunchWords.phase(phase.name)] + spread(phase.spread) + [LaunchWords.time(phase.typical)]
                + (hasWaits ? [phase.waiting.map { $0.median == 0 ? "" : LaunchWords.time($0.median) } ?? ""] : [])
        }
        if let whole = report.whole {
            let typical = report.phases.reduce(UInt64(0)) { $0 + $1.typical }
            rows.append(["[whole]"] + spread(whole) + [LaunchWords.time(typical)] + (hasWaits ? [""] : []))
        }
        return TextGrid(
            columns: [Column(title: "Phase")] + titles.map { Column(title: $0, alignsRight: true) }, rows: rows)
    }

    private static func milestones(of report: LaunchReport) -> TextGrid {
        let shown = report.milestones.filter { [.main, .text, .idle, .end].contains($0.milestone) }
        var rows = shown.map { [LaunchWords.milestone($0.milestone)] + spread($0.spread) }
        rows += report.marks.map { ["mark: " + $0.name] + spread($0.spread) }
        return TextGrid(
            columns: [Column(title: "Since exec", isName: true)]
                + ["Median", "Min", "Max"].map { Column(title: $0, alignsRight: true) }, rows: rows)
    }

    private static func libraries(of report: LaunchReport) -> TextGrid {
        let hasFaults = report.libraries.contains { $0.faults != nil }
        var columns = [Column(title: "Library", isName: true)]
        columns += ["Map", "Relocate", "Initialise"].map { Column(title: $0, alignsRight: true) }
        if hasFaults {
            columns += ["Minor code", "Minor data", "Major code", "Major data"].map {
                Column(title: "\($0) faults", alignsRight: true)
            }
        }
        columns.append(Column(title: ""))
        var rows = report.libraries.sorted { $0.cost > $1.cost }.map { library in
            [library.path, LaunchWords.time(library.load?.median), LaunchWords.time(library.relocation?.median)]
                + [library.initializers.isEmpty ? "" : LaunchWords.time(library.initialization)]
                + (hasFaults ? faults(library.faults) : []) + [library.isLate ? "opened later" : ""]
        }
        if let elsewhere = report.faults.elsewhere, hasFaults {
            rows.append(["[heap, stack, other memory]", "", "", ""] + faults(elsewhere) + [""])
        }
        return TextGrid(columns: columns, rows: rows, isCut: true)
    }

    private static func initializers(of sheet: LaunchSheet) -> TextGrid {
        let all = sheet.report.libraries.flatMap { library in library.initializers.map { (library.path, $0) } }
        let sorted = all.sorted { ($0.1.spread?.median ?? .max) > ($1.1.spread?.median ?? .max) }
        return TextGrid(
            columns: [
                Column(title: "Initialiser", isName: true), Column(title: "Median", alignsRight: true),
                Column(title: "Min", alignsRight: true), Column(title: "Max", alignsRight: true),
                Column(title: "Running", alignsRight: true),
                Column(title: "List"),
                Column(title: "Library", isName: true),
            ],
            rows: sorted.map { path, initializer in
                [sheet.name(of: initializer, in: path)]
                    + (initializer.isUnfinished ? ["did not return", "", ""] : spread(initializer.spread))
                    + [LaunchWords.time(initializer.running?.median)]
                    + [initializer.list.name, path]
            }, isCut: true)
    }

    // MARK: - Comparison

    static func changes(in sheet: LaunchSheet) -> TextGrid {
        TextGrid(
            columns: [
                Column(title: "Median of", isName: true), Column(title: "Old", alignsRight: true),
                Column(title: "New", alignsRight: true), Column(title: "Change", alignsRight: true), Column(title: ""),
            ],
            rows: sheet.changes.filter { !isBetween($0.name) }.map { change in
                [
                    title(of: change.name), median(change.old, change.unit), median(change.new, change.unit),
                    difference(change), note(on: change),
                ]
            })
    }

    /// Returns whether a milestone lies between two phases; the phases already show it.
    private static func isBetween(_ name: String) -> Bool {
        Milestone(rawValue: name).map { $0 < .main } ?? false
    }

    private static func title(of name: String) -> String {
        if name.hasPrefix("phase.") { return LaunchWords.phase(String(name.dropFirst(6))) }
        if name.hasPrefix("mark.") { return "mark: " + name.dropFirst(5) }
        return Milestone(rawValue: name).map { "since exec: " + LaunchWords.milestone($0) } ?? name
    }

    private static func difference(_ change: LaunchSheet.Change) -> String {
        guard let old = change.old?.median, let new = change.new?.median else { return "" }
        let difference = Int64(clamping: new) - Int64(clamping: old)
        if change.unit == .nanoseconds { return LaunchWords.signed(difference) }
        return difference > 0 ? "+\(difference)" : String(difference)
    }

    /// Returns the median with its 95 % interval, if that has any width.
    private static func median(_ spread: Spread?, _ unit: LaunchUnit) -> String {
        guard let spread else { return "" }
        guard spread.low < spread.high else { return unit.text(spread.median) }
        return "\(unit.text(spread.median)) (\(unit.text(spread.low)) to \(unit.text(spread.high)))"
    }

    /// Returns how sure the difference is. Nothing is gained that was not measured.
    private static func note(on change: LaunchSheet.Change) -> String {
        if isClear(change) { return "" }
        guard let old = change.old, let new = change.new, old.high < new.low || new.high < old.low else {
            return "within the spread"
        }
        return "medians differ, launches overlap"
    }

    /// Returns whether all launches of one program took longer than all launches of the other.
    private static func isClear(_ change: LaunchSheet.Change) -> Bool {
        guard let old = change.old, let new = change.new else { return true }
        return old.max < new.min || new.max < old.min
    }

    // MARK: - Cells

    private static func spread(_ spread: Spread?) -> [String] {
        [LaunchWords.time(spread?.median), LaunchWords.time(spread?.min), LaunchWords.time(spread?.max)]
    }

    private static func faults(_ count: FaultCount?) -> [String] {
        guard let count else { return ["", "", "", ""] }
        return [count.minorCode, count.minorData, count.majorCode, count.majorData].map { $0 == 0 ? "" : String($0) }
    }
}

extension LaunchReport.Library {
    /// The sum of the medians of all initializers, in nanoseconds.
    package var initialization: UInt64 { initializers.reduce(0) { $0 + ($1.spread?.median ?? 0) } }

    /// The known start-up time of the library, in nanoseconds.
    fileprivate var cost: UInt64 { (load?.median ?? 0) + (relocation?.median ?? 0) + initialization }
}
