import ArgumentParser
import AuditReport

/// Options for the stalls to show and their details.
struct StallRowOptions: ParsableArguments {
    private static let defaultStacks = 3

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show this many stalls and groups of stalls, 0 for all (default: 20; all in formats for programs).",
            valueName: "n"),
        transform: RowOptions.parseTop)
    var top: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show the stacks of this many stalls in tables and Markdown (default: 3).", valueName: "n"),
        transform: StallRowOptions.parseStacks)
    var stacks: Int?

    // Unconditional: names of Objective-C methods begin like options.
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show only stalls under a function whose name matches.",
            discussion: "A POSIX extended regular expression, tried on the name and on the mangled one.",
            valueName: "regex"),
        transform: { try NamePattern($0) })
    var filter: NamePattern?

    @Flag(help: "Show mangled names.")
    var rawNames = false

    func sheetOptions(for format: Format) -> StallSheet.Options {
        let top = top ?? format.defaultTop
        return StallSheet.Options(
            top: top == 0 ? nil : top, stacks: stacks ?? StallRowOptions.defaultStacks, filter: filter,
            rawNames: rawNames)
    }

    private static func parseStacks(_ argument: String) throws -> Int {
        guard let stacks = Int(argument), stacks >= 0 else { throw ValidationError("not a number of stacks") }
        return stacks
    }
}
