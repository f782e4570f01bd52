import ArgumentParser
import AuditReport
import LaunchTimer
import LinkMapKit
import TrapCheck

struct StartupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "startup",
        abstract: "What happens before main, and how long does it take?",
        usage: """
            sizeaudit startup [<options>] <artifact>
            sizeaudit startup [<options>] [<artifact>] -- <command> [<argument> ...]
            """,
        discussion: """
            Lists libraries and where the loader finds them, relocations, symbol look-ups, initialisers in their \
            order, what runtimes register, and advice. Nothing is run.

              sizeaudit startup app
              sizeaudit startup app --root /srv/image --format json
              sizeaudit startup App.app --map App-LinkMap.txt --compare Old.app

            With a command after --, launches the command several times and times each phase, library and \
            initialiser. Its standard input is empty, and its output is discarded. What the command does to files \
            and to other computers, it does each time; how often it is started is said before and after.

              sizeaudit startup --runs 30 --until main -- ./app --flag
              sizeaudit startup --compare ./app.old -- ./app --flag

            With --order-file, launches the command with a trap on every function, and writes the order in which \
            functions first ran as an order file for the linker. --layout shows the touched pages.

              sizeaudit startup --order-file app.order --until idle -- ./app --flag
              sizeaudit startup --layout --order app.order app
            """)

    @Argument(
        help: ArgumentHelp("The file to read; - is standard input.", valueName: "artifact"),
        completion: .file())
    var artifact: String?

    @Argument(
        parsing: .postTerminator,
        help: ArgumentHelp("The command to launch, with its arguments.", valueName: "command"))
    var command: [String] = []

    @OptionGroup(title: "Related files") var startup: StartupOptions
    @OptionGroup(title: "Launches") var launch: LaunchOptions
    @OptionGroup(title: "Order of functions") var order: OrderOptions
    @OptionGroup(title: "Output") var output: OutputOptions<StartupSheet>

    func validate() throws {
        guard !order.moves || artifact != nil else { throw ValidationError("--moves needs an artifact") }
        guard artifact != nil || !command.isEmpty else {
            throw ValidationError("Missing expected argument '<artifact>', or a command after --")
        }
        if command.isEmpty, let option = launch.given {
            let program = artifact.map { $0.contains { $0 == "/" } ? $0 : "./\($0)" } ?? "./app"
            throw ValidationError(
                "\(option) is about launches: give the command after --, such as: sizeaudit startup \(option) … -- \(program)"
            )
        }
        guard !order.tracesCode || !command.isEmpty else {
            throw ValidationError("\(order.reason) needs a command after --, or an order with --order or --order-from")
        }
        guard !order.isRecorded || (command.isEmpty && artifact != nil) else {
            throw ValidationError("a recorded order needs an artifact and no command")
        }
    }

    func run() throws {
        try OutputFile.require(output.file, differsFrom: inputs)
        try OutputFile.require(order.orderFile, differsFrom: inputs)
        try OutputFile.require(order.orderScript, differsFrom: inputs + [order.orderFile].compactMap(\.self))
        let recorded = try artifact.flatMap { try record(of: $0) }
        let sheet = try artifact.map { try self.sheet(of: $0, recorded) }
        guard command.isEmpty else { return try runLaunches(beside: sheet) }
        guard var sheet else { return }
        sheet.layout = try recorded.flatMap { try useRecord($0) }
        try OutputFile.write(try sheet.document(as: output.format, style: output.tableStyle), to: output.file)
    }

    private func sheet(of artifact: String, _ recorded: RecordedLaunch?) throws -> StartupSheet {
        var report = try ProgressLine.during("reading \(artifact == "-" ? "standard input" : artifact)") {
            try StartupAnalysis.report(on: artifact, query: startup.query)
        }
        if order.moves { try RecordedLaunch.addMoves(to: &report, of: artifact, architecture: startup.arch, recorded) }
        // With a launch, the other artifact is launched instead of read.
        let compared = command.isEmpty ? startup.compare : nil
        let other = try compared.map { try StartupAnalysis.report(on: $0, query: startup.otherQuery) }
        if !output.quiet { Diagnostics.warn(report.warnings + (other?.warnings ?? [])) }
        return StartupSheet(report, comparedWith: other, options: sheetOptions)
    }

    private var inputs: [String] { [artifact].compactMap(\.self) + startup.inputs + order.inputs }

    private var sheetOptions: StartupSheet.Options { startup.sheetOptions(for: output.format) }

    // MARK: - The order of functions

    /// Reads the record of an artifact's launch, if there is one.
    private func record(of artifact: String) throws -> RecordedLaunch? {
        try (order.order ?? order.orderFrom).map {
            try RecordedLaunch($0, of: artifact, architecture: startup.arch, mapPath: startup.map)
        }
    }

    /// Writes the order file of a recorded order. Returns the pages that its functions lie on, if they are asked for.
    private func useRecord(_ recorded: RecordedLaunch) throws -> CodeLayout? {
        let writer = try order.writer(for: recorded.code)
        if !output.quiet { Diagnostics.warn(writer.report(on: recorded.order, trace: nil).warnings) }
        try writer.write(recorded.order, origin: ["recorded order: \(recorded.path)"])
        return writer.layout(of: recorded.order)
    }

    /// Launches the command with traps, and writes the order file.
    private func traceCode(_ session: OrderSession, _ writer: OrderWriter, into report: inout LaunchReport) throws {
        let trace = try session.order()
        try writer.write(
            trace.order, origin: ["command: \(command.joined(separator: " "))", "means: trap", "runs: \(trace.runs)"])
        let facts = writer.report(on: trace.order, trace: trace)
        report.warnings += facts.warnings
        let usual = Set(report.endings.map(\.ending))
        let changed = trace.endings.count { !usual.contains($0) }
        if changed > 0 {
            report.warnings.append(
                AuditWarning(
                    "order-changed",
                    "the program ended otherwise in \(changed) of \(trace.endings.count) launches with traps"))
        }
        report.order = facts
        if order.layout { report.layout = writer.layout(of: trace.order, measured: try session.touchedPages()) }
    }

    /// Measures the pages of the program to compare with.
    private func comparedLayout(of request: LaunchRequest) throws -> CodeLayout? {
        let session = try OrderSession(request, image: nil, mapPath: nil, option: "--layout")
        let trace = try session.order()
        return CodeLayout(
            session.code, order: trace.order, measured: try session.touchedPages(), pageSize: order.pageSize)
    }

    // MARK: - Launching

    /// Launches the command under stops at the system calls that read and wait. Where that is impossible, a warning says so.
    private func followReads(of request: LaunchRequest, into report: inout LaunchReport) {
        // Another launch would take as long.
        let hasEnded = !report.endings.contains { $0.ending == .timedOut }
        guard !request.without.contains(.seccomp), hasEnded else { return }
        do throws(InputError) {
            let reads = try ReadSession(request).run()
            report.reads = reads
            if reads.isCut {
                report.warnings.append(AuditWarning("reads-cut", "the launch accesses more files than are listed"))
            }
        } catch {
            report.warnings.append(
                AuditWarning("no-reads", "what the launch reads and waits for is not known: \(error)"))
        }
    }

    /// Says how often each program is started, before all but the first start.
    private func announce(_ planned: [Int], _ requests: [LaunchRequest]) {
        guard !output.quiet else { return }
        for (starts, request) in zip(planned, requests) {
            let reads = request.without.contains(.seccomp) ? 0 : min(request.runs, ReadSession.mostRuns)
            let hasTraps = !request.without.contains(.trap) && request.goal != .main
            let traps = hasTraps ? min(request.runs, PartSession.mostRuns) : 0
            let count = (starts + reads).counted("time")
            let more =
                traps > 0 ? ", and \(traps.counted("time")) more if its libraries or initialisers may be moved" : ""
            let traced = order.tracesCode ? "; the order of functions takes launches of its own" : ""
            Diagnostics.warn(
                "\(request.file ?? request.command[0]) is started \(count)\(more)\(traced). What it does to files and other "
                    + "computers, it does each time; --runs 1 starts it least")
        }
    }

    private func runLaunches(beside sheet: StartupSheet?) throws {
        try OutputFile.require(launch.timeline, differsFrom: inputs)
        // What stands against an order file is said before anything runs.
        let session =
            order.tracesCode
            ? try OrderSession(
                launch.request(of: command), image: order.image, mapPath: startup.map, option: order.reason) : nil
        let writer = try session.map { try order.writer(for: $0.code) }
        let requests =
            [launch.request(of: command)]
            + (startup.compare.map { [launch.request(of: [$0] + command.dropFirst(), file: $0)] } ?? [])
        var reports = try LaunchSession(requests).run(planned: { announce($0, requests) })
        for (index, request) in requests.enumerated() {
            let before = LaunchSession.starts
            followReads(of: request, into: &reports[index])
            MoveSession.addMoves(to: &reports[index], of: request)
            reports[index].starts += LaunchSession.starts - before
        }
        guard var report = reports.first else { return }
        let before = LaunchSession.starts
        if let session, let writer { try traceCode(session, writer, into: &report) }
        report.starts += LaunchSession.starts - before
        var other = reports.count > 1 ? reports[1] : nil
        if order.layout, other != nil, let request = requests.last {
            other?.layout = try comparedLayout(of: request)
        }
        if !output.quiet { Diagnostics.warn(report.warnings + (other?.warnings ?? [])) }
        let launches = LaunchSheet(
            report, comparedWith: other, artifact: sheet, options: sheetOptions)
        try OutputFile.write(try launches.document(as: output.format, style: output.tableStyle), to: output.file)
        if let timeline = launch.timeline, let document = LaunchTimeline.document(of: report) {
            try OutputFile.write(LogCommands.disarmed(document, as: .chrome), to: timeline)
        }
    }
}
