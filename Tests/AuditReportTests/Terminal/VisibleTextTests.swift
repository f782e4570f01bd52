import AuditReport
import Testing

@Suite struct VisibleTextTests {
    @Test func hiddenCharactersAreWrittenOut() {
        #expect(VisibleText.of("a\tb\nc\rd") == "a\\tb\\nc\\rd")
        #expect(VisibleText.of("\u{1b}[2J\u{7}\u{7f}") == "\\x1b[2J\\x07\\x7f")
        #expect(VisibleText.of("\u{9b}\u{202E}\u{2028}\u{E0041}") == "\\u{9B}\\u{202E}\\u{2028}\\u{E0041}")
    }

    @Test func whatIsSeenStays() {
        for name in ["std::vector<int>", "关于窗口", "Ünïcödé", "👩🏽", "a\\b"] { #expect(VisibleText.of(name) == name) }
    }
}
