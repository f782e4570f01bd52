import ArgumentParser
import AuditReport
import LinkMapKit

/// Options for the findings to show or to explain.
struct FindingOptions: ParsableArguments {
    // Unconditional: names of Objective-C methods begin like options.
    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Show what keeps the thing of this name, or the evidence against it. May be repeated.", valueName: "name"))
    var explain: [String] = []

    @Option(
        help: ArgumentHelp(
            "Show findings of this confidence and above (default: medium; all in JSON and CSV).",
            discussion: "--strict fails on the same findings; without this option, on medium and above.",
            valueName: "level"))
    var minConfidence: Finding.Confidence?

    @Option(
        help: ArgumentHelp(
            "Show findings of these kinds only.",
            discussion: "Kinds: \(KindList.offered.joined(separator: ", ")).", valueName: "kind[,kind...]"),
        completion: .list(KindList.offered), transform: KindList.parse)
    var kind: [[Finding.Kind]] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show only findings whose name matches.",
            discussion: "A POSIX extended regular expression, tried on the name and on the mangled one.",
            valueName: "regex"),
        transform: { try NamePattern($0) })
    var filter: NamePattern?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Show this many findings, 0 for all (default: 20; all in JSON, CSV and SARIF).", valueName: "n"),
        transform: RowOptions.parseTop)
    var top: Int?

    @Flag(help: "Show mangled names.")
    var rawNames = false

    /// Whether findings of code are asked for, and not only resources.
    var asksForCode: Bool { kind.isEmpty || kind.joined().contains { $0 != .resource } }

    func sheetOptions(for format: Format) -> UnusedSheetOptions {
        let top = top ?? format.defaultTop
        return UnusedSheetOptions(
            least: minConfidence ?? (UnusedSheetOptions.showsAll(in: format) ? .low : .medium),
            gate: minConfidence ?? .medium,
            kinds: Set(kind.joined()), filter: filter, top: top == 0 ? nil : top, rawNames: rawNames)
    }
}

extension Finding.Confidence: ExpressibleByArgument {
    public init?(argument: String) {
        guard let level = Finding.Confidence.allCases.first(where: { $0.name == argument }) else { return nil }
        self = level
    }

    public static var allValueStrings: [String] { allCases.map(\.name) }
}

/// The value of `--kind`: kinds of findings separated by commas.
enum KindList {
    static let offered = Finding.Kind.allCases.map(\.rawValue)

    static func parse(_ argument: String) throws -> [Finding.Kind] {
        try argument.split(separator: ",", omittingEmptySubsequences: false).map { name in
            guard let kind = Finding.Kind(rawValue: String(name)) else {
                throw ValidationError("unknown kind '\(name)'; there are \(offered.joined(separator: ", "))")
            }
            return kind
        }
    }
}
