import AuditReport
import Testing

@Suite struct LineBreaksTests {
    @Test func linesBreakBetweenWords() {
        #expect(LineBreaks.broken("one two three", to: 80) == ["one two three"])
        #expect(LineBreaks.broken("one two three", to: 8) == ["one two", "three"])
        #expect(LineBreaks.broken("one two three", to: 8, hang: 2) == ["one two", "  three"])
        #expect(LineBreaks.broken("  one two", to: 6) == ["  one", "two"])
        #expect(LineBreaks.broken("", to: 6) == [""])
    }

    @Test func longWordsBreakWhereTheLineEnds() {
        #expect(LineBreaks.broken("abcdefgh", to: 3) == ["abc", "def", "gh"])
        #expect(LineBreaks.broken("a bcdefgh", to: 4) == ["a", "bcde", "fgh"])
    }

    @Test func noLineIsWiderAndNoWordIsLost() {
        let text = "  a bb   ccc dddd 关于窗口 eeeeeeeeeeeeeeeeeeee ffffff "
        for width in 2...50 {
            for hang in [0, 2, 7] {
                let lines = LineBreaks.broken(text, to: width, hang: hang)
                #expect(lines.allSatisfy { DisplayWidth.of($0) <= width }, "\(width) \(lines)")
                #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
            }
        }
    }

    @Test func documentsAreFitted() {
        func fitted(_ text: String, _ width: Int?) -> String {
            var document = OutputBuffer()
            document.append(text: text)
            return TerminalDocument.fitted(document, to: width).text
        }
        #expect(fitted("a line that is too long\n", nil) == "a line that is too long\n")
        #expect(fitted("1. a line that is too long\nshort\n", 16) == "1. a line that\n   is too long\nshort\n")
        #expect(fitted("unwind    tables of it\n", 16) == "unwind    tables\n        of it\n")
        #expect(fitted("\u{1b}[1ma bold line too long\u{1b}[0m\n", 16) == "\u{1b}[1ma bold line too\n  long\u{1b}[0m\n")
        #expect(fitted("f(std::vector<int, std::allocator<int> >)\n", 40) == "f(std::vector<int>)\n")
    }

    @Test func remainingTimeIsTold() {
        #expect(ProgressText.text(share: 0, after: .seconds(2)) == "")
        #expect(ProgressText.text(share: 0.02, after: .seconds(2)) == " 2 %")
        #expect(ProgressText.text(share: 0.25, after: .seconds(2)) == " 25 %, 6 s left")
        #expect(ProgressText.text(share: 0.25, after: .seconds(2), waiting: .seconds(4)) == " 25 %, 2 s left")
        #expect(ProgressText.text(share: 0.25, after: .seconds(2), waiting: .seconds(40)) == " 25 %, 1 s left")
        #expect(ProgressText.text(share: 0.5, after: .seconds(90)) == " 50 %, 1 min 30 s left")
        #expect(ProgressText.text(share: 1, after: .seconds(2)) == " 99 %, 1 s left")
        #expect(ProgressText.text(share: 0.05, after: .seconds(100_000)) == " 5 %, 99 h 59 min left")
    }
}
