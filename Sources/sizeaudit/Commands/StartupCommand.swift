import ArgumentParser
import AuditReport
import LinkMapKit

struct StartupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "startup",
        abstract: "What is paid before main?",
        usage: "sizeaudit startup [<options>] <artifact>",
        discussion: """
            Libraries and where the loader finds them, relocations and look-ups of symbols, initialisers in \
            their order, what runtimes register, and what to do about it first. Nothing is run.

              sizeaudit startup app
              sizeaudit startup app --root /srv/image --format json
              sizeaudit startup App.app --map App-LinkMap.txt --compare Old.app
            """)

    @Argument(
        help: ArgumentHelp("The file to look into; - reads standard input.", valueName: "artifact"),
        completion: .file())
    var artifact: String

    @OptionGroup(title: "What belongs to it") var startup: StartupOptions
    @OptionGroup(title: "How to show it") var output: OutputOptions<ReportFormat>

    func run() throws {
        try OutputFile.require(output.file, differsFrom: [artifact] + startup.inputs)
        let report = try ProgressLine.during("reading \(artifact == "-" ? "standard input" : artifact)") {
            try StartupAnalysis.report(on: artifact, query: startup.query)
        }
        let other = try startup.compare.map { try StartupAnalysis.report(on: $0, query: startup.otherQuery) }
        if !output.quiet { Talk.warn(of: report.warnings + (other?.warnings ?? [])) }
        let sheet = StartupSheet(report, comparedWith: other, options: startup.sheetOptions(for: output.format))
        try OutputFile.write(output.format.document(of: sheet, style: output.tableStyle), to: output.file)
    }
}
