import ArgumentParser
import AuditReport
import CommandOptions
import LinkMapKit

@main struct SizeAudit: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sizeaudit",
        abstract: "Show where every byte of a build artifact goes, what nothing uses, and what changed.",
        discussion: """
            Artifacts are \(ArtifactFormats.imageNames) files of any kind, fat files, static archives and linker maps; \
            whole products too: wheels, ZIP files, apps for phones, .deb and .rpm packages, tar files, container images, and \
            directories. They are recognised by their content.

              sizeaudit report app
              sizeaudit size --by symbol app
              sizeaudit diff old/app new/app

            Exit status: 0 done, 1 a check failed, 2 wrong usage or an input that cannot be understood.
            """,
        version: "\(ToolVersion.name) \(ToolVersion.number)",
        subcommands: [
            SizeCommand.self, UnusedCommand.self, WhyCommand.self, RetainedCommand.self, DiffCommand.self,
            GateCommand.self, StartupCommand.self, AdviseCommand.self, StallsCommand.self, ReportCommand.self,
            SnapshotCommand.self, HistoryCommand.self,
            InitCommand.self,
        ])

    /// The program was started without a command.
    struct NoCommand: Error {}

    func run() throws { throw NoCommand() }

    /// Replaces the parser's `main`, to control error messages and the exit status.
    static func main() {
        Signals.prepare()
        // `history` is another program with a help of its own.
        let isPassedOn = String.arguments.first == HistoryCommand.configuration.commandName
        let help = HelpScreen(isPassedOn ? [] : String.arguments)
        do {
            let arguments = CheckedCommand.asOptions(
                ArgumentSpelling.known(isPassedOn ? String.arguments : help.arguments))
            var command = try parseAsRoot(MethodNames.behindTerminator(arguments))
            try AnswerQuestion.run(&command, arguments)
        } catch {
            Failure.end(with: error, help)
        }
    }
}
