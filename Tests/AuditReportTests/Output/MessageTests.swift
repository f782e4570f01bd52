import AuditReport
import Testing

/// Names in messages and in suggested commands have no effect on a terminal, a build service or a shell.
@Suite struct MessageTests {
    @Test(arguments: [
        ("##vso[task.setvariable variable=x]y", "#\\#vso[task.setvariable variable=x]y\n"),
        ("a\n::error::b", "a\\n::error::b\n"), ("::error::b", "\\::error::b\n"),
        ("  ::add-mask::b", "  \\::add-mask::b\n"),
        ("##teamcity[x]", "#\\#teamcity[x]\n"), ("\u{1b}[2Ja\r\u{202e}", "\\x1b[2Ja\\r\\u{202E}\n"),
        ("plain", "plain\n"),
    ]) func namesHaveNoEffect(_ name: String, _ expected: String) {
        #expect(TerminalMessage(name).text == expected)
        #expect(TerminalMessage(line: name).text == expected)
    }

    @Test func linesStayLines() {
        #expect(TerminalMessage(lines: "a\n::error::b\n\u{1b}[c\n").text == "a\n\\::error::b\n\\x1b[c\n")
        #expect(TerminalMessage(progress: "50 %\r\n").text == "\r50 %\\r\\n\u{1b}[K")
    }

    @Test(arguments: [
        ("app", "app"), ("", "''"), ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("$(id)", "'$(id)'"),
        ("a\u{3}b", "$'a\\003b'"), ("\u{1b}[201~'\\", "$'\\033[201~\\047\\134'"), ("\u{202e}x", "$'\\342\\200\\256x'"),
    ]) func wordsOfShellsAreQuoted(_ word: String, _ expected: String) {
        #expect(ShellWord.quoted(word) == expected)
    }
}
