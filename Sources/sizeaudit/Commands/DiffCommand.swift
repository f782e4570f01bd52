import ArgumentParser
import AuditReport
import LinkMapKit

struct DiffCommand: RepeatableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "What changed between two builds?",
        usage: "sizeaudit diff [<options>] <old> <new>",
        discussion: """
            Each build is an artifact of any kind, or a snapshot. The changes add up to the difference of the two \
            sizes. Symbols whose names differ only by a compiler's suffix are the same symbol.

              sizeaudit diff build/old/app build/new/app
              sizeaudit diff baseline.json app --by class
              sizeaudit diff old.map new.map --by archive,object
            """)

    @Argument(help: ArgumentHelp("The older build.", valueName: "old"), completion: .file())
    var old: String

    @Argument(help: ArgumentHelp("The newer build.", valueName: "new"), completion: .file())
    var new: String

    @OptionGroup(title: "Division") var query: DiffOptions
    @OptionGroup(title: "Output") var output: OutputOptions<DiffSheet>
    @OptionGroup(title: "Cache") var cache: CacheOptions

    func validate() throws {
        guard old != "-" || new != "-" else { throw ValidationError("only one of the two can be standard input") }
    }

    func run() throws {
        try OutputFile.require(output.file, differsFrom: [old, new] + query.maps)
        var question = try query.query()
        let isPage = output.format == .html && question.by.isEmpty && query.filter == nil
        // The page divides the changes twice.
        if isPage { question.workspace = Workspace(expectingSources: true) }
        question.debugPaths = try query.debugFiles.paths(warns: !output.quiet) { [question] named in
            try MissingDebugFiles.buildIDs(
                of: [old, new], architecture: question.architecture, named: named, in: question.workspace)
        }
        guard !isPage else { return try writePage(question) }
        let options = query.sheetOptions(for: output.format)
        question.tellsVariants = options.rawNames
        if options.filter == nil { question.cut = RowCut(most: options.top, by: question.cost) }
        let diff = try ProgressLine.during("comparing \(old) and \(new)") { [question] in
            try DiffAnalysis.diff(old: old, new: new, query: question)
        }
        if !output.quiet { Diagnostics.warn(diff.warnings) }
        let sheet = DiffSheet(diff, options: options)
        if !output.quiet, let filter = sheet.idleFilter { Diagnostics.warn("nothing matches --filter \(filter.text)") }
        try OutputFile.write(try sheet.document(as: output.format, style: output.tableStyle), to: output.file)
    }
    /// Writes the page, whose reader chooses what to divide by.
    private func writePage(_ question: DiffQuery) throws {
        let options = query.sheetOptions(for: .html)
        let (diff, table) = try ProgressLine.during("comparing \(old) and \(new)") {
            try DiffAnalysis.changes(old: old, new: new, query: question)
        }
        var sheet = DiffSheet(diff, options: options)
        sheet.table = table
        if !output.quiet { Diagnostics.warn(sheet.diff.warnings) }
        try OutputFile.write(try sheet.document(as: .html, style: output.tableStyle), to: output.file)
    }
}
