import ArgumentParser
import AuditPlatform
import AuditReport
import LinkMapKit

struct WhyCommand: RepeatableCommand {
    static let configuration = CommandConfiguration(
        commandName: "why",
        abstract: "What keeps a thing alive?",
        usage: """
            sizeaudit why [<options>] <artifact> ... <name>
            sizeaudit why [<options>] <artifact> ... --package <name>
            """,
        discussion: """
            Shows the shortest chain of references from a root (an entry point, an export, a name that a \
            runtime looks up) to everything of that name, and the place of each reference. Several object \
            files and archives are combined as a linker would combine them.

              sizeaudit why App KAStore
              sizeaudit why App '-[KAStore load:]' --map App-LinkMap.txt
              sizeaudit why App _sqlite3_open --all-roots --top 5
              sizeaudit why App --package swift-nio --map App-LinkMap.txt
              sizeaudit why main.o libnet.a libz.a inflate
            """)

    @Argument(
        help: ArgumentHelp(
            """
            The file to read, or object files and archives; - is standard input. After them a name: a symbol, \
            mangled or not, or a class.
            """, valueName: "artifact"),
        completion: .file())
    var words: [String]

    private var artifacts: [String] { package == nil ? Array(words.dropLast()) : words }
    private var name: String { package ?? words.last ?? "" }
    private var shownNames: String { artifacts.map { $0 == "-" ? "standard input" : $0 }.joined(separator: ", ") }

    @OptionGroup(title: "Related files") var app: AppOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show what this package costs, and through which files it comes.",
            discussion: "A name from retained --by package. Give no other name.", valueName: "name"))
    var package: String?

    @Flag(help: "Show a chain from every root that reaches it, shortest first.")
    var allRoots = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show this many chains, or things that refer to it, 0 for all (default: 20; all in JSON and CSV).",
            valueName: "n"),
        transform: RowOptions.parseTop)
    var top: Int?

    @OptionGroup(title: "Output") var output: OutputOptions<WhyReport>
    @OptionGroup(title: "Cache") var cache: CacheOptions

    func validate() throws {
        if package != nil {
            guard output.format != .html else {
                throw ValidationError("--package has no page: choose another --format")
            }
            guard !allRoots else { throw ValidationError("--all-roots needs a name: leave out --package") }
            return
        }
        guard words.count > 1 else { throw ValidationError("Missing expected argument '<name>'") }
        guard unsafe words[0] == "-" || access(words[0], F_OK) == 0 || access(name, F_OK) != 0 else {
            let command = (words.dropFirst() + [words[0]]).joined(separator: " ")
            throw ValidationError("there is no file '\(words[0])'; did you mean: sizeaudit why \(command)?")
        }
    }

    func run() throws {
        try OutputFile.require(output.file, differsFrom: artifacts + app.inputs)
        guard output.format != .html else { return try writePage() }
        let limit = top ?? output.format.defaultTop
        var query = WhyQuery(
            graph: try app.query(), name: name, allRoots: allRoots, limit: limit == 0 ? nil : limit)
        query.package = package
        let report = try ProgressLine.during("reading \(shownNames)") {
            try WhyAnalysis.report(on: artifacts, query: query)
        }
        if !output.quiet { Diagnostics.warn(report.warnings) }
        try OutputFile.write(try report.document(as: output.format, style: output.tableStyle), to: output.file)
    }

    private func writePage() throws {
        let limit = top == 0 ? nil : top
        let query = WhyQuery(graph: try app.query(), name: name, allRoots: allRoots, limit: limit)
        let (answers, chains) = try ProgressLine.during("reading \(shownNames)") {
            try ReportAnalysis.keepers(of: artifacts, query: query)
        }
        var report = Report(answers)
        // The shortest chains come from the table of keepers.
        if allRoots { report.chapters = [chains] }
        if !output.quiet { Diagnostics.warn(answers.warnings) }
        try OutputFile.write(LogCommands.disarmed(try HTMLPage.document(of: report), as: .html), to: output.file)
    }
}
