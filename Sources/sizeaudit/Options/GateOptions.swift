import ArgumentParser
import AuditPlatform
import AuditReport
import CommandOptions
import LinkMapKit
import SizeGate

/// Options of `gate`: configuration, baselines, figures and updates of the baseline.
struct GateOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The rules.", valueName: "file"), completion: .file())
    var config: String = GateConfiguration.usualPath

    @Option(
        help: ArgumentHelp(
            "What growth is measured from: a baseline that --update keeps, a snapshot, or another build.",
            valueName: "file"),
        completion: .file())
    var baseline: String?

    @Option(
        help: ArgumentHelp("An older one, for rules against = \"anchor\".", valueName: "file"), completion: .file())
    var anchor: String?

    @Option(
        name: [.customLong("figures"), .customLong("launch"), .customLong("stalls")],
        help: ArgumentHelp(
            "Figures that rules can name: the JSON of startup or stalls. Once for each.", valueName: "file"),
        completion: .file())
    var figures: [String] = []

    @Flag(help: "Keep the baseline up with the build: what became smaller is recorded.")
    var update = false

    @Option(
        help: ArgumentHelp("With --update: record what became larger too, and why.", valueName: "reason"))
    var accept: String?

    @Option(help: ArgumentHelp("Look at this slice of a fat file only.", valueName: "name"))
    var arch: String?

    @Option(
        help: ArgumentHelp("Join the artifact with its linker map.", valueName: "file"), completion: .file())
    var map: String?

    @Option(
        help: ArgumentHelp("The day by which exceptions expire, in place of today.", valueName: "yyyy-mm-dd"),
        transform: GateOptions.parseDay)
    var today: CalendarDay?

    @OptionGroup var cost: CostOptions
    @OptionGroup var paths: PathOptions

    var inputs: [String] { [baseline, anchor, map].compactMap(\.self) + figures }

    func validate() throws {
        guard let accept else { return }
        guard update else { throw ValidationError("--accept belongs to --update") }
        guard accept.contains(where: { !$0.isWhitespace }) else { throw ValidationError("--accept needs a reason") }
    }

    func query(for artifact: String) throws(InputError) -> GateQuery {
        guard unsafe access(config, F_OK) == 0 || errno != ENOENT else {
            throw InputError(
                "does not exist: the gate has no rules",
                hint: "'sizeaudit init \(artifact)' writes a configuration to start from", path: config)
        }
        var query = GateQuery(artifact: artifact, configuration: try GateConfiguration.read(config))
        (query.stripPrefix, query.download) = (paths.stripPrefix, cost.download)
        if let measure = SizeMeasure(rawValue: cost.cost.rawValue) { query.configuration.judge(by: measure) }
        (query.baseline, query.anchor, query.figureFiles) = (baseline, anchor, figures)
        (query.architecture, query.mapPath) = (arch, map)
        (query.updates, query.acceptance) = (update, accept)
        if let today { query.today = today }
        return query
    }

    private static func parseDay(_ argument: String) throws -> CalendarDay {
        guard let day = CalendarDay(argument) else { throw ValidationError("a day is meant, as 2027-03-01") }
        return day
    }
}
