import ArgumentParser
import AuditReport
import CommandOptions
import LinkMapKit

/// Options for the query on the dominator tree and the rows to show.
struct RetainedOptions: ParsableArguments {
    private static let defaultDepth = 3

    @Option(help: ArgumentHelp("The dimension of the rows (default: symbol).", valueName: "dim"))
    var by: RetainedQuery.Grouping?

    // Unconditional: names of Objective-C methods begin like options.
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Show what removing this symbol, class, object file, archive or package would free. May be repeated.",
            discussion: "A name, or a pattern in which * stands for anything and ? for one byte.", valueName: "name"))
    var whatIfRemoved: [String] = []

    @Flag(help: "Show the dominator tree.")
    var tree = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Show this many levels of the tree, 0 for all (default: 3).", valueName: "n"),
        transform: RetainedOptions.parseDepth)
    var depth: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Show the tree below the things of this name only.", valueName: "name"))
    var root: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show this many rows, of a tree of each level, 0 for all (default: 20; all in JSON and CSV).",
            valueName: "n"),
        transform: RowOptions.parseTop)
    var top: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show only rows whose name matches.",
            discussion: "A POSIX extended regular expression, tried on the name and on the mangled one.",
            valueName: "regex"),
        transform: { try NamePattern($0) })
    var filter: NamePattern?

    @Flag(help: "Show mangled names.")
    var rawNames = false

    @Flag(
        name: [.short, .long],
        help: "Add up what the rows leave out: bytes that roots keep, and those outside of the graph.")
    var verbose = false

    private var wantsTree: Bool { tree || depth != nil || root != nil }

    func validate() throws {
        if wantsTree {
            guard by == nil || by == .symbol else {
                throw ValidationError("the tree shows symbols: leave out --by")
            }
            guard filter == nil else { throw ValidationError("--filter does not work with the tree: use --root") }
        }
        guard whatIfRemoved.isEmpty || !wantsTree && by == nil else {
            throw ValidationError("--what-if-removed lists symbols: leave out --by and --tree")
        }
    }

    func query(graph: GraphQuery, format: Format) -> RetainedQuery {
        let levels = depth ?? RetainedOptions.defaultDepth
        let tree = RetainedQuery.Tree(root: root, depth: levels == 0 ? nil : levels, limit: limit(for: format))
        return RetainedQuery(
            graph: graph, by: by ?? .symbol, removed: whatIfRemoved, tree: wantsTree ? tree : nil)
    }

    func sheetOptions(for format: Format) -> RetainedSheet.Options {
        RetainedSheet.Options(top: limit(for: format), filter: filter, rawNames: rawNames, addsUp: verbose)
    }

    private static func parseDepth(_ argument: String) throws -> Int {
        guard let depth = Int(argument), depth >= 0 else {
            throw ValidationError("not a number of levels; 0 means all")
        }
        return depth
    }

    private func limit(for format: Format) -> Int? {
        let top = top ?? format.defaultTop
        return top == 0 ? nil : top
    }
}

extension RetainedQuery.Grouping: ExpressibleByArgument {
    public init?(argument: String) {
        guard let name = DimensionSpelling.named(argument, among: Self.allCases.map(\.rawValue)) else { return nil }
        self.init(rawValue: name)
    }
}
