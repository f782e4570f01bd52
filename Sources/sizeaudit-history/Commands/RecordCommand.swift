import ArgumentParser
import AuditPlatform
import AuditReport
import CommandOptions
import LinkMapKit
import SizeGate

struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Record the sizes of a build.",
        usage: "sizeaudit history record [<options>] <artifact> ... --db <file>",
        discussion: """
            The record contains the totals, the sizes by section, kind, archive and module, and the counts of a snapshot. \
            Sizes by class, object file and symbol are kept as changes of the build before. Sizes by owner follow the \
            [[owner]] tables of the configuration. Of a product, the \
            \(RecordMaker.mostFiles) largest files are kept. For each artifact a line on standard \
            output confirms that the record is on the disk.

              sizeaudit history record build/app --db sizes.sqlite
              sizeaudit history record app.json --db sizes.sqlite --name app
            """)

    @Argument(
        help: ArgumentHelp("Files or snapshots to record; - reads standard input.", valueName: "artifact"),
        completion: .file())
    var artifacts: [String]

    @Option(
        help: ArgumentHelp("The history; it is created if it does not exist.", valueName: "file"), completion: .file())
    var db: String

    @Option(help: ArgumentHelp("The commit of the build (default: from the CI's environment).", valueName: "id"))
    var commit: String?

    @Option(
        help: ArgumentHelp(
            "The name of the artifact in the history (default: its file's name).", valueName: "name"))
    var name: String?

    @Option(help: ArgumentHelp("The time of the build, in seconds since 1970 (default: now).", valueName: "seconds"))
    var time: Int64?

    @Option(help: ArgumentHelp("The link map of the artifact.", valueName: "file"), completion: .file())
    var map: String?

    @Option(help: ArgumentHelp("Record only this slice of a fat file.", valueName: "name"))
    var arch: String?

    @Option(
        help: ArgumentHelp(
            "The configuration with [[owner]] tables (default: .sizeaudit.toml, if it exists).", valueName: "file"),
        completion: .file())
    var config: String?

    @OptionGroup var cost: CostOptions
    @OptionGroup var paths: PathOptions

    @Flag(help: "Export sizes by class of each build, too.")
    var classes = false

    @Flag(help: "Count unused code, too, which takes most of the time.")
    var unused = false

    func validate() throws {
        if let commit, !BuildCommit.isCommit(commit) {
            throw ValidationError("--commit needs a commit ID without blanks")
        }
        if let time, time < 0 || time > 1 << 40 { throw ValidationError("--time is in seconds since 1970") }
        guard name == nil || artifacts.count == 1 else { throw ValidationError("--name is for one artifact") }
    }

    func run() throws {
        let taken = try artifacts.map { path in try records(of: path) }.flatMap(\.self)
        let store = try HistoryStore(db, creates: true)
        for record in taken {
            let id = try store.record(record)
            let commit = record.commit.map { " (\($0))" } ?? ""
            TerminalMessage(line: "recorded build \(id) of \(record.name)\(commit)").write(to: STDOUT_FILENO)
            if record.hasSmallerFiles { RecordCommand.warn(ofSmallerFilesIn: record.name) }
        }
    }

    private static func warn(ofSmallerFilesIn name: String) {
        let what = "\(name) has more than \(RecordMaker.mostFiles) files: the smaller ones are kept as one sum"
        TerminalMessage("sizeaudit: warning: \(what)").write(to: STDERR_FILENO)
    }

    private func records(of path: String) throws -> [BuildRecord] {
        let owners = try ownerRules()
        let workspace = Workspace(expectingSources: owners.dimensions.contains(.source))
        let snapshot = try self.snapshot(of: path, in: workspace)
        // A snapshot has its own environment. For an artifact, the environment of this process counts.
        let maker = RecordMaker(
            classes: classes, recordedAt: time ?? Int64(AuditPlatform.time(nil)),
            commit: snapshot.commit ?? BuildCommit.fromEnvironment())
        var records = try snapshot.artifacts.map { artifact in
            try maker.record(of: artifact, named: snapshot.artifacts.count == 1 ? name : nil)
        }
        if records.count == 1 { records[0].parts += try parts(of: path, by: owners, in: workspace) }
        return records
    }

    /// Takes a snapshot with all details, or reads the file if it is one.
    private func snapshot(of path: String, in workspace: Workspace) throws -> Snapshot {
        if var snapshot = try workspace.snapshot(path) {
            snapshot.commit = snapshot.commit ?? commit
            return snapshot
        }
        var query = SnapshotQuery(
            detail: .symbol, architecture: arch, mapPath: map, commit: commit, countsUnused: unused)
        query.stripPrefix = paths.stripPrefix
        query.download = cost.download
        query.workspace = workspace
        return try SnapshotAnalysis.snapshot(of: [path], query: query, tool: ToolVersion.number).snapshot
    }

    /// Returns the rules for owners of the configuration; none without one.
    private func ownerRules() throws -> [OwnerRule] {
        try (config ?? GateConfiguration.usualPathIfThere).map { try GateConfiguration.read($0).owners } ?? []
    }

    /// Returns the sizes by owner; empty without rules.
    private func parts(of path: String, by owners: [OwnerRule], in workspace: Workspace) throws -> [BuildRecord.Part] {
        guard !owners.isEmpty else { return [] }
        var needs = MeasureNeeds()
        needs.owners = owners
        let measurer = SizeMeasurer(
            needs, architecture: arch, mapPath: map, stripPrefix: paths.stripPrefix, workspace: workspace)
        return try measurer.owners(of: path).sorted { $0.key < $1.key }.map { name, sizes in
            BuildRecord.Part(
                dimension: Dimension.owner.rawValue, name: name, fileSize: Int64(clamping: sizes.fileSize),
                vmSize: Int64(clamping: sizes.vmSize), strippableSize: Int64(clamping: sizes.strippableSize))
        }
    }
}
