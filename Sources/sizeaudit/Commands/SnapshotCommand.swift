import ArgumentParser
import AuditReport
import LinkMapKit

struct SnapshotCommand: RepeatableCommand {
    static let configuration = CommandConfiguration(
        commandName: "snapshot",
        abstract: "Write a small JSON document that stands for the artifact.",
        usage: "sizeaudit snapshot [<options>] <artifact> ... [-o <file>]",
        discussion: """
            'sizeaudit size' and 'sizeaudit diff' take a snapshot in place of the artifact, as far as its detail goes. \
            The snapshot of a build is always the same. If the file name ends in .gz, it is compressed.

              sizeaudit snapshot app -o app.json
              sizeaudit snapshot --detail symbol app libfoo.so -o build.json.gz
              sizeaudit diff app.json build/app
            """)

    @Argument(
        help: ArgumentHelp("The files to read; - is standard input.", valueName: "artifact"),
        completion: .file())
    var artifacts: [String]

    @OptionGroup(title: "Contents") var options: SnapshotOptions
    @OptionGroup(title: "Cache") var cache: CacheOptions

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"),
        completion: .file())
    var file: String?

    @Flag(name: [.short, .long], help: "Print no warnings.")
    var quiet = false

    func run() throws {
        try OutputFile.require(file, differsFrom: artifacts + [options.map].compactMap(\.self))
        let inputs = artifacts.map { $0 == "-" ? "standard input" : $0 }.joined(separator: ", ")
        let (snapshot, warnings) = try ProgressLine.during("reading \(inputs)") {
            try SnapshotAnalysis.snapshot(of: artifacts, query: options.query, tool: ToolVersion.number)
        }
        if !quiet { Diagnostics.warn(warnings) }
        let document = LogCommands.disarmedJSON(OutputBuffer(bytes: snapshot.document))
        try OutputFile.write(file?.hasSuffix(".gz") == true ? try document.packed() : document, to: file)
    }
}
