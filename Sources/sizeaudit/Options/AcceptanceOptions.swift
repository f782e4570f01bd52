import ArgumentParser
import AuditReport
import LinkMapKit

/// Which findings are accepted, and what happens when others appear.
struct AcceptanceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("What is used although it cannot be seen: a list with reasons.", valueName: "file"),
        completion: .file())
    var keep: String?

    @Option(
        help: ArgumentHelp("Findings that are known: only others are shown, and fail.", valueName: "file"),
        completion: .file())
    var baseline: String?

    @Option(
        help: ArgumentHelp(
            "Accept all that is found: write it as the baseline of further runs.", valueName: "file"),
        completion: .file())
    var writeBaseline: String?

    @Flag(help: "Exit with 1 if there is a finding of high or medium confidence that the baseline does not have.")
    var strict = false

    @Flag(help: "Exit with 1 if an entry of the keep list or of the baseline is of no use any more.")
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

    // MARK: - Judging

    /// What is accepted and need not be; told always, and with ``strictBaseline`` a failure.
    func staleness(in sheet: UnusedSheet) -> [String] {
        let keeps = sheet.staleKeepLines.map { "\(keep ?? ""):\($0) keeps nothing any more" }
        // With a new baseline there is nothing left to do.
        guard writeBaseline == nil, let fixed = sheet.comparison?.fixed.count, fixed > 0 else { return keeps }
        return keeps + [FindingWords.fixedNote(fixed)]
    }

    /// How many entries ``staleness(in:)`` speaks of.
    func staleEntries(in sheet: UnusedSheet) -> Int {
        sheet.staleKeepLines.count + (writeBaseline == nil ? sheet.comparison?.fixed.count ?? 0 : 0)
    }

    /// Why the run fails; empty when it does not. What has just been written as the baseline is accepted.
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
                    ? "1 entry of the keep list or the baseline is of no use any more"
                    : "\(stale) entries of the keep list and the baseline are of no use any more")
        }
        return failures
    }
}
