import AuditPlatform
import AuditReport
import LinkMapKit

/// The text that `--help` prints: a screen for people, or with `--help-all` everything that the parser knows.
package struct HelpScreen {
    /// The arguments for the parser, which knows one option for help.
    package let arguments: [String]
    private let isWhole: Bool

    package init(_ arguments: [String]) {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        isWhole = arguments[..<end].contains(ShortHelp.allOption)
        self.arguments = arguments[..<end].map { $0 == ShortHelp.allOption ? "--help" : $0 } + arguments[end...]
    }

    /// The width of lines: that of the terminal, as far as they are read well.
    package static var columns: Int {
        min(Terminal.width(of: STDOUT_FILENO) ?? ShortHelp.mostColumns, ShortHelp.mostColumns)
    }

    /// Returns the short form of the parser's help; `nil` for other messages and if the whole help is asked for.
    ///
    /// - Parameter message: the parser's message in lines without end.
    package func short(of message: String) -> String? {
        isWhole
            ? nil
            : ShortHelp(full: message, command: HelpScreen.command(in: message))?.text(columns: HelpScreen.columns)
    }

    /// Returns the words of the command whose usage a help shows, without the program's: `history show`.
    private static func command(in message: String) -> String {
        let usage = message.split(separator: "\n").first { $0.hasPrefix("USAGE: ") } ?? ""
        let words = usage.split(separator: " ").dropFirst(2)
        return words.prefix { word in word.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } }
            .joined(separator: " ")
    }
}
