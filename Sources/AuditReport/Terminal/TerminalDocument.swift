import LinkMapKit

/// Fits a document into the width of a terminal: no line is wider, whatever an exporter wrote.
///
/// Tables have the width already. Sentences are broken between words, and continue where their text began. Names of the C++
/// standard library are shortened.
package struct TerminalDocument {
    /// The maximum number of lines that one line takes: a single name can fill pages.
    private static let mostLines = 5
    /// The maximum width of a label before a text that continues below the text's beginning: `unwind    12 KiB of …`.
    private static let longestLabel = 24

    private let width: Int
    private var output = OutputBuffer()

    /// - Parameter width: the width in columns; `nil` for an output that is no terminal, which gets the document as it is.
    package static func fitted(_ document: OutputBuffer, to width: Int?) -> OutputBuffer {
        guard let width else { return document }
        var fitted = TerminalDocument(width: max(width, 16))
        let lines = document.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            if index > 0 { fitted.output.append("\n") }
            fitted.append(String(decoding: line, as: UTF8.self))
        }
        return fitted.output
    }

    private init(width: Int) { self.width = width }

    private mutating func append(_ text: String) {
        let line = StandardNames.shortened(text)
        guard line.utf8.count > width else { return output.append(text: line) }
        let (weight, plain) = TerminalDocument.withoutSequences(line)
        guard DisplayWidth.of(plain) > width else { return output.append(text: line) }
        let shown = DisplayWidth.elide(plain, to: width * TerminalDocument.mostLines)
        let lines = LineBreaks.broken(shown, to: width, hang: TerminalDocument.hang(of: plain))
        output.append(text: weight + lines.joined(separator: "\n") + (weight.isEmpty ? "" : "\u{1b}[0m"))
    }

    /// Returns the column at which a broken line continues: that of the text behind a number or a label, or two blanks
    /// behind the line's own beginning.
    static func hang(of line: String) -> Int {
        let bytes = Array(line.utf8)
        let blank = UInt8(ascii: " ")
        let start = bytes.firstIndex { $0 != blank } ?? 0
        // An item of a list: `- `, `12. `.
        if let end = bytes[start...].firstIndex(of: blank), end - start <= 4,
            bytes[start] == UInt8(ascii: "-") && end == start + 1 || bytes[end - 1] == UInt8(ascii: ".")
        {
            return end + 1
        }
        for index in start..<min(bytes.count, start + longestLabel) where bytes[index] == blank {
            guard index + 1 < bytes.count, bytes[index + 1] == blank else { continue }
            return bytes[index...].firstIndex { $0 != blank } ?? start
        }
        return start + 2
    }

    /// Returns the sequence of colour or weight that a line begins with, and the line without such sequences. Names cannot
    /// hold any: they are escaped.
    private static func withoutSequences(_ line: String) -> (weight: String, plain: String) {
        var weight = ""
        var plain = String.UnicodeScalarView()
        var sequence = String.UnicodeScalarView()
        for scalar in line.unicodeScalars {
            if scalar == "\u{1b}" || !sequence.isEmpty {
                sequence.append(scalar)
                guard scalar == "m" else { continue }
                if plain.isEmpty { weight = String(sequence) }
                sequence.removeAll()
            } else {
                plain.append(scalar)
            }
        }
        return (weight, String(plain))
    }
}
