import ArgumentParser
import AuditReport
import CommandOptions
import LinkMapKit

struct AdviseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "advise",
        abstract: "What would each option of the linker and the compiler save?",
        usage: "sizeaudit advise [<options>] -- <link command> ...",
        discussion: """
            Runs the command that links a program again and again in this folder, with one more option each time. Shows \
            the size of each result and what it loses. The output goes to a temporary folder.

              sizeaudit advise -- c++ main.o libnet.a -lz -o app
              sizeaudit advise --link-command build/CMakeFiles/app.dir/link.txt
              sizeaudit advise --compile-commands compile_commands.json -- c++ main.o -o app
            """)

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("The command that links the program, with -o.", valueName: "command"))
    var command: [String] = []

    @Option(
        help: ArgumentHelp("Read the command from this file, such as CMake's link.txt.", valueName: "file"),
        completion: .file())
    var linkCommand: String?

    @Option(
        help: ArgumentHelp(
            "Also compile the sources again, by this compile_commands.json.", valueName: "file"),
        completion: .file())
    var compileCommands: String?

    @Option(help: ArgumentHelp("Try only the option of this name. May be repeated.", valueName: "name"))
    var only: [String] = []

    @OptionGroup(title: "Measure") var cost: CostOptions
    @OptionGroup(title: "Output") var output: OutputOptions<RelinkReport>

    private var known: [RelinkOption] {
        RelinkOption.ofLink + (compileCommands == nil ? [] : RelinkOption.ofCompilation)
    }

    func validate() throws {
        try cost.validateSavings()
        guard cost.download == nil || cost.compressedAs != nil else {
            throw ValidationError("a linked program is in no container: name a model with --compressed-as")
        }
        guard command.isEmpty != (linkCommand == nil) else {
            throw ValidationError("give the command that links, after -- or with --link-command")
        }
        for name in only where !known.contains(where: { $0.name == name }) {
            let names = known.map(\.name).joined(separator: ", ")
            throw ValidationError("there is no option '\(name)'; there are \(names)")
        }
    }

    func run() throws {
        try OutputFile.require(output.file, differsFrom: [linkCommand, compileCommands].compactMap(\.self))
        // The temporary folder is gone before anything is written: a reader that went away ends the program.
        let report = try report()
        try OutputFile.write(try report.document(as: output.format, style: output.tableStyle), to: output.file)
    }

    private func report() throws -> RelinkReport {
        let relinker = try Relinker(try words(), database: try database(), model: cost.compressedAs)
        if !output.quiet, compileCommands != nil, !relinker.canCompile {
            Diagnostics.warn("no command of \(compileCommands ?? "") compiles an object file of the link")
        }
        let options = known.filter { option in
            (only.isEmpty || only.contains(option.name)) && (option.compiler.isEmpty || relinker.canCompile)
        }
        let tried = options.count.counted("option")
        return try ProgressLine.during("linking \(relinker.command.output) with \(tried)") {
            try relinker.report(on: options)
        }
    }

    private func words() throws -> BuildCommand {
        guard let linkCommand else { return try BuildCommand(command) }
        let text = try MappedFile.open(linkCommand).lossless
        return try BuildCommand(try BuildCommand.words(of: text))
    }

    private func database() throws -> CompilationDatabase? {
        guard let compileCommands else { return nil }
        do throws(InputError) { return try CompilationDatabase(try MappedFile.open(compileCommands)) } catch {
            throw error.naming(compileCommands)
        }
    }
}
