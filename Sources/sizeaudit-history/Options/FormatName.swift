import ArgumentParser
import AuditReport

/// The value of `--format`: a format for which the answer has an exporter.
struct FormatName<Answer: Exportable>: ExpressibleByArgument {
    let format: Format

    init(_ format: Format) { self.format = format }

    init?(argument: String) {
        guard let format = Format(rawValue: argument), Answer.formats.contains(format) else { return nil }
        self.format = format
    }

    var defaultValueDescription: String { format.rawValue }
    static var allValueStrings: [String] { Answer.formats.map(\.rawValue) }
    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
