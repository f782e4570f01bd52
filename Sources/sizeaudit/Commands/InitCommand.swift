import ArgumentParser
import AuditPlatform
import AuditReport
import CommandOptions
import LinkMapKit
import SizeGate

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a commented configuration to start a gate from.",
        usage: "sizeaudit init [<options>] <artifact>",
        discussion: """
            The budgets are slightly above the present values of the artifact, so it passes.

              sizeaudit init app
              sizeaudit init app -o -
            """)

    @Argument(
        help: ArgumentHelp("The build: an artifact, or its snapshot.", valueName: "artifact"), completion: .file())
    var artifact: String

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Write to this file; - is standard output.", valueName: "file"),
        completion: .file())
    var file: String = GateConfiguration.usualPath

    @Flag(help: "Overwrite an existing file.")
    var force = false

    @Option(help: ArgumentHelp("Read only this slice of a fat file.", valueName: "name"))
    var arch: String?

    @Option(
        help: ArgumentHelp("The linker map of the artifact. It names object files and libraries.", valueName: "file"),
        completion: .file())
    var map: String?

    @OptionGroup var paths: PathOptions

    @Flag(name: [.short, .long], help: "Print no warnings.")
    var quiet = false

    private var next: String {
        var words = ["sizeaudit", "gate", artifact]
        if file != GateConfiguration.usualPath { words += ["--config", file] }
        if let map { words += ["--map", map] }
        if let arch { words += ["--arch", arch] }
        return ShellWord.command(words + ["--update"])
    }

    func run() throws {
        try OutputFile.require(file, differsFrom: [artifact] + [map].compactMap(\.self))
        if !force, file != "-", unsafe access(file, F_OK) == 0 {
            throw InputError("exists already", hint: "--force overwrites it", path: file)
        }
        let (document, warnings) = try ProgressLine.during("reading \(artifact)") {
            try StarterConfiguration.document(
                for: artifact, architecture: arch, mapPath: map, stripPrefix: paths.stripPrefix)
        }
        if !quiet { Diagnostics.warn(warnings) }
        try OutputFile.write(LogCommands.disarmedJSON(document), to: file)
        if !quiet, file != "-" { Diagnostics.write(TerminalMessage("wrote \(file); next: \(next)")) }
    }
}
