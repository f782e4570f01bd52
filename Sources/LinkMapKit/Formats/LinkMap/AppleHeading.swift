/// Heading lines in a map of ld64, ld-prime or ld64.lld.
///
/// Only the exact words are headings. Among the symbols a line that begins with `#` can be the rest of a name that contains
/// a line break.
enum AppleHeading {
    case path(ByteView)
    case architecture(ByteView)
    case objectFiles, sections, symbols, deadStripped

    init?(_ line: ByteView) {
        guard line.starts(with: "# ") else { return nil }
        if line.starts(with: "# Path: ") {
            self = .path(line.dropFirst(8))
        } else if line.starts(with: "# Arch: ") {
            self = .architecture(line.dropFirst(8))
        } else if line == AppleHeading.objectFilesLine {
            self = .objectFiles
        } else if line == AppleHeading.sectionsLine {
            self = .sections
        } else if line == AppleHeading.symbolsLine {
            self = .symbols
        } else if line == AppleHeading.deadStrippedLine {
            self = .deadStripped
        } else {
            return nil
        }
    }

    static let objectFilesLine: StaticString = "# Object files:"
    static let sectionsLine: StaticString = "# Sections:"
    static let symbolsLine: StaticString = "# Symbols:"
    static let deadStrippedLine: StaticString = "# Dead Stripped Symbols:"
}

extension LineCursor {
    /// Finds the heading of the dead-stripped symbols at or after ``position``.
    ///
    /// A string in the program can equal that line, so the line of column names must follow it.
    func firstDeadStrippedHeading() -> Int? {
        var probe = self
        while let start = probe.firstLine(AppleHeading.deadStrippedLine) {
            probe.move(to: start)
            _ = probe.next()
            guard let columns = probe.peek(), !columns.starts(with: "#") else { return start }
        }
        return nil
    }
}
