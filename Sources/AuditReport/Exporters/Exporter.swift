import LinkMapKit

/// Prints answers of one type in one format.
package protocol Exporter<Answer> {
    associatedtype Answer
    static var format: Format { get }
    /// - Parameter style: the width, colors and units of tables and text.
    static func document(of answer: Answer, style: TableStyle) throws(OutputError) -> OutputBuffer
}

/// An exporter with the same output for every terminal.
package protocol PlainExporter<Answer>: Exporter {
    associatedtype Answer
    static func document(of answer: Answer) throws(OutputError) -> OutputBuffer
}

extension PlainExporter {
    package static func document(of answer: Answer, style: TableStyle) throws(OutputError) -> OutputBuffer {
        try document(of: answer)
    }
}

/// An answer with exporters.
package protocol Exportable {
    /// One exporter for each format, in the order in which help lists them.
    static var exporters: [any Exporter<Self>.Type] { get }
    /// Whether the command can also make a page, from a ``Report`` of its own: a page needs more than this answer.
    static var hasSeparatePage: Bool { get }
}

extension Exportable {
    package static var hasSeparatePage: Bool { false }

    /// The formats that the user can choose.
    package static var formats: [Format] { exporters.map { $0.format } + (hasSeparatePage ? [.html] : []) }

    /// Prints the answer.
    ///
    /// - Parameter format: a format with an exporter.
    package func document(as format: Format, style: TableStyle = TableStyle()) throws(OutputError) -> FinishedDocument {
        for exporter in Self.exporters where exporter.format == format {
            var document = try exporter.document(of: self, style: style)
            if format.isForTerminals { document = TerminalDocument.fitted(document, to: style.width) }
            return LogCommands.disarmed(document, as: format)
        }
        throw OutputError(path: format.rawValue, what: "this answer has no such format")
    }
}
