import Foundation
import Testing

/// The manual page knows every option, and every command stands under its own name.
@Suite struct ManualTests {
    static let commands = [
        "size", "unused", "why", "retained", "diff", "gate", "startup", "advise", "stalls", "report", "snapshot",
        "init",
        "history record", "history show", "history diff",
    ]
    private static let manual = GuideExample.lines(of: "docs/sizeaudit.1").joined(separator: "\n")

    @Test(arguments: commands) func hasEveryOption(_ command: String) throws {
        let help = try Programs.run(command.split(separator: " ").map(String.init) + ["--help-all"]).output
        let options = help.matches(of: /(?m)^ +(?:-[a-z], )?--([a-z-]+)/).map { String($0.1) }
        #expect(options.count > 2)
        // `-o` is how the page calls `--output`, as people do; `-h` and `--version` are of the program.
        for option in options where !["output", "help", "version"].contains(option) {
            #expect(ManualTests.manual.contains("Fl -\(option)"), "\(command) --\(option)")
        }
    }

    @Test(arguments: commands) func saysHowItIsCalled(_ command: String) throws {
        let words = command.split(separator: " ").map { ".Cm \($0)" }.joined(separator: "\n")
        let synopsis = try #require(ManualTests.manual.components(separatedBy: ".Sh DESCRIPTION").first)
        let oneLine = ".Cm \(command)"
        #expect(synopsis.contains("\(words)\n") || synopsis.contains("\(oneLine)\n"), "\(command)")
    }

    /// A command that the synopsis shows twice under different options was given the name of another.
    @Test func describesEachCommandOnce() throws {
        let description = try #require(ManualTests.manual.components(separatedBy: ".Sh DESCRIPTION").dropFirst().first)
        for command in ManualTests.commands where !command.hasPrefix("history") {
            let paragraphs = description.components(separatedBy: ".Pp\n.Nm\n.Cm \(command)\n").count - 1
            #expect(paragraphs <= 1, "\(command)")
        }
    }
}
