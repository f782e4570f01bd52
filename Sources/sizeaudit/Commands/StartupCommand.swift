import ArgumentParser
import AuditReport
import LaunchTimer
import LinkMapKit

struct StartupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "startup",
        abstract: "What is paid before main?",
        usage: """
            sizeaudit startup [<options>] <artifact>
            sizeaudit startup [<options>] [<artifact>] -- <command> [<argument> ...]
            """,
        discussion: """
            Libraries and where the loader finds them, relocations and look-ups of symbols, initialisers in \
            their order, what runtimes register, and what to do about it first. Nothing is run.

              sizeaudit startup app
              sizeaudit startup app --root /srv/image --format json
              sizeaudit startup App.app --map App-LinkMap.txt --compare Old.app

            With a command behind --, that is launched several times, and each phase, library and initialiser \
            timed. It reads nothing from standard input; what it writes goes to standard error.

              sizeaudit startup --runs 30 --until main -- ./app --flag
              sizeaudit startup --compare ./app.old -- ./app --flag
            """)

    @Argument(
        help: ArgumentHelp("The file to look into; - reads standard input.", valueName: "artifact"),
        completion: .file())
    var artifact: String?

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("The command to launch, with its arguments.", valueName: "command"))
    var command: [String] = []

    @OptionGroup(title: "What belongs to it") var startup: StartupOptions
    @OptionGroup(title: "How to launch the command") var launch: LaunchOptions
    @OptionGroup(title: "How to show it") var output: OutputOptions<StartupSheet>

    func validate() throws {
        guard artifact != nil || !command.isEmpty else {
            throw ValidationError("Missing expected argument '<artifact>', or a command behind --")
        }
    }

    func run() throws {
        try OutputFile.require(output.file, differsFrom: [artifact].compactMap(\.self) + startup.inputs)
        let sheet = try artifact.map { try self.sheet(of: $0) }
        guard command.isEmpty else { return try runLaunches(beside: sheet) }
        guard let sheet else { return }
        try OutputFile.write(try sheet.document(as: output.format, style: output.tableStyle), to: output.file)
    }

    private func sheet(of artifact: String) throws -> StartupSheet {
        let report = try ProgressLine.during("reading \(artifact == "-" ? "standard input" : artifact)") {
            try StartupAnalysis.report(on: artifact, query: startup.query)
        }
        // With a launch, the other artifact is launched instead of read.
        let compared = command.isEmpty ? startup.compare : nil
        let other = try compared.map { try StartupAnalysis.report(on: $0, query: startup.otherQuery) }
        if !output.quiet { Diagnostics.warn(report.warnings + (other?.warnings ?? [])) }
        return StartupSheet(report, comparedWith: other, options: sheetOptions)
    }

    private var sheetOptions: StartupSheet.Options { startup.sheetOptions(for: output.format) }

    // MARK: - Launching

    private func runLaunches(beside sheet: StartupSheet?) throws {
        try OutputFile.require(launch.timeline, differsFrom: [artifact].compactMap(\.self) + startup.inputs)
        let requests =
            [launch.request(of: command)]
            + (startup.compare.map { [launch.request(of: [$0] + command.dropFirst(), file: $0)] } ?? [])
        let reports = try LaunchSession(requests).run()
        guard let report = reports.first else { return }
        let other = reports.count > 1 ? reports[1] : nil
        if !output.quiet { Diagnostics.warn(report.warnings + (other?.warnings ?? [])) }
        let launches = LaunchSheet(
            report, comparedWith: other, artifact: sheet, options: sheetOptions)
        try OutputFile.write(try launches.document(as: output.format, style: output.tableStyle), to: output.file)
        if let timeline = launch.timeline, let document = LaunchTimeline.document(of: report) {
            try OutputFile.write(document, to: timeline)
        }
    }
}
