import LinkMapKit

/// The completion of `sizeaudit history`, whose commands belong to another program. A test compares the options with the
/// help of that program.
enum HistoryCompletion {
    private static let dimensions = ["section", "kind", "archive", "object", "module", "owner", "class", "symbol"]

    /// The options of each command with their values: an empty list stands for any value, `nil` for a flag.
    static let options: [String: [String: [String]?]] = [
        "record": [
            "--db": [], "--commit": [], "--name": [], "--time": [], "--map": [], "--arch": [], "--config": [],
            "--strip-prefix": [], "--classes": nil, "--unused": nil, "--cost": ["shipped", "file", "download"],
            "--compressed-as": StreamModel.allCases.map(\.rawValue),
        ],
        "show": [
            "--db": [], "--name": [], "--by": dimensions + ["figure"],
            "--measure": ["shipped", "file", "vm", "download"],
            "--last": [],
            "--why": nil, "--top": [], "--format": ["table", "json", "csv", "ndjson", "html"], "--output": [],
        ],
        "diff": [
            "--db": [], "--name": [], "--by": dimensions, "--format": ["table", "json", "csv", "markdown", "html"],
            "--output": [], "--top": [],
        ],
    ]

    /// Returns the words that can stand at a place of the command line.
    static func completions(_ words: [String], at index: Int) -> [String] {
        guard let start = words.firstIndex(of: "history"), index > start else { return [] }
        guard index > start + 1, words.count > start + 1 else { return options.keys.sorted() }
        guard let known = options[words[start + 1]] else { return options.keys.sorted() }
        if index - 1 < words.count, let values = known[words[index - 1]], let values { return values }
        return known.keys.sorted()
    }
}
