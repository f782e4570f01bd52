import ArgumentParser
import AuditReport
import LinkMapKit

/// Options for the query on the dominator tree and the rows to show.
struct RetainedOptions: ParsableArguments {
    private static let defaultDepth = 3

    @Option(help: ArgumentHelp("What the rows are (default: symbol).", valueName: "dim"))
    var by: RetainedQuery.Grouping?

    // Unconditional: names of Objective-C methods begin like options.
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Show all that would go with this symbol, class, object file, archive or package. Once for each.",
            discussion: "A name, or a pattern in which * stands for anything and ? for one byte.", valueName: "name"))
    var whatIfRemoved: [String] = []

    @Flag(help: "Show the dominator tree itself.")
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

    private var wantsTree: Bool { tree || depth != nil || root != nil }

    func validate() throws {
        if wantsTree {
            guard by == nil || by == .symbol else {
                throw ValidationError("the tree is one of symbols: leave --by out")
            }
            guard filter == nil else { throw ValidationError("--filter would cut the tree: name its --root") }
        }
        guard whatIfRemoved.isEmpty || !wantsTree && by == nil else {
            throw ValidationError("--what-if-removed lists symbols: leave --by and --tree out")
        }
    }

    func query(graph: GraphQuery, format: Format) -> RetainedQuery {
        let levels = depth ?? RetainedOptions.defaultDepth
        let tree = RetainedQuery.Tree(root: root, depth: levels == 0 ? nil : levels, limit: limit(for: format))
        return RetainedQuery(
            graph: graph, by: by ?? .symbol, removed: whatIfRemoved, tree: wantsTree ? tree : nil)
    }

    func sheetOptions(for format: Format) -> RetainedSheet.Options {
        RetainedSheet.Options(top: limit(for: format), filter: filter, rawNames: rawNames)
    }

    private static func parseDepth(_ argument: String) throws -> Int {
        guard let depth = Int(argument), depth >= 0 else {
            throw ValidationError("a number of levels is meant, or 0 for all")
        }
        return depth
    }

    private func limit(for format: Format) -> Int? {
        let top = top ?? format.defaultTop
        return top == 0 ? nil : top
    }
}

extension RetainedQuery.Grouping: ExpressibleByArgument {}
