import ArgumentParser
import CommandOptions
import LinkMapKit

/// Options for the content of a snapshot.
struct SnapshotOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The detail: \(Snapshot.Detail.allCases.map(\.rawValue).joined(separator: ", ")) (default: class).",
            discussion: "Each level includes those before it. Archives and object files need --map.",
            valueName: "detail"
        ))
    var detail: Snapshot.Detail = .class

    @Option(help: ArgumentHelp("Read only this slice of a fat file.", valueName: "name"))
    var arch: String?

    @Option(
        help: ArgumentHelp("The linker map of the artifact. It names object files and libraries.", valueName: "file"),
        completion: .file())
    var map: String?

    @Option(
        help: ArgumentHelp(
            "The commit of the build (default: from the CI's environment).", valueName: "id"),
        transform: { text in
            guard BuildCommit.isCommit(text) else { throw ValidationError("not a commit ID") }
            return text
        })
    var commit: String?

    @Flag(
        inversion: .prefixedNo, exclusivity: .chooseLast,
        help: "Count unused code, which takes most of the time.")
    var unused = true

    @OptionGroup var cost: CostOptions
    @OptionGroup var paths: PathOptions

    func validate() throws {
        if cost.cost == .memory {
            throw ValidationError("a snapshot has no order: use --cost download to add the download")
        }
    }

    var query: SnapshotQuery {
        var query = SnapshotQuery(
            detail: detail, architecture: arch, mapPath: map, commit: commit ?? BuildCommit.fromEnvironment(),
            countsUnused: unused)
        query.stripPrefix = paths.stripPrefix
        query.tellsPackages = true
        query.countsChecksums = true
        query.download = cost.download
        return query
    }
}

extension Snapshot.Detail: ExpressibleByArgument {}
