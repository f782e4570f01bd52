import ArgumentParser
import AuditReport

/// The value of `--format`: a format for which the answer has an exporter.
package struct FormatArgument<Answer: Exportable>: ExpressibleByArgument {
    package let format: Format

    package init(_ format: Format) { self.format = format }

    package init?(argument: String) {
        guard let format = Format(rawValue: argument), Answer.formats.contains(format) else { return nil }
        self.format = format
    }

    package var defaultValueDescription: String { format.rawValue }

    package static var allValueStrings: [String] { Answer.formats.map(\.rawValue) }
    package static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}
