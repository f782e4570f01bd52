import ArgumentParser
import AuditReport
import LinkMapKit

/// Options that accept findings, and that let a run fail for all others.
struct AcceptanceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A list of code that is used in ways that the analysis cannot see, with reasons.", valueName: "file"),
        completion: .file())
    var keep: String?

    @Option(
        help: ArgumentHelp("Accepted findings. Only others are shown, and fail.", valueName: "file"),
        completion: .file())
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "Write all findings as the baseline of further runs.", valueName: "file"),
        completion: .file())
    var writeBaseline: String?

    @Flag(help: "Exit with 1 on findings of high or medium confidence that are not in the baseline.")
    var strict = false

    @Flag(help: "Exit with 1 if an entry of the keep list or baseline matches nothing any more.")
    var strictBaseline = false

    var inputs: [String] { [keep, baseline].compactMap(\.self) }

    func validate() throws {
        guard writeBaseline != "-" else { throw ValidationError("--write-baseline needs the name of a file") }
    }

    func keepList() throws(InputError) -> KeepList {
        guard let keep else { return KeepList() }
        return try KeepList.read(keep)
    }

    func knownFindings() throws(InputError) -> UnusedBaseline? {
        guard let baseline else { return nil }
        return try UnusedBaseline.read(baseline)
    }

    // MARK: - Checks

    /// Returns messages about entries of the keep list and the baseline that match nothing. With ``strictBaseline``
    /// these are failures.
    func staleness(in sheet: UnusedSheet) -> [String] {
        let keeps = sheet.staleKeepLines.map { "\(keep ?? ""):\($0) keeps nothing any more" }
        // A new baseline has no stale entries.
        guard writeBaseline == nil, let fixed = sheet.comparison?.fixed.count, fixed > 0 else { return keeps }
        return keeps + [FindingWords.fixedNote(fixed)]
    }

    /// Returns the number of entries that ``staleness(in:)`` reports.
    func staleEntries(in sheet: UnusedSheet) -> Int {
        sheet.staleKeepLines.count + (writeBaseline == nil ? sheet.comparison?.fixed.count ?? 0 : 0)
    }

    /// Returns the reasons why the run fails; empty if it passes. Findings in a newly written baseline are accepted.
    func failures(in sheet: UnusedSheet) -> [String] {
        var failures: [String] = []
        let stale = staleEntries(in: sheet)
        if strict, writeBaseline == nil, sheet.failures > 0 {
            let what = FindingWords.count(sheet.failures) + (baseline == nil ? "" : " that the baseline does not have")
            failures.append("\(what): remove what is unused, keep it with --keep, or accept it with --write-baseline")
        }
        if strictBaseline, stale > 0 {
            failures.append(
                stale == 1
                    ? "1 entry of the keep list or the baseline matches nothing any more"
                    : "\(stale) entries of the keep list and the baseline match nothing any more")
        }
        return failures
    }
}
