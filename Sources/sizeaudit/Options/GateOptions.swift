import ArgumentParser
import AuditPlatform
import AuditReport
import CommandOptions
import LinkMapKit
import SizeGate

/// Options of `gate`: configuration, baselines, figures and updates of the baseline.
struct GateOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The configuration with the rules.", valueName: "file"), completion: .file())
    var config: String = GateConfiguration.usualPath

    @Option(
        help: ArgumentHelp(
            "The build from which growth is measured: a baseline of --update, a snapshot, or another build.",
            valueName: "file"),
        completion: .file())
    var baseline: String?

    @Option(
        help: ArgumentHelp("An older baseline, for rules with against = \"anchor\".", valueName: "file"),
        completion: .file())
    var anchor: String?

    @Option(
        name: [.customLong("figures"), .customLong("launch"), .customLong("stalls")],
        help: ArgumentHelp(
            "Figures that rules can name: the JSON of startup or stalls. May be repeated.", valueName: "file"),
        completion: .file())
    var figures: [String] = []

    @Flag(help: "Update the baseline: record smaller and new values of this build.")
    var update = false

    @Option(
        help: ArgumentHelp("With --update, record larger values, too, with this reason.", valueName: "reason"))
    var accept: String?

    @Option(help: ArgumentHelp("Read only this slice of a fat file.", valueName: "name"))
    var arch: String?

    @Option(
        help: ArgumentHelp("The linker map of the artifact. It names object files and libraries.", valueName: "file"),
        completion: .file())
    var map: String?

    @Option(
        help: ArgumentHelp("The day on which exceptions are checked (default: today).", valueName: "yyyy-mm-dd"),
        transform: GateOptions.parseDay)
    var today: CalendarDay?

    @OptionGroup var cost: CostOptions
    @OptionGroup var paths: PathOptions

    var inputs: [String] { [baseline, anchor, map].compactMap(\.self) + figures }

    func validate() throws {
        guard let accept else { return }
        guard update else { throw ValidationError("--accept needs --update") }
        guard accept.contains(where: { !$0.isWhitespace }) else { throw ValidationError("--accept needs a reason") }
    }

    func query(for artifact: String) throws(InputError) -> GateQuery {
        guard unsafe access(config, F_OK) == 0 || errno != ENOENT else {
            throw InputError(
                "does not exist: the gate has no rules",
                hint: "'sizeaudit init \(ShellWord.quoted(artifact))' writes a configuration to start from",
                path: config)
        }
        var query = GateQuery(
            artifact: artifact, configuration: try GateConfiguration.read(config, counting: cost.chosen))
        query.stripPrefix = paths.stripPrefix
        query.download = cost.download
        query.cost = cost.chosen
        query.baseline = baseline
        query.anchor = anchor
        query.figureFiles = figures
        query.architecture = arch
        query.mapPath = map
        query.updates = update
        query.acceptance = accept
        if let today { query.today = today }
        return query
    }

    private static func parseDay(_ argument: String) throws -> CalendarDay {
        guard let day = CalendarDay(argument) else { throw ValidationError("not a day; write it as 2027-03-01") }
        return day
    }
}
