import ArgumentParser
import CommandOptions
import LinkMapKit

/// Options for the content of a snapshot.
struct SnapshotOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "How finely to divide: \(Snapshot.Detail.allCases.map(\.rawValue).joined(separator: ", ")) (default: class).",
            discussion: "Each has what those before it have. Archives and object files need --map.", valueName: "detail"
        ))
    var detail: Snapshot.Detail = .class

    @Option(help: ArgumentHelp("Take this slice of a fat file only.", valueName: "name"))
    var arch: String?

    @Option(
        help: ArgumentHelp("Join the artifact with its linker map.", valueName: "file"),
        completion: .file())
    var map: String?

    @Option(
        help: ArgumentHelp(
            "The commit that was built (default: what the CI's environment says).", valueName: "id"),
        transform: { text in
            guard BuildCommit.isCommit(text) else { throw ValidationError("that is not the name of a commit") }
            return text
        })
    var commit: String?

    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: "Count what nothing uses, which takes longer than all the rest.")
    var unused = true

    @OptionGroup var cost: CostOptions
    @OptionGroup var paths: PathOptions

    func validate() throws {
        if cost.cost == .memory { throw ValidationError("a snapshot has no order: --cost download adds the download") }
    }

    var query: SnapshotQuery {
        var query = SnapshotQuery(
            detail: detail, architecture: arch, mapPath: map, commit: commit ?? BuildCommit.fromEnvironment(),
            countsUnused: unused)
        query.stripPrefix = paths.stripPrefix
        (query.tellsPackages, query.countsChecksums, query.download) = (true, true, cost.download)
        return query
    }
}

extension Snapshot.Detail: ExpressibleByArgument {}
